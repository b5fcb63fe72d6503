import type { Progress } from '../backbone.ts';
import type { Vector } from './encoder.ts';

/** To an encoder's worker: texts to encode. The first message loads the weights, whatever it holds. */
export interface ToWorker {
  /** The page's address, since what it serves stands beside it and not beside the worker. */
  readonly page: string;
  readonly texts: readonly string[];
}

/** From an encoder's worker. */
export type FromWorker =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'vectors'; readonly vectors: readonly Vector[] }
  | { readonly kind: 'error'; readonly text: string };
