/**
 * Where a text names cells of a table as tuples, in prompts and replies alike:
 *
 *     (4, 4, "41.7")   [4, 4, "41.7"]   ({0, 1}, 2, "text")   [[0, 1], 2, 'text']
 */
import { folded } from './folded.ts';
import { type Cell, type CellId, cellAt, cellOf, type Table } from './model.ts';
import { idsWithText } from './text-index.ts';

/** A stretch of a text that names a cell. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly cell: CellId;
}

const INDEX = String.raw`-?\d+|\{[^{}]*\}|\[[\d,\s]*\]`;
/** The last form is a quoted text inside a JSON text. */
const WORDS = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\"(?:[^"\\]|\\[^"])*\\"`;
const TUPLE = new RegExp(String.raw`[([]\s*(${INDEX})\s*,\s*(${INDEX})\s*,\s*(${WORDS})\s*[)\]]`, 'g');

/** The tuples in a text that name cells which are there; wrong ones are left out. */
export function tupleMentions(text: string, table: Table): Mention[] {
  return [...text.matchAll(TUPLE)].flatMap((match) => {
    const [whole, row = '', column = '', words = ''] = match;
    const cell = named(table, { row: first(row), column: first(column), text: unquoted(words) });
    return cell ? [{ start: match.index, end: match.index + whole.length, cell: cell.id }] : [];
  });
}

const first = (index: string): number => Number(/-?\d+/.exec(index)?.[0] ?? Number.NaN);

function unquoted(words: string): string {
  const bare = words.replace(/^\\?["']|\\?["']$/g, '');
  return bare.replace(/\\+(["'\\/])/g, '$1').replace(/\\n/g, ' ');
}

/** The cell at the place if it has that text, else the only cell that has it. */
function named(
  table: Table,
  { row, column, text }: { row: number; column: number; text: string },
): Cell | undefined {
  const here = Number.isInteger(row) && Number.isInteger(column) ? cellAt(table, row, column) : undefined;
  if (here && folded(here.text) === folded(text)) return here;
  const alike = cellsWithText(table, text);
  return alike.length === 1 ? alike[0] : undefined;
}

/** All cells with a text, whatever its spaces and capitals; an empty text names none. */
export const cellsWithText = (table: Table, text: string): readonly Cell[] =>
  folded(text) === '' ? [] : idsWithText(table, text).map((id) => cellOf(table, id));

/** Whether a text is that of a cell. */
export const knownIn =
  (table: Table) =>
  (text: string): boolean =>
    cellsWithText(table, text).length > 0;
