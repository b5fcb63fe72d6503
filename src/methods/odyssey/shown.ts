/** The steps of a run: what was matched, and every hop with what the reader is given. */
import { type Hop, tripleOf } from '../../graph/hop-walk.ts';
import { cellAtNode, entityAtNode, type HybridNode, isCell, nameOf } from '../../graph/hybrid-graph.ts';
import type { HopNode, NoteCode, PickedCell } from '../../method/step.ts';
import { show, type Walk } from '../../method/walk.ts';
import type { CellId } from '../../table/model.ts';
import { notesOn } from '../../table/passages.ts';
import { type Context, cellsGiven, mentionsOf, spansGiven } from './context.ts';
import type { Ground } from './ground.ts';
import type { Setting } from './state.ts';
import { tokensOf, tokensOfWhole } from './written.ts';

export const note = (code: NoteCode, text: string): Walk<void> =>
  show({ kind: 'note', code, text, cells: [] });

/** Passages that are linked but missing, and the like. */
export function* showMissing({ passages }: Setting): Walk<void> {
  for (const text of notesOn(passages)) yield* note('missing-passage', text);
}

const cellsOf = ({ graph }: Ground, nodes: readonly HybridNode[]): CellId[] =>
  nodes.flatMap((node) => cellAtNode(graph, node)?.cell ?? []);

/** The start nodes: cells as picks, entities of passages named in the rule. */
export function* showStarts(ground: Ground): Walk<void> {
  const { graph, starts } = ground;
  const picks = starts.flatMap(({ node, entity, score, byValue }): PickedCell[] => {
    const cell = cellAtNode(graph, node)?.cell;
    const why =
      entity === undefined
        ? 'Its row is among the best by the question’s words.'
        : byValue
          ? `“${entity}”, by its value.`
          : `“${entity}”, similarity ${score.toFixed(2)}.`;
    return cell === undefined ? [] : [{ cell, by: byValue ? 'rule' : 'retriever', why }];
  });
  const named = starts.filter(({ node }) => !isCell(graph, node));
  const entities = named.slice(0, NAMED).map(({ node }) => `“${nameOf(graph, node, false)}”`);
  const more = named.length > NAMED ? ` and ${named.length - NAMED} more` : '';
  const inPassages = entities.length > 0 ? ` In passages it starts from ${entities.join(', ')}${more}.` : '';
  yield* show({
    kind: 'select',
    picks,
    dropped: [],
    rule: `The walk starts from what the question’s entities were matched to.${inPassages}`,
    trace: picks.map(({ cell }) => cell),
  });
}

const NAMED = 5;
/** More than these are counted, not listed. */
const NODES_AT_MOST = 500;
const TRIPLES_AT_MOST = 500;

/** A hop and what the reader is given after it. Where rows are ranked, only what lies in them is part of the hop. */
export function* showHop(setting: Setting, ground: Ground, depth: number, context: Context): Walk<void> {
  const { graph, starts, hops } = ground;
  const hop = within(ground, context, hops[depth - 1] ?? { nodes: [], edges: [] });
  const reached = [
    ...starts.map(({ node }) => node),
    ...hops.slice(0, depth - 1).flatMap((one) => within(ground, context, one).nodes),
    ...hop.nodes,
  ];
  yield* show({
    kind: 'hop',
    depth,
    nodes: hop.nodes.slice(0, NODES_AT_MOST).map((node) => asNode(ground, node)),
    nodeCount: hop.nodes.length,
    triples: hop.edges.slice(0, TRIPLES_AT_MOST).map((edge) => tripleOf(graph, edge)),
    tripleCount: hop.edges.length,
    cells: cellsGiven(setting, context),
    passages: spansGiven(context),
    trace: [...new Set(cellsOf(ground, reached))],
    tokens: { given: tokensOf(setting, context), whole: tokensOfWhole(setting) },
  });
}

function asNode(ground: Ground, node: HybridNode): HopNode {
  const cell = cellAtNode(ground.graph, node)?.cell;
  if (cell !== undefined) return { cell };
  return {
    entity: entityAtNode(ground.graph, node)?.text ?? '',
    mentions: mentionsOf(ground, node),
  };
}

function within({ graph, ranking }: Ground, { rows, passages }: Context, hop: Hop): Hop {
  if (!ranking) return hop;
  const [givenRows, givenPassages] = [new Set(rows), new Set(passages.map(({ passage }) => passage))];
  const isGiven = (node: HybridNode): boolean =>
    isCell(graph, node)
      ? (graph.rowsOf[node] ?? []).some((row) => givenRows.has(row))
      : (entityAtNode(graph, node)?.passages ?? []).some((at) => givenPassages.has(at));
  return {
    nodes: hop.nodes.filter(isGiven),
    edges: hop.edges.filter(({ from, to }) => isGiven(from) && isGiven(to)),
  };
}
