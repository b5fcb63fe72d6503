/** What the hops are made on: the graph, the nodes that matched, the walk from them, and the ranking of the rows. */
import { type Hop, hopsFrom } from '../../graph/hop-walk.ts';
import {
  entityNode,
  type GraphEntity,
  type HybridGraph,
  type HybridNode,
  hybridGraph,
} from '../../graph/hybrid-graph.ts';
import { type Ranking, rankRows } from '../../reading/linked/rank-rows.ts';
import { rarity } from '../../reading/linked/stems.ts';
import { type Analysis, type Match, type Setting, subTable } from './state.ts';

export interface Start {
  readonly node: HybridNode;
  /** The entity of the question; none where the row was ranked among the first. */
  readonly entity?: string;
  readonly score: number;
  readonly byValue: boolean;
}

export interface Ground {
  readonly graph: HybridGraph;
  readonly starts: readonly Start[];
  readonly hops: readonly Hop[];
  /** Absent where the passages of all touched cells are given. */
  readonly ranking?: Ranking;
}

/** A row's points for a match of similarity 1 that no other row has, over its rarity. */
const MATCH_POINTS = 0.5;

export function groundOf(
  setting: Setting,
  analysis: Analysis,
  matches: readonly Match[],
  entities: readonly GraphEntity[],
): Ground {
  const { task, flat, options } = setting;
  // A match in another column than was mapped makes that column part of the sub-table.
  const matched = matches.flatMap(({ to }) => ('row' in to ? [to.column] : []));
  const columns = [...new Set([...subTable(setting, analysis), ...matched])].sort((a, b) => a - b);
  const graph = hybridGraph(task.table, flat, columns, entities);
  const ranking =
    options.passages === 'ranked'
      ? rankRows(task.question, task.table, flat, pointsOfMatches(flat.rows.length, matches))
      : undefined;
  const starts = startsOf(graph, matches, ranking, options.rows1);
  const limits = { hops: options.hops, commonFrom: options.commonFrom };
  const hops = hopsFrom(
    graph,
    starts.map(({ node }) => node),
    limits,
  );
  return { graph, starts, hops, ...(ranking ? { ranking } : {}) };
}

/** Match score times rarity: what an entity found in one row alone says more than what stands in all. */
function pointsOfMatches(rows: number, matches: readonly Match[]): (row: number) => number {
  const best = new Map<string, Map<number, number>>();
  for (const { entity, score, to } of matches) {
    if (!('row' in to)) continue;
    const own = best.get(entity) ?? new Map<number, number>();
    best.set(entity, own);
    own.set(to.row, Math.max(own.get(to.row) ?? 0, score));
  }
  const points = new Map<number, number>();
  for (const own of best.values()) {
    for (const [row, score] of own)
      points.set(row, (points.get(row) ?? 0) + MATCH_POINTS * score * rarity(own.size, rows));
  }
  return (row) => points.get(row) ?? 0;
}

/** The matched nodes; of ranked rows without one among them the first cell, if the question says anything of it. */
function startsOf(
  graph: HybridGraph,
  matches: readonly Match[],
  ranking: Ranking | undefined,
  rows: number,
): Start[] {
  const byText = new Map(graph.entities.map(({ text }, index) => [text, index]));
  const starts = new Map<HybridNode, Start>();
  for (const { entity, score, byValue = false, to } of matches) {
    const index = 'text' in to ? byText.get(to.text) : undefined;
    const node =
      'row' in to
        ? graph.rows[to.row]?.find((one) => graph.cells[one]?.column === to.column)
        : index === undefined
          ? undefined
          : entityNode(graph, index);
    if (node !== undefined && !starts.has(node)) starts.set(node, { node, entity, score, byValue });
  }
  const reached = new Set([...starts.keys()].flatMap((node) => graph.rowsOf[node] ?? []));
  for (const { row, score, share } of ranking?.rows.slice(0, rows) ?? []) {
    const first = graph.rows[row]?.[0];
    if (score > 0 && !reached.has(row) && first !== undefined && !starts.has(first))
      starts.set(first, { node: first, score: share, byValue: false });
  }
  return [...starts.values()];
}
