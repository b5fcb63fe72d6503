import type { Setting } from '../backbone.ts';

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
  temperature: {
    name: 'temperature',
    label: 'Temperature',
    kind: 'number',
    fallback: 0,
    help: 'How freely the model chooses its words where the method does not say: 0 gives the likeliest, 1 varies.',
  },
  seed: {
    name: 'seed',
    label: 'Seed',
    kind: 'number',
    fallback: 1,
    help: 'The same whole number gives the same replies; further samples count up from it.',
  },
  maxTokens: {
    name: 'max-reply-tokens',
    label: 'Longest reply',
    kind: 'number',
    fallback: 1024,
    help: 'How many tokens a reply may have where the method does not say.',
  },
} as const satisfies { readonly [name: string]: Setting };
