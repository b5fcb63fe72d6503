/** What of the table a prompt shows: all of it, or where that is too long the part that the question is about. */
import { tokensAtMost } from '../../method/tokens.ts';
import { excerptOf } from '../../reading/excerpt.ts';
import { type Cell, type CellId, withoutHeaders } from '../../table/model.ts';
import {
  cellLines,
  cellText,
  type HeaderTuple,
  headerText,
  plainText,
  type TableTuples,
} from '../../table/tuples.ts';
import { rankedByWords } from './code.ts';
import type { Setting } from './setting.ts';

export interface Shown {
  readonly tuples: TableTuples;
  readonly cells: readonly CellId[];
  /** What was left out, in one sentence. */
  readonly omitted?: string;
}

/** Headers of both sides, or as many of them as fit. */
export interface Fitted extends Pick<TableTuples, 'top' | 'left'> {
  readonly omitted?: string;
}

export const headerLine = (side: 'T' | 'L', headers: readonly HeaderTuple[]): string =>
  `${side === 'T' ? 'Column header' : 'Row header'}: ${headers.map((tuple) => headerText(side, tuple)).join(' ') || 'none'}`;

/** The tuples of cells, a line a row. */
export const linesOfCells = ({ origin }: Setting, cells: TableTuples['cells']): string[] =>
  cells.length === 0 ? ['none'] : cellLines(cells, origin === 'none' ? plainText : cellText);

export const idsOfCorner = ({ corner }: Setting): CellId[] => corner.map(({ id }) => id);

export function wholeTable(setting: Setting): Shown {
  const { top, left, cells } = setting.tuples;
  const ids = [...top, ...left, ...cells].map(({ cell }) => cell);
  return { tuples: setting.tuples, cells: [...idsOfCorner(setting), ...ids] };
}

/** Tokens that the sentence about what was left out may take. */
const OMISSIONS = 50;

/** The tokens of a cell's tuples, whatever they are; counted when asked for, since few cells of a large table are. */
function costIn({ tuples, origin }: Setting): (cell: Pick<Cell, 'id'>) => number {
  const of = { top: byCell(tuples.top), left: byCell(tuples.left), cells: byCell(tuples.cells) };
  const tokens = (text: string | undefined): number => (text === undefined ? 0 : tokensAtMost(text) + 1);
  const data = origin === 'none' ? plainText : cellText;
  return ({ id }) => {
    const [top, left, cell] = [of.top(id), of.left(id), of.cells(id)];
    return (
      tokens(top && headerText('T', top)) + tokens(left && headerText('L', left)) + tokens(cell && data(cell))
    );
  };
}

/** Look-ups in a list with a tuple a cell at most. */
function byCell<T extends { readonly cell: CellId }>(tuples: readonly T[]): (id: CellId) => T | undefined {
  const last = tuples.reduce((most, { cell }) => Math.max(most, cell), -1);
  const places = new Int32Array(last + 1);
  for (let at = 0; at < tuples.length; at++) places[tuples[at]?.cell ?? 0] = at + 1;
  return (id) => tuples[(places[id] ?? 0) - 1];
}

/** The whole table, or the rows and columns that the question is about, with their headers. */
export function tableIn(setting: Setting, room: number): Shown {
  const { task, trees, origin, tuples } = setting;
  if (room === Number.POSITIVE_INFINITY) return wholeTable(setting);
  const of = costIn(setting);
  const unmarked = withoutHeaders(task.table);
  const given = origin === 'none' ? {} : { trees };
  if (!excerptOf(unmarked, task.question, { room, cost: of, ...given })) return wholeTable(setting);
  const part = excerptOf(unmarked, task.question, { room: room - OMISSIONS, cost: of, ...given });
  if (!part) return wholeTable(setting);
  const kept = new Set(part.cells);
  const keep = <T extends { readonly cell: CellId }>(list: readonly T[]): T[] =>
    list.filter(({ cell }) => kept.has(cell));
  const left = tuples.cells.length - keep(tuples.cells).length;
  return {
    tuples: { top: keep(tuples.top), left: keep(tuples.left), cells: keep(tuples.cells) },
    cells: [...new Set([...idsOfCorner(setting), ...part.cells])],
    omitted: `The table is too long to be shown whole: ${left} of its ${tuples.cells.length} cells, those that the question says least about, are left out.`,
  };
}

/** All headers, or those that have most of the words, each with those it stands under. */
export function headersIn(setting: Setting, words: string, room: number): Fitted {
  const { tuples } = setting;
  const all = { top: tuples.top, left: tuples.left };
  if (fits(all, room)) return all;
  let free = room - OMISSIONS;
  const kept = new Set<HeaderTuple>();
  const ranked = (['top', 'left'] as const)
    .flatMap((side) => rankedByWords(setting, side, words).map((one) => ({ ...one, side })))
    .sort((a, b) => b.score - a.score);
  for (const { header, side } of ranked) {
    const line = [header, ...above(tuples[side], header)].filter((one) => !kept.has(one));
    const cost = line.reduce((sum, one) => sum + costOf(one), 0);
    if (cost > free) continue;
    free -= cost;
    for (const one of line) kept.add(one);
  }
  const count = tuples.top.length + tuples.left.length;
  return {
    top: tuples.top.filter((one) => kept.has(one)),
    left: tuples.left.filter((one) => kept.has(one)),
    omitted: `The table has too many headers to be shown at once: ${count - kept.size} of ${count}, those that the question says least about, are left out.`,
  };
}

/** The tokens of some tuples as a prompt holds them. */
export const costOfTuples = ({ top, left }: Fitted, cells: TableTuples['cells']): number =>
  [...top, ...left].reduce((sum, header) => sum + costOf(header), 0) +
  cells.reduce((sum, cell) => sum + tokensAtMost(cellText(cell)) + 1, 0);

const costOf = (header: HeaderTuple): number => tokensAtMost(headerText('T', header)) + 1;

const fits = ({ top, left }: Fitted, room: number): boolean => {
  if (room === Number.POSITIVE_INFINITY) return true;
  return [...top, ...left].reduce((sum, header) => sum + costOf(header), 0) <= room;
};

/** The headers of smaller levels whose span includes a header's. */
const above = <H extends HeaderTuple>(headers: readonly H[], own: HeaderTuple): H[] =>
  headers.filter(({ level, first, last }) => level < own.level && first <= own.first && last >= own.last);

/** Some cells, or as many of them as fit: those whose headers have most of the words. */
export function cellsWithin(
  setting: Setting,
  cells: TableTuples['cells'],
  words: string,
  room: number,
): Shown {
  const shown = (list: TableTuples['cells'], omitted?: string): Shown => ({
    tuples: { top: [], left: [], cells: list },
    cells: list.map(({ cell }) => cell),
    ...(omitted === undefined ? {} : { omitted }),
  });
  const cost = (cell: TableTuples['cells'][number]): number => tokensAtMost(cellText(cell)) + 1;
  if (room === Number.POSITIVE_INFINITY || cells.reduce((sum, cell) => sum + cost(cell), 0) <= room)
    return shown(cells);
  const score = { top: scores(setting, 'top', words), left: scores(setting, 'left', words) };
  const ranked = cells.toSorted(
    (a, b) =>
      score.top(b.column) + score.left(b.row) - score.top(a.column) - score.left(a.row) ||
      a.row - b.row ||
      a.column - b.column,
  );
  let free = room - OMISSIONS;
  const kept = new Set<CellId>();
  for (const cell of ranked) {
    free -= cost(cell);
    if (free < 0) break;
    kept.add(cell.cell);
  }
  return shown(
    cells.filter(({ cell }) => kept.has(cell)),
    `Too many cells stand under these headers to be shown at once: ${cells.length - kept.size} of ${cells.length}, those that the question says least about, are left out.`,
  );
}

/** What the headers over a column, or beside a row, have of some words. */
function scores(setting: Setting, side: 'top' | 'left', words: string): (at: number) => number {
  const ranked = rankedByWords(setting, side, words);
  return (at) =>
    ranked.reduce((sum, { header, score }) => sum + (at >= header.first && at <= header.last ? score : 0), 0);
}
