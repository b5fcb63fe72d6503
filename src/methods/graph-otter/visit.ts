/** VisitNode: from words to nodes (A.3.2). */
import { areNeighbours, type NodeId, nodeOf } from '../../graph/cell-graph.ts';
import type { Ask } from '../../method/ask.ts';
import { retrieval } from '../../method/retrieve.ts';
import { ask, show, type Walk } from '../../method/walk.ts';
import { textsWithStems } from '../../reading/similarity.ts';
import { folded } from '../../table/folded.ts';
import { askModel } from './asking.ts';
import { readReference } from './nodes.ts';
import { choicePrompt } from './prompts.ts';
import { chosenReply } from './replies.ts';
import { nodesWithText, resolve } from './resolve.ts';
import { maxTokensFor } from './room.ts';
import type { Rules } from './rules.ts';
import type { Setting, State } from './state.ts';
import type { Chosen } from './written.ts';

/** How many nodes the retriever proposes, and at most how many a visit gives. */
const NEAREST = 10;
const FOUND_AT_MOST = 8;

/** The nodes that the words mean, best first; several with the same text are told apart by one more request. */
export function* findNodes(setting: Setting, state: State, query: string): Walk<readonly NodeId[]> {
  const exact = nodesWithText(setting.graph, query);
  const found = exact.length > 0 ? exact : yield* search(setting, query);
  const textOf = (id: NodeId) => folded(nodeOf(setting.graph, id).text);
  const alike = found.filter((id) => found.some((other) => other !== id && textOf(other) === textOf(id)));
  if (alike.length === 0) return found.slice(0, FOUND_AT_MOST);
  if (setting.options.alike === 'nearest') return nearestFirst(setting, state, found).slice(0, FOUND_AT_MOST);
  const chosen = yield* choose(setting, state, { query, nodes: alike });
  const kept = new Set(chosen);
  return found.filter((id) => kept.has(id) || !alike.includes(id)).slice(0, FOUND_AT_MOST);
}

/** Those first that most nodes of the trace neighbour: the one that Table 7 visits among four with its text. */
function nearestFirst({ graph }: Setting, { trace }: State, found: readonly NodeId[]): NodeId[] {
  const near = (id: NodeId) => trace.filter((other) => areNeighbours(graph, id, other)).length;
  return found.toSorted((a, b) => near(b) - near(a));
}

function* search({ graph, texts, options }: Setting, query: string): Walk<readonly NodeId[]> {
  const reply = yield* ask(retrieval('nearest-nodes', { query, texts, k: NEAREST }));
  const hits = reply.ok ? reply.value : [];
  const byWords = textsWithStems(texts, query).map((index) => index as NodeId);
  const rank = new Map(hits.map(({ index }, place) => [index, place]));
  const byBoth = byWords
    .filter((id) => rank.has(id))
    .sort((a, b) => (rank.get(a) ?? NEAREST) - (rank.get(b) ?? NEAREST));
  if (options.visit === 'intersection' && byBoth.length > 0) return byBoth;
  if (byWords.length > 0) return byWords;
  const [nearest] = hits;
  if (!nearest || nearest.score * 100 < options.similarity) return [];
  // Every node with the nearest text is as near: which one is meant is for the model to say.
  return nodesWithText(graph, texts[nearest.index] ?? '');
}

function* choose(
  setting: Setting,
  state: State,
  { query, nodes }: { query: string; nodes: readonly NodeId[] },
): Walk<readonly NodeId[]> {
  const request: Ask<Chosen> = {
    to: 'model',
    purpose: 'choose-node',
    facts: { query, nodes },
    messages: choicePrompt(setting, state, query, nodes),
    reply: chosenReply,
    maxTokens: maxTokensFor(setting, 'choose-node'),
    rule: (rules: Rules) => rules.choose(setting, state, nodes),
  };
  const reply = yield* askModel(setting, request);
  const chosen = reply.ok
    ? reply.value.nodes.flatMap((tuple) => {
        const reference = readReference(tuple);
        const found = reference && resolve(setting.graph, reference);
        return found?.ok && nodes.includes(found.node) ? [found.node] : [];
      })
    : [];
  if (chosen.length > 0) return chosen;
  yield* show({
    kind: 'note',
    code: 'ambiguous-node',
    text: `None of the ${nodes.length} nodes with the same text was chosen, so the first of them is taken.`,
    cells: [],
  });
  return nodes.slice(0, 1);
}
