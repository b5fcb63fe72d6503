/** A table from rows of texts without merged cells. */
import { makeTable, type PlacedCell, type Table } from '../model.ts';
import { bad, good, type Read } from '../read.ts';
import { fullRows, sizeFault, tooLarge } from './limit.ts';

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
  const { rows, columns } = fullRows(given);
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column): PlacedCell => {
      const marked = headed && row === 0 ? { header: true as const } : {};
      return { row, column, rowSpan: 1, colSpan: 1, text, ...marked };
    }),
  );
  return good(makeTable(title, rows.length, columns, cells));
}
