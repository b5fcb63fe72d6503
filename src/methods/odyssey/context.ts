/** What the reader is given: rows of the sub-table and passages, at each hop. */
import { entityAtNode, isCell } from '../../graph/hybrid-graph.ts';
import type { PassageSpan } from '../../method/step.ts';
import { estimateTokens } from '../../method/tokens.ts';
import { excerptOf, type Stretch } from '../../reading/linked/sentences.ts';
import { cellsOfFlat, type FlatTable } from '../../table/flat.ts';
import type { CellId } from '../../table/model.ts';
import { passagesOf } from '../../table/passages.ts';
import type { Ground } from './ground.ts';
import { givesAllRows } from './overview.ts';
import type { Setting } from './state.ts';

export interface GivenPassage {
  readonly passage: number;
  /** The stretches of it that are given; absent where it is given whole. */
  readonly stretches?: readonly Stretch[];
}

/** Rows and columns of the flat table, the most important row first, and passages in the order of their worth. */
export interface Context {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly passages: readonly GivenPassage[];
}

const allColumns = ({ flat }: Setting): number[] => flat.columns.map((_, column) => column);

const isThere = ({ passages }: Setting, at: number): boolean =>
  passages[at] !== undefined && !passages[at].missing;

/** The whole table and all passages; where a ranking is known the best come first, should not all fit. */
export function wholeContext(setting: Setting, ground?: Ground): Context {
  const ranked = ground?.ranking;
  const rows = setting.flat.rows.map((_, row) => row);
  const first = ranked?.passages.map(({ passage }) => passage) ?? [];
  const all = [...new Set([...first, ...setting.passages.keys()])].filter((at) => isThere(setting, at));
  return {
    rows: ranked ? ranked.rows.map(({ row }) => row) : rows,
    columns: allColumns(setting),
    passages: all.map((passage) => ({ passage })),
  };
}

/** Is there nothing more to be given? */
export function isWhole(setting: Setting, { rows, columns, passages }: Context): boolean {
  const { flat } = setting;
  const there = [...setting.passages.keys()].filter((at) => isThere(setting, at)).length;
  return (
    new Set(rows).size === flat.rows.length &&
    columns.length === flat.columns.length &&
    passages.filter(({ stretches }) => stretches === undefined).length === there
  );
}

/** Do two contexts give the same rows, columns and passages? */
export const givesTheSame = (a: Context, b: Context): boolean => keyOf(a) === keyOf(b);

const keyOf = ({ rows, columns, passages }: Context): string =>
  JSON.stringify([[...new Set(rows)].sort((a, b) => a - b), columns, passages]);

/** What the reader is given at a hop, from 1. @param relevant the passages that it named as relevant before. */
export function contextAt(
  setting: Setting,
  ground: Ground,
  depth: number,
  relevant: readonly number[],
): Context {
  const before =
    depth > 1 && setting.options.carry === 'all'
      ? contextAt(setting, ground, depth - 1, relevant).passages.map(({ passage }) => passage)
      : relevant;
  const { rows, passages } = ground.ranking
    ? rankedAt(setting, ground, depth)
    : touchedAt(setting, ground, depth, setting.options.carry === 'named');
  const allPassages = [...new Set([...(depth > 1 ? before : []), ...passages])];
  return {
    rows,
    columns: setting.options.columns === 'all' ? allColumns(setting) : ground.graph.columns,
    passages: allPassages.map((passage) => given(setting, ground, depth, passage)),
  };
}

const LIMITS = {
  1: ['rows1', 'passages1', 'passageTokens1', 'sureness1'],
  2: ['rows2', 'passages2', 'passageTokens2', 'sureness2'],
  3: ['rows3', 'passages3', 'passageTokens3', 'sureness3'],
} as const;

interface HopLimits {
  readonly rows: number;
  readonly passages: number;
  readonly passageTokens: number;
  /** A share, 0 to 1. */
  readonly sureness: number;
}

export function limitsAt({ options }: Pick<Setting, 'options'>, depth: number): HopLimits {
  const [rows, passages, tokens, sureness] = LIMITS[depth === 1 || depth === 2 ? depth : 3];
  return {
    rows: options[rows],
    passages: options[passages],
    passageTokens: options[tokens],
    sureness: options[sureness] / 100,
  };
}

/** However sure a ranking is, so many passages are given at the first hop, twice as many at the second, and so on. */
const LEAST_PASSAGES = 2;

/** The best rows, and the best passages among those that they link to, until they are surely the right ones. */
function rankedAt(setting: Setting, { ranking }: Ground, depth: number) {
  const limits = limitsAt(setting, depth);
  const ranked = (ranking?.rows ?? []).map(({ row }) => row);
  const best = ranked.slice(0, limits.rows);
  const rows = givesAllRows(setting) ? ranked : best;
  const linked = new Set(best.flatMap((row) => linkedFrom(setting, row)));
  const least = LEAST_PASSAGES * 2 ** (depth - 1);
  const passages: number[] = [];
  let share = 0;
  for (const one of ranking?.passages ?? []) {
    if (!linked.has(one.passage)) continue;
    const enough = limits.sureness < 1 && share >= limits.sureness && passages.length >= least;
    if (enough || passages.length >= limits.passages) break;
    passages.push(one.passage);
    share += one.share;
  }
  return { rows, passages };
}

function linkedFrom({ task, flat }: Setting, row: number): number[] {
  const cells = flat.rows[row]?.cells.flatMap(({ from }) => from) ?? [];
  return cells.flatMap((cell) => passagesOf(task.table, cell));
}

/** All rows with a touched cell, and all passages of those cells. The start cells belong to hop 1. */
function touchedAt(setting: Setting, { graph, starts, hops }: Ground, depth: number, onlyFresh: boolean) {
  const before = [
    ...starts.map(({ node }) => node),
    ...hops.slice(0, depth - 1).flatMap(({ nodes }) => nodes),
  ];
  const fresh = hops[depth - 1]?.nodes ?? [];
  const touched = [...before, ...fresh].filter((node) => isCell(graph, node));
  const opened = (onlyFresh && depth > 1 ? fresh : [...before, ...fresh]).filter((node) =>
    isCell(graph, node),
  );
  const passages = opened.flatMap((node) => graph.passages[node] ?? []);
  return {
    rows: [...new Set(touched.flatMap((node) => graph.rowsOf[node] ?? []))],
    passages: [...new Set(passages)].filter((at) => isThere(setting, at)),
  };
}

function given(setting: Setting, { ranking }: Ground, depth: number, passage: number): GivenPassage {
  const { passageTokens: room } = limitsAt(setting, depth);
  const text = setting.passages[passage]?.text ?? '';
  const { asked, weight } = ranking ?? {};
  if (room === 0 || !asked || !weight) return { passage };
  const stretches = excerptOf(text, { room, asked, weight, count: estimateTokens });
  return stretches ? { passage, stretches } : { passage };
}

/** The cells of the rows that are given, with the headers above them. */
export const cellsGiven = (setting: Setting, context: Context): CellId[] =>
  cellsOfFlat(shownTable(setting, context));

export const spansGiven = ({ passages }: Context): PassageSpan[] =>
  passages.flatMap(({ passage, stretches }): PassageSpan[] =>
    stretches ? stretches.map((stretch) => ({ passage, ...stretch })) : [{ passage }],
  );

/** The rows and columns that are given, in the order of the table. */
export function shownTable({ flat }: Setting, { rows, columns }: Context): FlatTable {
  const inOrder = rows.toSorted((a, b) => a - b);
  return {
    title: flat.title,
    columns: columns.flatMap((column) => flat.columns[column] ?? []),
    rows: inOrder.flatMap((row) => {
      const own = flat.rows[row];
      return own ? [{ at: own.at, cells: columns.flatMap((column) => own.cells[column] ?? []) }] : [];
    }),
  };
}

/** The text of a passage as it is given; a sign stands where sentences are left out. */
export function textGiven({ passages }: Setting, { passage, stretches }: GivenPassage): string {
  const text = passages[passage]?.text ?? '';
  if (!stretches) return text;
  const pieces: string[] = [];
  let end = 0;
  for (const stretch of stretches) {
    if (/\S/.test(text.slice(end, stretch.start))) pieces.push('…');
    pieces.push(text.slice(stretch.start, stretch.end));
    end = stretch.end;
  }
  if (/\S/.test(text.slice(end))) pieces.push('…');
  return pieces.join(' ');
}

/** The passages that speak of an entity node. */
export const mentionsOf = ({ graph }: Ground, node: Parameters<typeof entityAtNode>[1]): PassageSpan[] =>
  (entityAtNode(graph, node)?.mentions ?? []).map((mention) => ({ ...mention }));
