import { useEffect, useRef } from 'react';
import type { CellId } from '../../table/model.ts';
import { pointAt } from '../table/point-at.ts';

/** Has a cell of the table as it was opened seen, once that table is on screen. */
export function useFirst(shown: number): (cell: CellId | undefined) => void {
  const toShow = useRef<CellId>(undefined);
  useEffect(() => {
    const cell = toShow.current;
    toShow.current = undefined;
    if (cell !== undefined && shown === -1) requestAnimationFrame(() => pointAt(cell));
  });
  return (cell) => {
    toShow.current = cell;
  };
}
