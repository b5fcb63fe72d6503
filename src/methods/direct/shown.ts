/** What of the table the prompt shows: all of it, or where that is too long the part that the question is about. */
import { nodeText } from '../../graph/node-text.ts';
import { promptTokens, replyTokens } from '../../method/room.ts';
import { fitsInto, tokensAtMost } from '../../method/tokens.ts';
import { type Excerpt, excerptOf } from '../../reading/excerpt.ts';
import { inferHeaders } from '../../reading/headers.ts';
import { cropped } from '../../table/crop.ts';
import type { TableEncoding } from '../../table/encodings.ts';
import {
  type Cell,
  type CellId,
  cellOf,
  type Table,
  withHeaders,
  withoutHeaders,
} from '../../table/model.ts';
import type { DirectOptions } from './options.ts';
import type { Setting } from './setting.ts';
import { withGivenHeaders, writtenIn } from './structure.ts';

export interface Shown {
  readonly text: string;
  /** The cells in it; undefined when that is all of them. */
  readonly cells?: readonly CellId[];
  readonly omitted?: string;
}

export const maxTokensFor = ({ limits, options }: Setting): number =>
  replyTokens(limits, options.replyTokens);

/** The text of a table as the prompt shows it; worked examples are written in the same way. */
export const textOf = ({ options }: Pick<Setting, 'options'>, table: Table): string =>
  options.shows === 'graph' ? graphText(table.cells) : writtenIn(table, options.encoding, options.headers);

/** The nodes of the cell graph, a line a row. */
function graphText(cells: readonly Cell[]): string {
  const rows = new Map<number, string[]>();
  for (const cell of cells) {
    const line = rows.get(cell.row);
    if (line) line.push(nodeText(cell));
    else rows.set(cell.row, [nodeText(cell)]);
  }
  return [...rows.values()].map((line) => line.join(' ')).join('\n');
}

/** Tokens that a cell takes beside its text, about. */
const AROUND: Readonly<Record<TableEncoding | 'graph', number>> = {
  pipe: 2,
  tsv: 1,
  markdown: 2,
  html: 8,
  json: 4,
  tuples: 10,
  graph: 10,
};

/** With so much room nothing is counted. */
const ROOM_FOR_ALL = 50_000_000;
/** Tokens that the sentence about what was left out may take. */
const OMISSIONS = 60;
/** An excerpt is made smaller until it fits; the first guess is mostly near. */
const ATTEMPTS = 8;

/** @param beside the other texts of the prompt. */
export function tableShown(setting: Setting, beside: readonly string[]): Shown {
  const { task, limits } = setting;
  const room = promptTokens(limits, maxTokensFor(setting));
  const whole = (): Shown => ({ text: textOf(setting, task.table) });
  if (room > ROOM_FOR_ALL) return whole();
  const free = beside.reduce((left, text) => left - tokensAtMost(text), room);
  if (!isFarTooLong(task.table, free)) {
    const all = whole();
    if (fitsInto(all.text, Math.max(0, free))) return all;
  }
  let share = Math.max(0, free - OMISSIONS);
  let shown = excerptIn(setting, share);
  for (let attempt = 0; attempt < ATTEMPTS && share > 0; attempt++) {
    const over = tokensAtMost(shown.text) - (free - OMISSIONS);
    if (over <= 0) break;
    share = Math.floor((share - over) * 0.95);
    shown = excerptIn(setting, Math.max(0, share));
  }
  return shown;
}

/** Each text is a token at least, so with twice as many of them as fit the table need not be written to know. */
function isFarTooLong({ cells }: Table, room: number): boolean {
  let texts = 0;
  return cells.some(({ text }) => text.trim() !== '' && ++texts > 2 * Math.max(0, room));
}

function excerptIn(setting: Setting, room: number): Shown {
  const { task, options } = setting;
  const asGiven = withGivenHeaders(task.table, options.headers);
  const { headers } = asGiven;
  const around = AROUND[options.shows === 'graph' ? 'graph' : options.encoding];
  const excerpt = excerptOf(withoutHeaders(asGiven), task.question, {
    room,
    cost: ({ text }) => tokensAtMost(text) + around,
    ...(headers ? { trees: headers } : {}),
  });
  if (!excerpt) return { text: textOf(setting, task.table) };
  const { rows, columns } = linesOf(task.table, excerpt);
  const omitted = `The table has ${task.table.rows} rows and ${task.table.columns} columns and is too long to be shown whole: ${task.table.rows - rows.length} rows and ${task.table.columns - columns.length} columns that the question says little about are left out.`;
  if (options.shows === 'graph') {
    const cells = excerpt.cells.map((id) => cellOf(task.table, id));
    return { text: graphText(cells), cells: excerpt.cells, omitted };
  }
  const part = cropped(marked(asGiven, options), rows, columns);
  return { text: textOf(setting, part.table), cells: part.cells, omitted };
}

/** The encodings that say which cells are headers take them from the whole table: of a part less can be inferred. */
const marked = (table: Table, { encoding, headers }: DirectOptions): Table =>
  table.headers || headers === 'none' || !SAYS_HEADERS.has(encoding)
    ? table
    : withHeaders(table, inferHeaders(table));

const SAYS_HEADERS: ReadonlySet<TableEncoding> = new Set(['tuples', 'html']);

/** The rows and columns of an excerpt, with those where headers of its cells stand. */
function linesOf(table: Table, { cells, rowsLeftOut, columnsLeftOut }: Excerpt) {
  const rows = new Set(linesBut(table.rows, rowsLeftOut));
  const columns = new Set(linesBut(table.columns, columnsLeftOut));
  for (const id of cells) {
    const { row, column, rowSpan, colSpan } = cellOf(table, id);
    if (!covers(rows, row, rowSpan)) rows.add(row);
    if (!covers(columns, column, colSpan)) columns.add(column);
  }
  const inOrder = (lines: ReadonlySet<number>): number[] => [...lines].sort((a, b) => a - b);
  return { rows: inOrder(rows), columns: inOrder(columns) };
}

function linesBut(count: number, left: readonly number[]): number[] {
  const out = new Set(left);
  return Array.from({ length: count }, (_, at) => at).filter((at) => !out.has(at));
}

function covers(lines: ReadonlySet<number>, from: number, span: number): boolean {
  for (let at = from; at < from + span; at++) if (lines.has(at)) return true;
  return false;
}
