/** A table that is drawn as a whole, and from which size on it is not: then its window is code of its own. */
import { type RefObject, useMemo } from 'react';
import type { Table } from '../../table/model.ts';
import type { Bands, Pins } from './pins.ts';
import type { Sizes } from './sizes.ts';

/** Drawn as a whole up to so many positions: then the browser's own layout is the better one. */
const WHOLE_UP_TO = 1500;

export const isLarge = ({ rows, columns }: Table): boolean => rows * columns > WHOLE_UP_TO;

export interface GridWindow {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** The whole table's size, and where in it the drawn part begins; undefined if it is all drawn. */
  readonly frame?: {
    readonly width: number;
    readonly height: number;
    readonly left: number;
    readonly top: number;
  };
}

/** A hook that says which rows and columns are drawn. */
export type UseWindow = (
  scroller: RefObject<HTMLDivElement | null>,
  table: Table,
  sizes: Sizes | undefined,
  pins: Pins,
  bands: Bands,
) => GridWindow;

const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const useWholeWindow: UseWindow = (_scroller, { rows, columns }) =>
  useMemo(() => ({ rows: all(rows), columns: all(columns) }), [rows, columns]);
