/**
 * GetHopNeighbours, which the paper names as future work (Limitations): the nodes that up to three edges lead to.
 * On a full grid two edges lead everywhere, so of each hop only some are listed: what the question speaks of first,
 * then what is nearest.
 */
import { hopsFrom, type NodeId, nodeOf, relation } from '../../graph/cell-graph.ts';
import { show, type Walk } from '../../method/walk.ts';
import { lexicalIndex } from '../../reading/similarity.ts';
import { nodesText } from './nodes.ts';
import type { Setting, State } from './state.ts';
import { type CallText, type Performed, walkStep } from './walk-step.ts';

/** Nodes of a hop that are listed. */
const LISTED_OF_A_HOP = 24;
/** Nodes of a hop, the nearest, among which those that the question speaks of are looked for. */
const LOOKED_THROUGH = 5000;

export function* hopNeighbours(
  setting: Setting,
  state: State,
  node: NodeId,
  hops: number,
  text: CallText,
): Walk<Performed> {
  const { graph } = setting;
  const lists = hopsFrom(graph, node, hops).map((ids) => ({ ids, listed: listedOf(setting, node, ids) }));
  const observation =
    lists.length === 0
      ? 'No edge leads away from it.'
      : lists.map(({ ids, listed }, hop) => hopText(setting, hop + 1, ids, listed)).join(' ');
  const [near = [], ...far] = lists.map(({ listed }) => listed);
  const found = far.flat();
  yield* show(
    walkStep(setting, state, text, {
      move: 'hops',
      from: [node],
      sameRow: near.filter((id) => relation(graph, node, id).sameRow),
      sameColumn: near.filter((id) => relation(graph, node, id).sameColumn),
      found,
      observation,
      trace: state.trace,
    }),
  );
  return { observation, nodes: [node, ...near, ...found], trace: state.trace };
}

function hopText({ graph }: Setting, hop: number, ids: readonly NodeId[], listed: readonly NodeId[]): string {
  const more = ids.length - listed.length;
  return `${hop} ${hop === 1 ? 'hop' : 'hops'}: ${nodesText(graph, listed)}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** In reading order: those that the question speaks of, and as many of the nearest as there is place for. */
function listedOf({ graph, task }: Setting, from: NodeId, ids: readonly NodeId[]): NodeId[] {
  if (ids.length <= LISTED_OF_A_HOP) return [...ids];
  const start = nodeOf(graph, from);
  const distance = (id: NodeId) => {
    const { row, column } = nodeOf(graph, id);
    return Math.abs(row - start.row) + Math.abs(column - start.column);
  };
  const nearest = ids.toSorted((a, b) => distance(a) - distance(b) || a - b).slice(0, LOOKED_THROUGH);
  const spoken = lexicalIndex(nearest.map((id) => nodeOf(graph, id).text))
    .rank(task.question, LISTED_OF_A_HOP / 2)
    .flatMap(({ index }) => nearest[index] ?? []);
  return [...new Set([...spoken, ...nearest])].slice(0, LISTED_OF_A_HOP).sort((a, b) => a - b);
}
