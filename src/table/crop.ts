/** Some rows and columns of a table, side by side as if the others had never been. */
import { type CellId, makeTable, type PlacedCell, type Table, withHeaders } from './model.ts';
import { treesWithin } from './nesting.ts';

export interface Cropped {
  readonly table: Table;
  /** The cells of the whole table that are in it, in its reading order. */
  readonly cells: readonly CellId[];
}

/** A merged cell that reaches over rows or columns that are left out gets smaller. */
export function cropped(whole: Table, rows: readonly number[], columns: readonly number[]): Cropped {
  const inRow = places(whole.rows, rows);
  const inColumn = places(whole.columns, columns);
  const near = whole.cells.filter(
    ({ row, column, rowSpan, colSpan }) =>
      (rowSpan > 1 || (inRow[row] ?? -1) >= 0) && (colSpan > 1 || (inColumn[column] ?? -1) >= 0),
  );
  const found = near.flatMap((cell) => {
    const [down, across] = [
      spanIn(inRow, cell.row, cell.rowSpan),
      spanIn(inColumn, cell.column, cell.colSpan),
    ];
    if (!down || !across) return [];
    const placed: PlacedCell = {
      row: down.first,
      column: across.first,
      rowSpan: down.count,
      colSpan: across.count,
      text: cell.text,
      ...(cell.header ? { header: true as const } : {}),
    };
    return [{ id: cell.id, placed }];
  });
  // As the table orders them: a cell that begins in a line that is left out has moved.
  const kept = found.toSorted((a, b) => a.placed.row - b.placed.row || a.placed.column - b.placed.column);
  const table = makeTable(
    whole.title,
    rows.length,
    columns.length,
    kept.map(({ placed }) => placed),
  );
  const cells = kept.map(({ id }) => id);
  return { table: whole.headers ? withHeaders(table, treesWithin(whole.headers, cells)) : table, cells };
}

/** The new place of each old line, −1 where it is left out. */
function places(count: number, kept: readonly number[]): Int32Array {
  const place = new Int32Array(count).fill(-1);
  for (const [at, line] of kept.entries()) place[line] = at;
  return place;
}

function spanIn(place: Int32Array, from: number, span: number): { first: number; count: number } | undefined {
  let first = -1;
  let count = 0;
  for (let at = from; at < from + span; at++) {
    const now = place[at] ?? -1;
    if (now < 0) continue;
    if (first < 0) first = now;
    count++;
  }
  return first < 0 ? undefined : { first, count };
}
