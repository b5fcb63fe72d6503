import { bad, type Read } from '../read.ts';

/**
 * The most grid positions a table may have. Two attributes can ask for 65 million positions, and one far cell
 * in a sheet for 17 billion; what lies beyond this could not be shown or reasoned over anyway.
 */
const MAX_POSITIONS = 2_000_000;

export const tooLarge = (rows: number, columns: number): boolean => rows * columns > MAX_POSITIONS;

/** `which` opens the sentence: "Table 2", "The sheet “Sales”". */
export function sizeFault(which: string, rows: number, columns: number): Read<never> {
  const count = (n: number) => n.toLocaleString('en-US');
  return bad(
    `${which} needs at least ${count(rows)} rows × ${count(columns)} columns; at most ${count(MAX_POSITIONS)} positions are read.`,
  );
}

/** A grid of texts without merged cells; short rows are padded with empty cells so that no position is lost. */
export function fullRows(rows: readonly (readonly string[])[]): { rows: string[][]; columns: number } {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return {
    columns,
    rows: rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? '')),
  };
}
