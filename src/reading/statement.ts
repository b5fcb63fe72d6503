/** Whether a table supports a statement, as far as rules can say: one of its rows must hold all that is said. */
import { type Cell, cellAt, type Table } from '../table/model.ts';
import { contentStems, normalise, tokens } from './words.ts';

/** A row in which the statement says something. */
export interface Witness {
  readonly cells: readonly Cell[];
  /** The row holds every number of the statement, and more than one of its cells where it has no number. */
  readonly holds: boolean;
}

/** The row that the statement says most of; undefined where it says nothing of any. */
export function witnessOf(table: Table, statement: string): Witness | undefined {
  const numbers = tokens(statement).filter((token) => /^\.?\d/.test(token));
  const claim = spaced(statement);
  let best: Witness | undefined;
  for (let row = 0; row < table.rows; row++) {
    const all = cellsIn(table, row);
    const cells = all.filter(({ text }) => contentStems(text).length > 0 && claim.includes(spaced(text)));
    if (cells.length === 0) continue;
    const own = new Set(all.flatMap(({ text }) => tokens(text)));
    const holds = numbers.every((number) => own.has(number)) && cells.length >= (numbers.length > 0 ? 1 : 2);
    const better =
      !best || (holds && !best.holds) || (holds === best.holds && cells.length > best.cells.length);
    if (better) best = { cells, holds };
  }
  return best;
}

/** Words with single spaces around them, so that a text is found as a whole. */
const spaced = (text: string): string =>
  ` ${normalise(text)
    .replace(/[^\p{L}\p{N}.%$-]+/gu, ' ')
    .trim()} `;

const cellsIn = (table: Table, row: number): Cell[] =>
  [...new Set(Array.from({ length: table.columns }, (_, column) => cellAt(table, row, column)))].filter(
    (cell) => cell !== undefined,
  );
