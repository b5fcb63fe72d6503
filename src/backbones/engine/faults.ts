/** Errors of engines as codes and sentences. They cross the worker as a name and a message, nothing else. */
import { ABORTED, type ConnectionFault, type FaultCode } from '../../method/connection.ts';

/** What is left of an error that crossed the worker. */
export class EngineError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Thrown where the sentence is known already. */
export class Fault extends Error {
  readonly fault: ConnectionFault;

  constructor(code: FaultCode, text: string) {
    super(text);
    this.fault = { code, text };
  }
}

/** What an error looks like, by its name and message, and what it stands for. */
export interface Rule {
  readonly error: RegExp;
  readonly code: FaultCode;
  readonly text: string;
}

const OUT_OF_MEMORY =
  'The GPU ran out of memory with this model: close other pages that use the GPU, or choose a smaller model, and run again.';

/** What goes wrong with any GPU. */
export const GPU_RULES: readonly Rule[] = [
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
];

/** What goes wrong with any engine in a worker. */
export const WORKER_RULES: readonly Rule[] = [
  {
    error: /QuotaExceeded/,
    code: 'storage-full',
    text: 'The browser has no room left for the model: delete a downloaded model, or free disk space, and run again.',
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

/** The fault that an error stands for by the first rule that knows it; what no rule knows is quoted, without addresses. */
export function faultBy(rules: readonly Rule[], error: unknown): ConnectionFault {
  if (error instanceof Fault) return error.fault;
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  if (name === 'AbortError') return ABORTED;
  const description = `${name}: ${message}`;
  const rule = rules.find((one) => one.error.test(description));
  if (rule) return { code: rule.code, text: rule.text };
  return {
    code: 'failed',
    text: `The model engine failed (${quoted(description)}): run again, or choose another model.`,
  };
}

/** The first line, short, and without addresses: these can hold keys. */
const quoted = (description: string): string =>
  (description.split('\n')[0] ?? '')
    .replace(/\b\w+:\/\/\S+/g, 'an address')
    .slice(0, 160)
    .replace(/\.$/, '');

/** web-llm's name of the error about a prompt that does not fit, and so the name of all such. */
export const OVERFLOW = 'ContextWindowSizeExceededError';

/** The sizes in such an error: of the prompt, then of the context. */
export function overflowOf(
  error: unknown,
): { readonly prompt: number; readonly context: number } | undefined {
  if (!(error instanceof Error) || error.name !== OVERFLOW) return undefined;
  const [prompt, context] = (error.message.match(/\d+/g) ?? []).map(Number);
  return prompt !== undefined && context !== undefined ? { prompt, context } : undefined;
}
