import { type CellId, cellAt, type Table } from '../../table/model.ts';
import type { SelectedCells } from '../grid/grid-context.ts';

/** The cells of a selection, in reading order. */
export function cellsWithin(table: Table, selected: SelectedCells | undefined): readonly CellId[] {
  if (!selected) return [];
  const { top, left, bottom, right } = selected.part;
  const cells = new Set<CellId>();
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const cell = cellAt(table, row, column);
      if (cell) cells.add(cell.id);
    }
  return [...cells];
}
