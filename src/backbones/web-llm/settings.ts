import type { Setting } from '../backbone.ts';
import { SAMPLING } from '../engine/settings.ts';

/** What the backbone can be told. */
export const SETTINGS = {
  model: {
    name: 'model',
    label: 'Model',
    kind: 'model',
    help: 'Which model answers; it is downloaded once and kept in this browser. Sizes of downloads are estimated.',
  },
  weights: {
    name: 'weights-address',
    label: 'Address of other weights',
    kind: 'address',
    help: 'Where the folder of a model compiled for web-llm is; used in place of the model above, and needs its library.',
  },
  library: {
    name: 'library-address',
    label: 'Address of their library',
    kind: 'address',
    help: 'Where the WebAssembly file is that was compiled for these weights.',
  },
  context: {
    name: 'context-tokens',
    label: 'Context of other weights',
    kind: 'number',
    help: 'How many tokens prompt and reply may have together; empty is what the weights say.',
  },
  ...SAMPLING,
} as const satisfies { readonly [name: string]: Setting };
