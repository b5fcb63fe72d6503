import type { Setting } from '../backbone.ts';

/** The settings by name. */
export const NAMES = {
  model: 'model',
  address: 'model-address',
  file: 'model-file',
  context: 'context-tokens',
  temperature: 'temperature',
  seed: 'seed',
  reply: 'max-tokens',
} as const;

export const SETTINGS: readonly Setting[] = [
  {
    name: NAMES.model,
    label: 'Model',
    kind: 'model',
    help: 'Which model answers; it is downloaded once and kept in this browser.',
  },
  {
    name: NAMES.address,
    label: 'Address of another model',
    kind: 'address',
    help: 'Where a GGUF file can be downloaded; used in place of the model above.',
  },
  {
    name: NAMES.file,
    label: 'Model file',
    kind: 'file',
    endings: ['.gguf'],
    help: 'A GGUF file of this device; used in place of model and address, and not copied anywhere.',
  },
  {
    name: NAMES.context,
    label: 'Context',
    kind: 'number',
    fallback: 4096,
    help: 'How many tokens prompt and reply may have together, at most what the model was trained for; more needs more memory.',
  },
  {
    name: NAMES.temperature,
    label: 'Temperature',
    kind: 'number',
    fallback: 0,
    help: 'How freely the model chooses its words where the method does not say: 0 gives the likeliest, 1 varies.',
  },
  {
    name: NAMES.seed,
    label: 'Seed',
    kind: 'number',
    fallback: 1,
    help: 'The same whole number gives the same replies; further samples count up from it.',
  },
  {
    name: NAMES.reply,
    label: 'Longest reply',
    kind: 'number',
    fallback: 1024,
    help: 'How many tokens a reply may have where the method does not say.',
  },
];
