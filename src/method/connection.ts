import type { Sent } from './rules.ts';

/** What kind of trouble it was; views and retries go by it, people read the text. */
export type FaultCode =
  | 'aborted'
  | 'failed'
  | 'not-connected'
  | 'no-rule'
  | 'no-recording'
  /** The prompt does not fit the model's context. */
  | 'too-long'
  /** Nobody is there, or the browser may not talk to them. */
  | 'unreachable'
  /** The key is missing or wrong, or may not do this. */
  | 'refused'
  | 'no-such-model'
  /** Too many requests, or too much for the account. */
  | 'busy'
  | 'server-error'
  /** Something else than a model's reply came. */
  | 'odd-reply'
  | 'broken-off'
  | 'timed-out'
  | 'no-webgpu'
  | 'missing-feature'
  | 'out-of-memory'
  | 'device-lost'
  | 'storage-full'
  | 'download-failed'
  | 'wrong-library';

/** Why nobody answered; `text` is one sentence with what to do about it. */
export interface ConnectionFault {
  readonly code: FaultCode;
  readonly text: string;
}

/** Somebody stopped the run: no reply is missing that was not called off. */
export const ABORTED: ConnectionFault = {
  code: 'aborted',
  text: 'The run was stopped; it can go on from here.',
};

/** Tokens as the backbone counted them. */
export interface Usage {
  readonly prompt: number;
  readonly reply: number;
  /** How many of the prompt's tokens were kept from the request before. */
  readonly cached?: number;
}

/**
 * Pieces of one reply as they come: any number of texts, then done or an error. `thinking` is scratch work that
 * comes apart from the reply's text; `again` says that what came so far is void since the request is made once more;
 * `notice` what is being waited for. A reply that ended before its end, for want of tokens, is done and `cut`.
 */
export type Chunk =
  | { readonly kind: 'text' | 'thinking'; readonly text: string }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'again'; readonly text: string }
  | { readonly kind: 'done'; readonly usage?: Usage; readonly cut?: true }
  | { readonly kind: 'error'; readonly fault: ConnectionFault };

/** A piece of one of several replies to the same ask. */
export interface SampleChunk {
  readonly sample: number;
  readonly chunk: Chunk;
}

/** Someone who answers asks. Never throws: whatever goes wrong is an error chunk. */
export interface Connection {
  answer(ask: Sent, sample: number, signal: AbortSignal): AsyncIterable<Chunk>;
  /**
   * Several samples in one request, where that can be tried; undefined where not. What comes of a sample is void
   * unless it is done: `answer` is asked for those that are not.
   */
  together?(
    ask: Sent,
    samples: readonly number[],
    signal: AbortSignal,
  ): AsyncIterable<SampleChunk> | undefined;
}
