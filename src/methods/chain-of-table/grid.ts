/** A flat table as the rules read any table: its names in the first row. */
import type { FlatTable } from '../../table/flat.ts';
import { makeTable, type PlacedCell, type Table } from '../../table/model.ts';

export function gridOf({ title, columns, rows }: FlatTable): Table {
  const cell = (row: number, column: number, text: string): PlacedCell => ({
    row,
    column,
    rowSpan: 1,
    colSpan: 1,
    text,
  });
  return makeTable(title, rows.length + 1, columns.length, [
    ...columns.map(({ name }, column): PlacedCell => ({ ...cell(0, column, name), header: true })),
    ...rows.flatMap(({ cells }, row) => cells.map(({ text }, column) => cell(row + 1, column, text))),
  ]);
}
