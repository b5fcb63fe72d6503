import type { Ask } from './ask.ts';

/** Why nobody answered; `text` is one sentence with what to do about it. */
export interface ConnectionFault {
  readonly code: 'no-rule' | 'no-recording' | 'not-connected' | 'aborted' | 'failed';
  readonly text: string;
}

/** Tokens as the backbone counted them. */
export interface Usage {
  readonly prompt: number;
  readonly reply: number;
}

/** Pieces of one reply as they come: any number of texts, then done or an error. */
export type Chunk =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'done'; readonly usage?: Usage }
  | { readonly kind: 'error'; readonly fault: ConnectionFault };

/** Someone who answers asks. Never throws: whatever goes wrong is an error chunk. */
export interface Connection {
  answer(ask: Ask<unknown>, sample: number, signal: AbortSignal): AsyncIterable<Chunk>;
}
