import { type CellId, cellAt, type Header, type HeaderTrees, type Table } from './model.ts';

/**
 * How many rows at the top hold column headers; headers that come again further down are not counted, nor is a row of
 * data in which a few cells are headers.
 */
export function headRowsOf(table: Table, top: readonly Header[]): number {
  const cells = top.flatMap(({ cell }) => table.cells[cell] ?? []).sort((a, b) => a.row - b.row);
  const ids = new Set(cells.map(({ id }) => id));
  const left = cells.reduce((least, { column }) => Math.min(least, column), table.columns);
  let end = cells[0]?.row ?? 0;
  for (const { row, rowSpan } of cells) {
    if (row > end) break;
    if (row < end || row === cells[0]?.row || isHeadRow(table, row, left, ids))
      end = Math.max(end, row + rowSpan);
  }
  return Math.min(end, table.rows);
}

/** Whether at least half of what stands in a row, from a column on, are headers. */
function isHeadRow(table: Table, row: number, from: number, headers: ReadonlySet<CellId>): boolean {
  let [filled, heads] = [0, 0];
  for (let column = from; column < table.columns; column++) {
    const cell = cellAt(table, row, column);
    if (!cell || cell.text.trim() === '') continue;
    filled++;
    if (headers.has(cell.id)) heads++;
  }
  return heads * 2 >= filled;
}

/** Where the data of a table begin: the first row below the column headers, the first column beside the row headers. */
export function dataStart(table: Table, { top, left }: HeaderTrees): { row: number; column: number } {
  const row = headRowsOf(table, top);
  const columns = top.flatMap(({ cell }) => table.cells[cell]?.column ?? []);
  if (columns.length > 0) return { row, column: Math.min(...columns) };
  // Without headers above, the row headers that stand together from the first column on say where the data begin.
  const reaching = left
    .flatMap(({ cell }) => table.cells[cell] ?? [])
    .filter(({ colSpan }) => colSpan < table.columns);
  let column = 0;
  for (const cell of reaching.sort((a, b) => a.column - b.column))
    if (cell.column <= column) column = Math.max(column, cell.column + cell.colSpan);
  return { row, column };
}
