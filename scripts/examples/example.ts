import { drawTable } from '../../src/table/draw.ts';
import { makeTable, type Table } from '../../src/table/model.ts';

/** A table of our own with real facts, a question, and its right answer. */
export interface Example {
  readonly id: string;
  readonly table: Table;
  readonly question: string;
  readonly gold: readonly (string | number)[];
  /** Where the facts are from, for people to look up. */
  readonly source: string;
}

/** A drawn table whose first rows and columns are headers. */
export function drawWithHeaders(
  title: string,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  drawing: string,
): Table {
  const table = drawTable(title, drawing);
  const placed = table.cells.map(({ id, ...cell }) =>
    cell.row < rows || cell.column < columns ? { ...cell, header: true as const } : cell,
  );
  return makeTable(title, table.rows, table.columns, placed);
}
