import type { Backbone } from './backbone.ts';
import { browser } from './browser/index.ts';
import { byHand } from './by-hand/index.ts';
import { offline } from './offline/index.ts';
import { recorded } from './recorded/index.ts';
import { remote } from './remote/index.ts';
import { transformers } from './transformers/index.ts';
import { webLlm } from './web-llm/index.ts';
import { wllama } from './wllama/index.ts';

/** Every backbone: a new one is a folder and a line here. */
export const BACKBONES: readonly Backbone[] = [
  offline,
  byHand,
  recorded,
  remote,
  webLlm,
  wllama,
  transformers,
  browser,
];
