import { holdGrowth } from './held.ts';

holdGrowth('rule');
