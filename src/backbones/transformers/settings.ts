import type { Setting } from '../backbone.ts';
import { SAMPLING } from '../engine/settings.ts';

/** What the backbone can be told. */
export const SETTINGS = {
  model: {
    name: 'model',
    label: 'Model',
    kind: 'model',
    help: 'Which model answers; it is downloaded once and kept in this browser.',
  },
  address: {
    name: 'model-address',
    label: 'Address of another model',
    kind: 'address',
    help: 'The folder with its config.json, or its page at huggingface.co; used in place of the model above.',
  },
  device: {
    name: 'device',
    label: 'Computed by',
    kind: 'choice',
    choices: [
      { id: 'auto', name: 'the graphics card where there is one' },
      { id: 'wasm', name: 'the processor' },
    ],
    fallback: 'auto',
    help: 'The processor is slower, and needs no WebGPU.',
  },
  precision: {
    name: 'precision',
    label: 'Weights',
    kind: 'choice',
    choices: [
      { id: 'auto', name: '4 bits, as they compute best here' },
      { id: 'q4f16', name: '4 bits and half precision (q4f16)' },
      { id: 'q4', name: '4 bits (q4)' },
      { id: 'q8', name: '8 bits (quantized)' },
      { id: 'fp16', name: 'half precision (fp16)' },
      { id: 'fp32', name: 'full precision' },
    ],
    fallback: 'auto',
    help: 'Which of the files of a model is used; not every model has all of them.',
  },
  context: {
    name: 'context-tokens',
    label: 'Context',
    kind: 'number',
    fallback: 4096,
    help: 'How many tokens prompt and reply may have together, at most what the model was trained for; more needs more memory.',
  },
  ...SAMPLING,
} as const satisfies { readonly [name: string]: Setting };
