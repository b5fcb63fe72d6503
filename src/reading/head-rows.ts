import type { Header, Table } from '../table/model.ts';

/** How many rows at the top hold column headers; headers that come again further down are not counted. */
export function headRowsOf(table: Table, top: readonly Header[]): number {
  const cells = top.flatMap(({ cell }) => table.cells[cell] ?? []).sort((a, b) => a.row - b.row);
  let end = cells[0]?.row ?? 0;
  for (const { row, rowSpan } of cells) {
    if (row > end) break;
    end = Math.max(end, row + rowSpan);
  }
  return Math.min(end, table.rows);
}
