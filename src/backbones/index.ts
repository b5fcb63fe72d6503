import type { Backbone } from './backbone.ts';
import { offline } from './offline/index.ts';
import { recorded } from './recorded/index.ts';

/** Every backbone: a new one is a folder and a line here. */
export const BACKBONES: readonly Backbone[] = [offline, recorded];
