/**
 * Where a live run pauses. Breakpoints go by the run's events and by what its steps say of the trace, never by which
 * method it is. Whoever takes the events pauses the run by taking no further one: the next request is then not made.
 */
import type { PickedCell } from '../method/step.ts';

type CellId = PickedCell['cell'];

/** What a live run is to pause at. */
export interface Breakpoints {
  /** Before a request to the model. */
  readonly request: boolean;
  /** After a reply of the model that had to be repaired before it could be read. */
  readonly mended: boolean;
  /** After a reply of the model that could not be read. */
  readonly misread: boolean;
  /** When this cell enters the trace or leaves it, or is proposed and not taken. */
  readonly cell: CellId | undefined;
}

export const NO_BREAKPOINTS: Breakpoints = {
  request: false,
  mended: false,
  misread: false,
  cell: undefined,
};

/** Why a run is paused. */
export type Break =
  | { readonly kind: 'request'; readonly purposes: readonly string[] }
  | { readonly kind: 'mended' | 'misread'; readonly purpose: string }
  /** At a step, from 0. */
  | { readonly kind: 'entered' | 'left' | 'dropped'; readonly cell: CellId; readonly step: number };
