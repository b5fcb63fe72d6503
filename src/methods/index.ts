import type { Method } from '../method/method.ts';
import { graphOtter } from './graph-otter/index.ts';

/** Every method: a new one is a folder and a line here. */
export const METHODS: readonly Method[] = [graphOtter];
