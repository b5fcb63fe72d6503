/** What the fuzz and its workers say to each other. */
import type { Tried } from './case.ts';

export interface Given {
  readonly seed: number;
  readonly only?: string;
}

export interface ToWorker {
  readonly number: number;
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'begun';
      readonly number: number;
      readonly name: string;
      readonly way: string;
      /** Beside the result: a worker that hangs says nothing more. */
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'shrinking'; readonly number: number }
  | { readonly kind: 'tried'; readonly number: number; readonly result: Tried; readonly small?: Uint8Array };
