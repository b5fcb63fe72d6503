/** Errors of web-llm as codes and sentences. */
import type { ConnectionFault } from '../../method/connection.ts';
import { faultBy, GPU_RULES, type Rule, WORKER_RULES } from '../engine/faults.ts';
import { VERSION } from './models.ts';

const RULES: readonly Rule[] = [
  ...GPU_RULES,
  {
    error: /^WebGPUNot|Unable to find a compatible GPU/,
    code: 'no-webgpu',
    text: 'The model engine found no GPU: switch hardware acceleration on in the browser, or choose another backbone.',
  },
  {
    error: /^(FeatureSupport|ShaderF16Support)Error|requires feature|exceeds limit/,
    code: 'missing-feature',
    text: 'This GPU or browser lacks something that the model needs: choose a model with f32 in its name, or a smaller one.',
  },
  {
    error: /^(LinkError|CompileError)\b|WebAssembly|Cannot find (function|parameter|global)|not a function/i,
    code: 'wrong-library',
    text: `The model's library does not fit: it must be a WebAssembly file that was compiled for this model and web-llm ${VERSION}; correct the address of the library.`,
  },
  {
    error: /^ModelNotFoundError/,
    code: 'no-such-model',
    text: 'The engine does not know this model: choose one of the list.',
  },
  {
    error: /Failed to execute 'add' on 'Cache'|Failed to fetch|NetworkError|IntegrityError/,
    code: 'download-failed',
    text: 'A file of the model could not be fetched: check the connection, and run again; what has come is kept.',
  },
  {
    error: /^UnsupportedTokenizerFilesError/,
    code: 'download-failed',
    text: 'The model comes without a tokenizer that web-llm can read (tokenizer.json or tokenizer.model): choose another model.',
  },
  {
    error: /^GrammarMatcherInitError/,
    code: 'failed',
    text: 'The engine could not hold the model to the form of this reply: choose another model.',
  },
  ...WORKER_RULES,
];

/** The fault that an error stands for. */
export const faultOf = (error: unknown): ConnectionFault => faultBy(RULES, error);
