/** Answers from tables that list things: how many there are, which comes first, last, before or after, which most often. */
import type { Cell } from '../../table/model.ts';
import { type Operation, printNumber } from '../arithmetic.ts';
import type { Context, Found } from '../context.ts';
import {
  asksForColumn,
  isListing,
  meantRows,
  numberColumnFor,
  spelledOut,
  targetColumn,
} from '../listing.ts';
import { dateOrder, readDate, readNumber } from '../values.ts';
import { normalise } from '../words.ts';

/** How sure these answers are: they rest on the order and number of rows, not on named headers alone. */
const SCORE = 1.5;

const COUNTS = /\bhow many\b|\b(?:total )?number of\b/;
/** "How many more" is no count. */
const COUNTED: ReadonlySet<Operation> = new Set(['lookup', 'count', 'sum']);
const AFTER = /\b(?:right |directly |immediately |just |listed |next )?(?:after|following|below)\b/;
const BEFORE =
  /\b(?:right |directly |immediately |just |listed |previous )?(?:before|preceding|prior to|previous to|above)\b/;
const FIRST = /\b(?:first|earliest)\b/;
const LAST = /\b(?:last|latest|final|most recent)\b/;

export function answerListed(context: Context): Found | undefined {
  if (!isListing(context.frame)) return undefined;
  const text = normalise(context.question);
  if (COUNTS.test(text) && COUNTED.has(context.intent.operation)) return countRows(context);
  if (context.intent.kind === 'number') return undefined;
  return neighbour(context, text) ?? endOfList(context, text) ?? mostOften(context, text);
}

function countRows(context: Context): Found | undefined {
  const column = numberColumnFor(context);
  const { rows, columns, bounded } = meantRows(context);
  const all =
    context.intent.total ||
    asksForColumn(context) ||
    /\b(?:listed|(?:are|were|is|was) there)\b/.test(normalise(context.question));
  if (columns.length === 0 && !bounded && !all) return undefined;
  // One row that is named by its own name is there to be read, not counted.
  if (rows.length === 1 && !bounded && columns.some((at) => allDiffer(context, at))) return undefined;
  if (column === undefined || bounded)
    return rows.length > 0 ? found(context, 'count', rows, columns, [String(rows.length)]) : undefined;
  if (!context.intent.total || rows.length < 2) return undefined;
  const numbers = rows.flatMap((row) => readNumber(context.frame.at(row, column)?.text ?? '') ?? []);
  const sum = numbers.reduce((a, b) => a + b, 0);
  return found(context, 'sum', rows, [column], [printNumber(sum)]);
}

function allDiffer(context: Context, column: number): boolean {
  const texts = context.frame.rows
    .map((row) => context.frame.at(row, column)?.text ?? '')
    .filter((text) => text !== '');
  return texts.length > 1 && new Set(texts).size === texts.length;
}

function found(
  context: Context,
  operation: Found['operation'],
  rows: readonly number[],
  columns: readonly number[],
  values: readonly string[],
): Found {
  const [column = 0] = columns;
  const cells = rows.flatMap((row) => context.frame.at(row, column) ?? []);
  return { operation, cells, values, rows, columns: [column], score: SCORE };
}

const lookedUp = (row: number, column: number, cell: Cell): Found => ({
  operation: 'lookup',
  cells: [cell],
  values: [cell.text.trim()],
  rows: [row],
  columns: [column],
  score: SCORE,
});

/** The row next to the one that the words behind "after" or "before" name. */
function neighbour(context: Context, text: string): Found | undefined {
  const { frame } = context;
  const step = AFTER.test(text) ? 1 : BEFORE.test(text) ? -1 : 0;
  const match = (step > 0 ? AFTER : BEFORE).exec(text);
  if (step === 0 || !match) return undefined;
  const behind = text.slice(match.index + match[0].length);
  const named = frame.rows.flatMap((row) => {
    const words = frame.columns.flatMap((column) => spelledOut(context, frame.at(row, column)));
    const after = words.filter((word) => behind.includes(context.relevance.words[word]?.text ?? '\n'));
    return after.length > 0 ? [{ row, count: after.length }] : [];
  });
  const anchor = named.toSorted((a, b) => b.count - a.count)[0];
  const column = anchor && targetColumn(context);
  if (!anchor || column === undefined) return undefined;
  const from = frame.at(anchor.row, column);
  for (let row = anchor.row + step; frame.rows.includes(row); row += step) {
    const cell = frame.at(row, column);
    if (cell && cell.text !== from?.text && cell.text.trim() !== '') return lookedUp(row, column, cell);
  }
  return undefined;
}

/** The first or last of the rows meant: by date where a column has dates, else by their order. */
function endOfList(context: Context, text: string): Found | undefined {
  const { frame } = context;
  const last = LAST.test(text);
  if (!last && !FIRST.test(text)) return undefined;
  const { rows, columns } = meantRows(context);
  const column = targetColumn(context, columns);
  if (column === undefined || rows.length === 0) return undefined;
  const dates = frame.columns.find((at) => frame.kind(at) === 'year');
  const order = (row: number): number => {
    const date = dates === undefined ? undefined : readDate(frame.at(row, dates)?.text ?? '');
    return date ? dateOrder(date) : dates === undefined ? row : Number.NaN;
  };
  const sorted = rows
    .filter((row) => !Number.isNaN(order(row)))
    .toSorted((a, b) => order(a) - order(b) || a - b);
  const row = last ? sorted.at(-1) : sorted[0];
  const cell = row === undefined ? undefined : frame.at(row, column);
  return row !== undefined && cell && cell.text.trim() !== '' ? lookedUp(row, column, cell) : undefined;
}

/** "Which venue is listed the most": the commonest text of the column asked for, when no numbers are named. */
function mostOften(context: Context, text: string): Found | undefined {
  const { frame, relevance } = context;
  const most = /\bmost\b/.test(text);
  if (!most && !/\bleast\b/.test(text)) return undefined;
  if (relevance.columns.some((line) => frame.kind(line.at) === 'number' && line.score > 0.3))
    return undefined;
  const column = targetColumn(context);
  if (column === undefined) return undefined;
  const counts = new Map<string, number[]>();
  for (const row of meantRows(context).rows) {
    const value = frame.at(row, column)?.text.trim() ?? '';
    if (value !== '') counts.set(value, [...(counts.get(value) ?? []), row]);
  }
  const sorted = [...counts].toSorted((a, b) =>
    most ? b[1].length - a[1].length : a[1].length - b[1].length,
  );
  const [best, next] = sorted;
  if (!best || best[1].length === next?.[1].length) return undefined;
  return found(context, 'count', best[1], [column], [best[0]]);
}
