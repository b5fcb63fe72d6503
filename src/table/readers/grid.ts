/** A table from rows of texts without merged cells. */
import { makeTable, type PlacedCell, type Table } from '../model.ts';
import { bad, good, type Read } from '../read.ts';
import { sizeFault, tooLarge } from './limit.ts';

export interface Grid {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
  /** Is the first row known to hold the column headers? */
  readonly headed: boolean;
  /** Opens a fault's sentence: "The table", "The field table_array". */
  readonly called?: string;
}

/** Short rows are padded with empty cells. */
export function gridTable({ title, rows: given, headed, called = 'The table' }: Grid): Read<Table> {
  const widest = given.reduce((most, row) => Math.max(most, row.length), 0);
  if (widest === 0) return bad(`${called} holds no cell; at least one row with one text was expected.`);
  if (tooLarge(given.length, widest)) return sizeFault(called, given.length, widest);
  const cells: PlacedCell[] = [];
  for (const [row, texts] of given.entries()) {
    const marked = headed && row === 0;
    for (let column = 0; column < widest; column++) {
      const text = texts[column] ?? '';
      cells.push(
        marked
          ? { row, column, rowSpan: 1, colSpan: 1, text, header: true }
          : { row, column, rowSpan: 1, colSpan: 1, text },
      );
    }
  }
  return good(makeTable(title, given.length, widest, cells));
}
