/**
 * A table as tuples (Zhao et al., EMNLP 2023, §3.1): headers with their level and the columns or rows that they
 * cover, cells with their place. Places count from the first row and column of the data; level 0 is the outermost.
 *
 *     |       | 2001 |  <   |      (T, 0, 0, 1, 2001)  (T, 1, 0, 0, won)  (T, 1, 1, 1, lost)
 *     |       | won  | lost |      (L, 0, 0, 0, Hull)
 *     | Hull  | 4    | 2    |      (C, 0, 0, 4)  (C, 0, 1, 2)
 */
import { dataStart } from './head-rows.ts';
import { type Cell, type CellId, cellOf, type Header, type HeaderTrees, type Table } from './model.ts';

/** A header; `first` and `last` are columns for those above the data, rows for those left of it. */
export interface HeaderTuple {
  readonly level: number;
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

export interface CellTuple {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

export interface Tuples<H extends HeaderTuple = HeaderTuple, C extends CellTuple = CellTuple> {
  readonly top: readonly H[];
  readonly left: readonly H[];
  readonly cells: readonly C[];
}

interface OfCell {
  readonly cell: CellId;
}
export type TableTuples = Tuples<HeaderTuple & OfCell, CellTuple & OfCell>;

/**
 * The tuples of a table with these header trees. A header covers its children too; a cell over several places is
 * named by its top-left one; the corner, being no header and no data, has no tuple (`cornerOf`).
 */
export function tuplesOf(table: Table, trees: HeaderTrees): TableTuples {
  const start = dataStart(table, trees);
  const headers = new Set([...trees.top, ...trees.left].map(({ cell }) => cell));
  return {
    top: headerTuples(table, trees.top, 'top', start.column),
    left: headerTuples(table, trees.left, 'left', start.row),
    cells: table.cells.flatMap((cell) =>
      headers.has(cell.id) || isBeforeData(cell, start)
        ? []
        : [{ cell: cell.id, row: cell.row - start.row, column: cell.column - start.column, text: cell.text }],
    ),
  };
}

const isBeforeData = (
  { row, column, rowSpan, colSpan }: Cell,
  start: { readonly row: number; readonly column: number },
): boolean => row + rowSpan <= start.row || column + colSpan <= start.column;

/**
 * The cells above or left of the data that are headers of none of them, in reading order: mostly those in the corner,
 * which say what the headers beside or below them are. Blank ones are among them.
 */
export function cornerOf(table: Table, trees: HeaderTrees): Cell[] {
  const start = dataStart(table, trees);
  const headers = new Set([...trees.top, ...trees.left].map(({ cell }) => cell));
  return table.cells.filter((cell) => !headers.has(cell.id) && isBeforeData(cell, start));
}

/** The line that gives the corner's texts beside the tuples; none where it says nothing. */
export function cornerLines(corner: readonly Pick<Cell, 'text'>[]): string[] {
  const texts = corner.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  return texts.length === 0 ? [] : [`Corner, above the row headers: ${texts.join(' | ')}`];
}

function headerTuples(
  table: Table,
  tree: readonly Header[],
  side: 'top' | 'left',
  start: number,
): TableTuples['top'] {
  const spans = tree.map(({ cell }) => {
    const { row, column, rowSpan, colSpan } = cellOf(table, cell);
    return side === 'top'
      ? { first: column, last: column + colSpan - 1 }
      : { first: row, last: row + rowSpan - 1 };
  });
  // From the last to the first, since children stand after their parents.
  for (let index = tree.length - 1; index >= 0; index--) {
    const parent = tree[index]?.parent ?? null;
    const [own, outer] = [spans[index], parent === null ? undefined : spans[parent]];
    if (!own || !outer) continue;
    outer.first = Math.min(outer.first, own.first);
    outer.last = Math.max(outer.last, own.last);
  }
  return tree.map(({ cell, level }, index) => ({
    cell,
    level,
    first: Math.max(0, (spans[index]?.first ?? start) - start),
    last: Math.max(0, (spans[index]?.last ?? start) - start),
    text: cellOf(table, cell).text,
  }));
}

/** A text stands bare where that leaves no doubt about its end, else in quotation marks. */
const written = (text: string): string =>
  text === '' || text !== text.trim() || /^'|[()"\\\p{Cc}]/u.test(text) ? JSON.stringify(text) : text;

export const headerText = (side: 'T' | 'L', { level, first, last, text }: HeaderTuple): string =>
  `(${side}, ${level}, ${first}, ${last}, ${written(text)})`;

export const cellText = ({ row, column, text }: CellTuple): string =>
  `(C, ${row}, ${column}, ${written(text)})`;

/** A cell without a word of what it is (GraphOTTER, Figure 8). */
export const plainText = ({ row, column, text }: CellTuple): string =>
  `(${row}, ${column}, ${written(text)})`;

/** Cells as text, a line a row. */
export function cellLines<C extends Pick<CellTuple, 'row'>>(
  cells: readonly C[],
  write: (cell: C) => string,
): string[] {
  const rows = new Map<number, string[]>();
  for (const cell of cells) {
    const line = rows.get(cell.row);
    if (line) line.push(write(cell));
    else rows.set(cell.row, [write(cell)]);
  }
  return [...rows.values()].map((line) => line.join(' '));
}

/** All tuples as text: the headers above, those on the left, then the cells, a line a row. */
export const tupleText = ({ top, left, cells }: Tuples): string =>
  [
    top.map((tuple) => headerText('T', tuple)).join(' '),
    left.map((tuple) => headerText('L', tuple)).join(' '),
    ...cellLines(cells, cellText),
  ].join('\n');

/** All cells without a word of what they are, counted from the table's first row and column. */
export const plainTupleText = ({ cells }: Table): string => cellLines(cells, plainText).join('\n');

/** A tuple found in a text, and where it stands there. */
export type FoundTuple = { readonly start: number; readonly end: number } & (
  | ({ readonly kind: 'T' | 'L' } & HeaderTuple)
  | ({ readonly kind: 'C' } & CellTuple)
);

const WORDS = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?!["'])[^()"]*(?:\([^()]*\)[^()"]*)*`;
const NUMBER = String.raw`\s*,\s*(-?\d+)`;
const TUPLE = new RegExp(
  String.raw`[([]\s*["']?(?:([TL])["']?${NUMBER}${NUMBER}${NUMBER}|C["']?${NUMBER}${NUMBER})\s*,\s*(${WORDS})\s*[)\]]`,
  'g',
);

/** The tuples in a text, however they are separated; bare words, quotes of either kind and square brackets are read. */
export function tuplesIn(text: string): FoundTuple[] {
  return [...text.matchAll(TUPLE)].map((match): FoundTuple => {
    const [whole, side, level, first, last, row, column, words = ''] = match;
    const place = { start: match.index, end: match.index + whole.length, text: unquoted(words) };
    return side === 'T' || side === 'L'
      ? { ...place, kind: side, level: Number(level), first: Number(first), last: Number(last) }
      : { ...place, kind: 'C', row: Number(row), column: Number(column) };
  });
}

function unquoted(words: string): string {
  const bare = words.trim();
  if (bare.startsWith('"')) {
    try {
      return JSON.parse(bare) as string;
    } catch {
      return bare.slice(1, -1);
    }
  }
  return bare.startsWith("'") ? bare.slice(1, -1).replace(/\\(['\\])/g, '$1') : bare;
}

const PLAIN = new RegExp(String.raw`[([]\s*(-?\d+)${NUMBER}\s*,\s*(${WORDS})\s*[)\]]`, 'g');

/** The tuples of row, column and text in a text. */
export const plainTuplesIn = (text: string): CellTuple[] =>
  [...text.matchAll(PLAIN)].map(([, row, column, words = '']) => ({
    row: Number(row),
    column: Number(column),
    text: unquoted(words),
  }));
