/** The header paths of AIT-QA's records, rebuilt from tables: for `npm run headers` and the reader's test. */
import { headerPath } from '../../src/reading/header-path.ts';
import { type CellId, cellAt, type HeaderTrees, type Table } from '../../src/table/model.ts';

export interface AitQaPaths {
  readonly column_header: readonly (readonly string[])[];
  readonly row_header: readonly (readonly string[])[];
  readonly data: readonly (readonly string[])[];
}

/**
 * What a record says, by the header trees of the table that it was read as and by its cells.
 * @param trees the table's own, which say where the data begin, or inferred ones.
 */
export function pathsOf(table: Table, own: HeaderTrees, trees: HeaderTrees = own): AitQaPaths {
  const placed = own.top.flatMap(({ cell }) => table.cells[cell] ?? []);
  const firstColumn = Math.min(...placed.map(({ column }) => column));
  const firstRow = Math.max(...placed.map(({ row, rowSpan }) => row + rowSpan));
  const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
  const texts = (ids: readonly CellId[]) => ids.map((id) => table.cells[id]?.text ?? '');
  const pathAt = (row: number, column: number, side: 'top' | 'left') => {
    const place = { id: -1 as CellId, row, column, rowSpan: 1, colSpan: 1, text: '' };
    return texts(headerPath(table, trees, place)[side]);
  };
  const data = lines(firstRow, table.rows).map((row) =>
    lines(firstColumn, table.columns).flatMap((column) => cellAt(table, row, column)?.text ?? []),
  );
  // One record has a row header too many.
  while (data.at(-1)?.length === 0) data.pop();
  return {
    column_header: lines(firstColumn, table.columns).map((column) => pathAt(table.rows - 1, column, 'top')),
    row_header:
      own.left.length === 0
        ? []
        : lines(firstRow, table.rows).map((row) => pathAt(row, table.columns - 1, 'left')),
    data,
  };
}
