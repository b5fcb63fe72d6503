import type { ConnectionFault } from '../../method/connection.ts';
import type { Progress } from '../backbone.ts';

/** Of length 1, so that the product of two is their cosine. */
export type Vector = Float32Array;

/** Turns texts into vectors, a few at a time. */
export interface Encoder {
  /** The vectors of the texts, in their order; rejects with an `EncoderFault`. */
  encode(texts: readonly string[], signal: AbortSignal): Promise<readonly Vector[]>;
  /** Frees what it holds. */
  close(): void;
}

/** Loads an encoder's weights; rejects with an `EncoderFault`, also when the signal calls it off. */
export type StartEncoder = (
  signal: AbortSignal,
  onProgress: (progress: Progress) => unknown,
) => Promise<Encoder>;

/** Why an encoder gives no vectors. */
export class EncoderFault extends Error {
  readonly fault: ConnectionFault;

  constructor(fault: ConnectionFault) {
    super(fault.text);
    this.fault = fault;
  }
}

const NO_MEMORY = /out of memory|allocat|out of bounds|enlarge|\bOOM\b|bad_alloc|\bmemory\b.*grow/i;
const NOT_LOADED =
  /failed to fetch|networkerror|load failed|err_|could not (?:be )?(?:load|fetch|locate)|trying to load|unauthorized|\b[45]\d\d\b/i;

/** An error of an encoder in one sentence, with what to do about it. */
export function encoderFault(error: unknown, name: string): ConnectionFault {
  if (error instanceof EncoderFault) return error.fault;
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
  const shown = message.slice(0, 160).replace(/[.:]$/, '');
  if (NO_MEMORY.test(message))
    return {
      code: 'out-of-memory',
      text: `The ${name} needs more memory than there is: close other tabs, or choose lexical similarity in the backbone’s settings.`,
    };
  if (NOT_LOADED.test(message))
    return {
      code: 'download-failed',
      text: `The ${name} could not be loaded (${shown}): check the connection and continue, or choose lexical similarity in the backbone’s settings.`,
    };
  return {
    code: 'failed',
    text: `The ${name} broke down (${shown}): continue, and it is loaded anew; or choose lexical similarity in the backbone’s settings.`,
  };
}
