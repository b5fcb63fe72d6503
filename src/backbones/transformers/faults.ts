/** Errors of transformers.js and of ONNX Runtime as codes and sentences: both have texts for them, but no codes. */
import type { ConnectionFault } from '../../method/connection.ts';
import { faultBy, GPU_RULES, type Rule, WORKER_RULES } from '../engine/faults.ts';

const RULES: readonly Rule[] = [
  {
    error:
      /bad_alloc|out of bounds|Array buffer allocation|Invalid array length|failed to allocate|grow memory/i,
    code: 'out-of-memory',
    text: 'The model needs more memory than the browser gives: choose a smaller model or a smaller context, or close other tabs.',
  },
  ...GPU_RULES,
  {
    error: /Unsupported model type|No model class|Could not find model class/i,
    code: 'no-such-model',
    text: 'Models of this kind write no text, or transformers.js does not know them: choose another model.',
  },
  {
    error: /Unsupported device|no available backend|backend not found/i,
    code: 'no-webgpu',
    text: 'The engine does not run on this graphics card or browser: choose the processor in the backbone’s settings, or another backbone.',
  },
  {
    error:
      /Unsupported operator|not a registered function|No Op registered|Could not find an implementation|protobuf parsing failed|Load model .* failed/i,
    code: 'wrong-library',
    text: 'The engine cannot run these weights, which may be damaged or made for a newer one: choose other weights in the backbone’s settings, or another model.',
  },
  {
    error: /chat_template|TemplateError|jinja/i,
    code: 'failed',
    text: 'The model’s template for chats does not take these messages: choose another model.',
  },
  {
    error: /^FormDeadEnd/,
    code: 'failed',
    text: 'The model has no tokens for the form of this reply: choose another model.',
  },
  ...WORKER_RULES,
];

/** The fault that an error stands for. */
export const faultOf = (error: unknown): ConnectionFault => faultBy(RULES, error);
