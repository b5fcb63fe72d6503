/** Which rows and columns are drawn: all of them, unless a grid comes with a window (use-window.ts). */
import { type RefObject, useMemo } from 'react';
import type { GridModel } from './model.ts';
import type { Bands, Pins } from './pins.ts';
import type { Sizes } from './sizes.ts';

export interface GridWindow {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** The whole table's size, and where in it the drawn part begins; undefined if it is all drawn. */
  readonly frame?: {
    readonly width: number | undefined;
    readonly height: number;
    readonly left: number;
    readonly top: number;
  };
}

/** A hook that says which rows and columns are drawn. */
export type UseWindow = (
  panel: RefObject<HTMLDivElement | null>,
  model: GridModel,
  sizes: Sizes | undefined,
  pins: Pins,
  bands: Bands,
) => GridWindow;

const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const useWholeWindow: UseWindow = (_panel, { rows, columns }) =>
  useMemo(() => ({ rows: all(rows), columns: all(columns) }), [rows, columns]);
