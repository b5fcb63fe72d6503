/** Tables that list things, one a row, with texts in their columns: which rows a question means, and what it asks of them. */
import type { Cell } from '../table/model.ts';
import { titleRows } from './around-data.ts';
import { kindOf } from './cell-kinds.ts';
import { type Context, isTotal } from './context.ts';
import type { Frame } from './frame.ts';
import { readNumber } from './values.ts';
import { contentStems, normalise, stem, tokens } from './words.ts';

/** From this share of text and date columns on, a table lists things rather than measures them. */
const TEXT_SHARE = 0.34;
const WHOLE = 0.8;

export function isListing(frame: Frame): boolean {
  const kinds = frame.columns.map((column) => frame.kind(column));
  const texts = kinds.filter((kind) => kind === 'text' || kind === 'year').length;
  return (
    kinds.length > 1 && frame.headRows - titleRows(frame.table) <= 1 && texts / kinds.length >= TEXT_SHARE
  );
}

/** The best-named column for the thing asked for: by its header, else the first column of texts. */
export function targetColumn(context: Context, skip: readonly number[] = []): number | undefined {
  const { frame, intent } = context;
  const targetStems = contentStems(intent.target);
  let best: { column: number; score: number } | undefined;
  for (const column of frame.columns) {
    if (skip.includes(column)) continue;
    const header = frame.top(column).map(frame.text).join(' ');
    const named = namesAny(header, targetStems);
    const kind = frame.kind(column);
    const fits = intent.kind === 'year' ? kind === 'year' : kind === 'text';
    const score = 2 * named + (fits ? 1 : 0) - column * 1e-3;
    if ((named > 0 || fits) && (!best || score > best.score)) best = { column, score };
  }
  return best?.column;
}

/** How much of a header the wanted stems name, 0 to 1. */
function namesAny(header: string, stems: readonly string[]): number {
  const own = tokens(header).map(stem);
  const shared = own.filter((token) => stems.includes(token)).length;
  return own.length === 0 ? 0 : shared / own.length;
}

/** Is a column of numbers named by the thing asked for? */
export function numberColumnFor(context: Context): number | undefined {
  const targetStems = contentStems(context.intent.target);
  return context.frame.columns.find(
    (column) =>
      context.frame.kind(column) === 'number' &&
      namesAny(context.frame.top(column).map(context.frame.text).join(' '), targetStems) > 0,
  );
}

const AT_LEAST = /\b(?:at least|no less than) ([\d.,]{1,30})|([\d.,]{1,30}) or more\b/;
const MORE =
  /\b(?:more than|over|above|greater than|higher than|larger than|exceed(?:s|ed|ing)?|after) ([\d.,]{1,30})/;
const AT_MOST = /\b(?:at most|no more than) ([\d.,]{1,30})|([\d.,]{1,30}) or (?:less|fewer)\b/;
const LESS = /\b(?:less than|under|below|fewer than|lower than|smaller than|before) ([\d.,]{1,30})/;

/** The bound that a question sets on a number, and the test it stands for. */
function bound(question: string): ((value: number) => boolean) | undefined {
  const text = normalise(question);
  const read = (found: RegExpExecArray | null): number | undefined =>
    readNumber((found?.[1] ?? found?.[2] ?? '').replace(/[.,]$/, ''));
  const least = read(AT_LEAST.exec(text));
  if (least !== undefined) return (value) => value >= least;
  const most = read(AT_MOST.exec(text));
  if (most !== undefined) return (value) => value <= most;
  const more = read(MORE.exec(text));
  if (more !== undefined) return (value) => value > more;
  const less = read(LESS.exec(text));
  return less === undefined ? undefined : (value) => value < less;
}

/** Rows that hold all texts of their columns that the question names, within the bound that it sets. */
export function meantRows(context: Context): { rows: number[]; columns: number[]; bounded: boolean } {
  const { frame } = context;
  const things = frame.rows.filter((row) => !frame.left(row).some((id) => isTotal(frame.text(id))));
  const conditions = textConditions(context, things);
  let rows = things.filter((row) => conditions.every((condition) => condition.rows.has(row)));
  const test = bound(context.question);
  const column = test && boundedColumn(context);
  if (test && column !== undefined) {
    rows = rows.filter((row) => {
      const value = readNumber(frame.at(row, column)?.text ?? '');
      return value !== undefined && test(value);
    });
  }
  return { rows, columns: conditions.map((c) => c.column), bounded: column !== undefined };
}

/** Columns with cells that the question says whole, each with words that no other column accounts for. */
function textConditions(context: Context, rows: readonly number[]): { column: number; rows: Set<number> }[] {
  const { frame, relevance } = context;
  const headerStems = new Set(
    contentStems(context.intent.target).filter((word) => isInHeader(context, word)),
  );
  const found = frame.columns.flatMap((column) => {
    const words = new Set<number>();
    const matching = rows.filter((row) => {
      const hits = spelledOut(context, frame.at(row, column)).filter(
        (word) => !headerStems.has(relevance.words[word]?.stem ?? ''),
      );
      for (const word of hits) words.add(word);
      return hits.length > 0;
    });
    return matching.length > 0 ? [{ column, rows: new Set(matching), words }] : [];
  });
  const used = new Set<number>();
  const chosen: { column: number; rows: Set<number> }[] = [];
  for (const condition of found.toSorted((a, b) => b.words.size - a.words.size)) {
    if ([...condition.words].every((word) => used.has(word))) continue;
    for (const word of condition.words) used.add(word);
    chosen.push(condition);
  }
  return chosen;
}

/** Is the thing asked for what one of the columns holds? */
export const asksForColumn = (context: Context): boolean =>
  contentStems(context.intent.target).some((word) => isInHeader(context, word));

const isInHeader = ({ frame }: Context, word: string): boolean =>
  frame.columns.some((column) =>
    frame.top(column).some((id) => tokens(frame.text(id)).some((t) => stem(t) === word)),
  );

/** The words of the question that make up a whole text cell; none when the cell has more to say. */
export function spelledOut(context: Context, cell: Cell | undefined): number[] {
  const kind = kindOf(cell);
  if (!cell || (kind !== 'text' && kind !== 'year')) return [];
  const { hits, cover } = context.relevance.match(cell.text);
  if (cover < WHOLE) return [];
  const { words } = context.relevance;
  const wordsHit = hits
    .filter((hit) => hit.strength > 0.75 && !words[hit.word]?.common)
    .map((hit) => hit.word);
  const places = wordsHit.map((word) => words[word]?.position ?? 0);
  // "Person … 12" far apart does not say "Person 12".
  const numbered = wordsHit.length > 1 && wordsHit.some((word) => words[word]?.number !== undefined);
  const together = !numbered || Math.max(...places) - Math.min(...places) <= tokens(cell.text).length;
  return together ? wordsHit : [];
}

function boundedColumn(context: Context): number | undefined {
  const { frame, relevance } = context;
  const numbers = relevance.columns.filter(
    (line) => frame.kind(line.at) === 'number' || frame.kind(line.at) === 'year',
  );
  return numbers.toSorted((a, b) => b.score - a.score)[0]?.at;
}
