import { holdGrowth } from './held.ts';

holdGrowth('metric');
