/** A sentence in parts: plain words, and cells named in it, which views can light. */
import { cellsWithText, tupleMentions } from '../table/mentions.ts';
import { type Cell, type CellId, cellAt, cellOf, type Table } from '../table/model.ts';

export interface NarrationPart {
  readonly text: string;
  /** The cell that the text names. */
  readonly cell?: CellId;
  /** What tells the cell apart from others with its text: the header above it. */
  readonly under?: string;
}

export type Phrase = string | readonly NarrationPart[];

/** Words and named cells, one after the other. */
export const sentence = (...phrases: readonly Phrase[]): NarrationPart[] =>
  phrases.flatMap((one) => (typeof one === 'string' ? (one === '' ? [] : [{ text: one }]) : one));

/** The sentence as plain text; named cells stand in quotes. */
export const asText = (parts: readonly NarrationPart[]): string =>
  parts.map((part) => (part.cell === undefined ? part.text : quotedName(part))).join('');

const quotedName = ({ text, under }: NarrationPart): string =>
  `${text.startsWith('the empty') ? text : `“${text}”`}${under === undefined ? '' : ` (${under})`}`;

/** How many cells are named before the rest are counted: a sentence, not an inventory. */
const NAMED = 4;

export function cellList(cells: readonly CellId[], table: Table): NarrationPart[] {
  const named = cells.slice(0, cells.length > NAMED + 1 ? NAMED : NAMED + 1);
  const rest = cells.length - named.length;
  return named.flatMap((id, index) => {
    const last = index === named.length - 1 && index > 0 && rest === 0;
    const before = index === 0 ? '' : last ? ' and ' : ', ';
    return sentence(
      before,
      [nameOf(id, table)],
      index === named.length - 1 && rest > 0 ? ` and ${rest} more` : '',
    );
  });
}

export function nameOf(id: CellId, table: Table): NarrationPart {
  const cell = cellOf(table, id);
  const words = shortened(cell);
  if (words === '') return { text: `the empty cell at row ${cell.row}, column ${cell.column}`, cell: id };
  const above = cellsWithText(table, cell.text).length > 1 ? headerOver(cell, table) : undefined;
  return { text: words, cell: id, ...(above ? { under: shortened(above) } : {}) };
}

function shortened({ text }: Cell): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > 60 ? `${words.slice(0, 57)}…` : words;
}

/** The cell right above, if it is wider: a header over several, of which this is one. */
function headerOver({ row, column, colSpan }: Cell, table: Table): Cell | undefined {
  const above = cellAt(table, row - 1, column);
  return above && above.colSpan > colSpan && shortened(above) !== '' ? above : undefined;
}

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A number as people say it. */
const number = (count: number): string => WORDS[count] ?? count.toLocaleString('en');

export const counted = (count: number, noun: string): string =>
  `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

export const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * Somebody's words, with the cells that they name: as tuples, or by their text in quotation marks. Where several
 * cells have that text, the one among `near` is meant, if there is just one.
 */
export function withCells(text: string, table: Table, near: readonly CellId[]): NarrationPart[] {
  const tuples = tupleMentions(text, table).map((one) => ({ ...one, parts: [nameOf(one.cell, table)] }));
  const quotes = [...text.matchAll(/“([^“”]+)”|"([^"]+)"/g)].flatMap((match) => {
    const start = match.index;
    const end = start + match[0].length;
    if (tuples.some((tuple) => start < tuple.end && tuple.start < end)) return [];
    const parts = quoted(match[1] ?? match[2] ?? '', table, near);
    return parts ? [{ start, end, parts }] : [];
  });
  let at = 0;
  const found: NarrationPart[] = [];
  for (const { start, end, parts } of [...tuples, ...quotes].sort((a, b) => a.start - b.start)) {
    found.push(...sentence(text.slice(at, start), parts));
    at = end;
  }
  return [...found, ...sentence(text.slice(at))];
}

/** A cell's text, or a path of headers written with “ > ”; undefined where no cell or no single one is meant. */
function quoted(words: string, table: Table, near: readonly CellId[]): NarrationPart[] | undefined {
  const whole = oneOf(cellsWithText(table, words), near);
  if (whole) return [nameOf(whole.id, table)];
  const steps = words.split(' > ');
  if (steps.length < 2) return undefined;
  const cells: Cell[] = [];
  for (const step of steps) {
    const alike = cellsWithText(table, step);
    const before = cells.at(-1);
    const under = before ? alike.filter((cell) => touches(cell, before)) : alike;
    const cell = oneOf(under.length > 0 ? under : alike, near);
    if (!cell) return undefined;
    cells.push(cell);
  }
  return cells.flatMap(({ id }, index) => sentence(index > 0 ? ' › ' : '', [nameOf(id, table)]));
}

function oneOf(cells: readonly Cell[], near: readonly CellId[]): Cell | undefined {
  if (cells.length < 2) return cells[0];
  const close = cells.filter(({ id }) => near.includes(id));
  return close.length === 1 ? close[0] : undefined;
}

/** Do two cells share a row or a column? */
const touches = (a: Cell, b: Cell): boolean =>
  (a.row < b.row + b.rowSpan && b.row < a.row + a.rowSpan) ||
  (a.column < b.column + b.colSpan && b.column < a.column + a.colSpan);
