/** Some rows and columns of a table, side by side as if the others had never been. */
import { type CellId, makeTable, type PlacedCell, type Table } from './model.ts';

export interface Cropped {
  readonly table: Table;
  /** The cells of the whole table that are in it, in reading order. */
  readonly cells: readonly CellId[];
}

/** A merged cell that reaches over rows or columns that are left out gets smaller; header trees are not kept. */
export function cropped(whole: Table, rows: readonly number[], columns: readonly number[]): Cropped {
  const inRow = places(whole.rows, rows);
  const inColumn = places(whole.columns, columns);
  const kept = whole.cells.flatMap((cell) => {
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
  const table = makeTable(
    whole.title,
    rows.length,
    columns.length,
    kept.map(({ placed }) => placed),
  );
  return { table, cells: kept.map(({ id }) => id) };
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
