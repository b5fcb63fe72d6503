/** Takes one action on the graph: what it shows, what it lets the model know, and what joins the trace. */
import { type NodeId, neighbours, nodeOf, relation, sharedNeighbours } from '../../graph/cell-graph.ts';
import { nodeText } from '../../graph/node-text.ts';
import { show, type Walk } from '../../method/walk.ts';
import { folded } from '../../table/folded.ts';
import type { Action } from './actions.ts';
import { goBack } from './go-back.ts';
import { hopNeighbours } from './hop-neighbours.ts';
import { nodesText } from './nodes.ts';
import { nodesWithText } from './resolve.ts';
import { cellsOf, type Setting, type State } from './state.ts';
import { findNodes } from './visit.ts';
import { type CallText, type Performed, walkStep } from './walk-step.ts';

export type LookUp = Exclude<Action, { name: 'AnswerQuestion' }>;

/** @param state with the round that is under way as its last. */
export function* perform(setting: Setting, state: State, action: LookUp, text: CallText): Walk<Performed> {
  switch (action.name) {
    case 'VisitNode':
      return yield* visit(setting, state, action.query, text);
    case 'GetAllNeighbours':
      return yield* allNeighbours(setting, state, action.node, text);
    case 'GetSharedNeighbours':
      return yield* shared(setting, state, [action.a, action.b], text);
    case 'GetHopNeighbours':
      return yield* hopNeighbours(setting, state, action.node, action.hops, text);
    case 'GoBack':
      return yield* goBack(setting, state, action.round, text);
    default:
      return action satisfies never;
  }
}

function* visit(setting: Setting, state: State, query: string, text: CallText): Walk<Performed> {
  const { graph, options } = setting;
  const same = nodesWithText(graph, query);
  if (same.length > 0 && same.every((id) => state.trace.includes(id))) {
    const recalled = options.repeats === 'recalled';
    const observation = recalled
      ? `The trace holds ${nodesText(graph, same)} already.`
      : `${text.call} was not carried out: the trace holds ${same.length === 1 ? 'the node' : 'every node'} with that text already.`;
    yield* show({ kind: 'note', code: 'known-node', text: observation, cells: cellsOf(graph, same) });
    return { observation, nodes: recalled ? same : [], trace: state.trace, news: false };
  }
  const found = yield* findNodes(setting, state, query);
  const joining = (options.firstHitOnly ? found.slice(0, 1) : found).filter(
    (id) => !state.trace.includes(id) && !(options.oneNodePerText && textIsIn(setting, state.trace, id)),
  );
  const trace = [...state.trace, ...joining];
  const observation =
    found.length === 0
      ? `${text.call} found no node.`
      : `${text.call} found ${nodesText(graph, found)}. ${joining.length === 0 ? 'The trace stays as it was.' : `Added to the trace: ${nodesText(graph, joining)}.`}`;
  yield* show(walkStep(setting, state, text, { move: 'visit', found, observation, trace }));
  return { observation, nodes: found, trace, ...(joining.length === 0 ? { news: false } : {}) };
}

const textIsIn = ({ graph }: Setting, trace: readonly NodeId[], id: NodeId): boolean =>
  trace.some((other) => folded(nodeOf(graph, other).text) === folded(nodeOf(graph, id).text));

function* allNeighbours(setting: Setting, state: State, node: NodeId, text: CallText): Walk<Performed> {
  const { graph, options } = setting;
  const { sameRow, sameColumn } = neighbours(graph, node, { self: options.ownNode });
  const joins =
    options.lookedAtJoins &&
    !state.trace.includes(node) &&
    !(options.oneNodePerText && textIsIn(setting, state.trace, node));
  const trace = joins ? [...state.trace, node] : state.trace;
  const observation = `Same row: ${nodesText(graph, sameRow)}. Same column: ${nodesText(graph, sameColumn)}.`;
  yield* show(
    walkStep(setting, state, text, {
      move: 'neighbours',
      from: [node],
      sameRow,
      sameColumn,
      observation,
      trace,
    }),
  );
  return { observation, nodes: [...new Set([node, ...sameRow, ...sameColumn])], trace };
}

function* shared(
  setting: Setting,
  state: State,
  pair: readonly [NodeId, NodeId],
  text: CallText,
): Walk<Performed> {
  const { graph } = setting;
  const found = sharedNeighbours(graph, ...pair);
  const { sameRow, sameColumn } = relation(graph, ...pair);
  const line = sameRow
    ? ' The two are on the same row.'
    : sameColumn
      ? ' The two are in the same column.'
      : '';
  const both = pair.map((id) => nodeText(nodeOf(graph, id))).join(', ');
  const observation =
    found.length === 0
      ? `[${both}] has no shared neighbours.${line}`
      : `[${both}] has the following shared neighbours: ${nodesText(graph, found)}.${line}`;
  yield* show(
    walkStep(setting, state, text, { move: 'shared', from: pair, found, observation, trace: state.trace }),
  );
  return { observation, nodes: [...pair, ...found], trace: state.trace };
}
