/** Errors of the engine as codes and sentences. They cross the worker as a name and a message, nothing else. */
import type { ConnectionFault, FaultCode } from '../../method/connection.ts';
import { VERSION } from './models.ts';

/** What is left of an error that crossed the worker. */
export class EngineError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Thrown within this folder where the sentence is known already. */
export class Fault extends Error {
  readonly fault: ConnectionFault;

  constructor(code: FaultCode, text: string) {
    super(text);
    this.fault = { code, text };
  }
}

export const ABORTED: ConnectionFault = {
  code: 'aborted',
  text: 'The run was stopped; it can go on from here.',
};

const OUT_OF_MEMORY =
  'The GPU ran out of memory with this model: close other pages that use the GPU, or choose a smaller model, and run again.';

const RULES: readonly { readonly error: RegExp; readonly code: FaultCode; readonly text: string }[] = [
  { error: /^(DeviceDestroyed|DeviceLostError)\b/, code: 'out-of-memory', text: OUT_OF_MEMORY },
  {
    error: /^DeviceLost\b|device (was|is) lost/i,
    code: 'device-lost',
    text: 'The connection to the GPU was lost, as happens when its driver restarts or the computer sleeps: run again to load the model anew.',
  },
  {
    error: /out.?of.?memory|allocation failed|could not allocate/i,
    code: 'out-of-memory',
    text: OUT_OF_MEMORY,
  },
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
    error: /QuotaExceeded/,
    code: 'storage-full',
    text: 'The browser has no room left for the model: delete a downloaded model, or free disk space, and run again.',
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
  {
    error: /^Stuck\b/,
    code: 'not-connected',
    text: 'The model did not stop within a minute and was unloaded: run again to load it anew.',
  },
  {
    error: /^EngineClosed\b/,
    code: 'not-connected',
    text: 'The model was unloaded: run again to load it anew.',
  },
  {
    error: /^WorkerFailed/,
    code: 'failed',
    text: 'The part of the page that runs models did not load or broke off: reload the page, and run again.',
  },
];

/** The fault that an error stands for; what is not known is quoted, without addresses. */
export function faultOf(error: unknown): ConnectionFault {
  if (error instanceof Fault) return error.fault;
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  if (name === 'AbortError') return ABORTED;
  const said = `${name}: ${message}`;
  const rule = RULES.find((one) => one.error.test(said));
  if (rule) return { code: rule.code, text: rule.text };
  return {
    code: 'failed',
    text: `The model engine failed (${quoted(said)}): run again, or choose another model.`,
  };
}

/** The first line, short, and without addresses: these can hold keys. */
const quoted = (said: string): string =>
  (said.split('\n')[0] ?? '')
    .replace(/\b\w+:\/\/\S+/g, 'an address')
    .slice(0, 160)
    .replace(/\.$/, '');

/** The sizes in web-llm's error about a prompt that does not fit. */
export function overflowOf(
  error: unknown,
): { readonly prompt: number; readonly context: number } | undefined {
  if (!(error instanceof Error) || error.name !== 'ContextWindowSizeExceededError') return undefined;
  const [prompt, context] = (error.message.match(/\d+/g) ?? []).map(Number);
  return prompt !== undefined && context !== undefined ? { prompt, context } : undefined;
}
