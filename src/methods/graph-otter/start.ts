/** The cells that the trace starts with (§3.2, A.3.1). */
import { type CellGraph, type NodeId, nodeOf } from '../../graph/cell-graph.ts';
import type { Ask } from '../../method/ask.ts';
import { type RetrievalHit, retrieval } from '../../method/retrieve.ts';
import type { PickedBy, PickedCell } from '../../method/step.ts';
import { ask, askAll, show, type Walk } from '../../method/walk.ts';
import { askModel } from './asking.ts';
import { readReference } from './nodes.ts';
import { startPrompt } from './prompts.ts';
import { startCellsReply } from './replies.ts';
import { resolve } from './resolve.ts';
import { maxTokensFor } from './room.ts';
import type { Rules } from './rules.ts';
import { cellsOf, type Setting, type State } from './state.ts';
import type { StartCell } from './written.ts';

/** With the intersection, the retriever proposes so many times as many cells as may be taken. */
const RETRIEVED_PER_START_CELL = 4;
/** The released code's union: this many of the model's picks, and this many more of the retriever's. */
const UNION_OF_MODEL = 6;
const UNION_OF_RETRIEVER = 2;
/** With “first-picks” so many of the model's picks are taken whatever the retriever knows. */
const FIRST_PICKS = 3;

interface Proposal {
  readonly node: NodeId;
  readonly by: PickedBy;
  readonly why: string;
}

/** Asks model and retriever at once, combines their picks as the option says, and shows the start cells. */
export function* startCells(setting: Setting): Walk<readonly NodeId[]> {
  const { graph, options, task, texts } = setting;
  const { topK } = options;
  const request: Ask<StartCell[]> = {
    to: 'model',
    purpose: 'start-cells',
    facts: { question: task.question, limit: topK },
    messages: startPrompt(setting, topK),
    reply: startCellsReply(setting.reader, topK),
    maxTokens: maxTokensFor(setting, 'start-cells'),
    temperature: 0,
    rule: (rules: Rules) => rules.startCells(setting),
  };
  const nearest = retrieval('start-cells-retrieval', {
    query: task.question,
    texts,
    k: topK * RETRIEVED_PER_START_CELL,
  });
  const [picked, retrieved] =
    options.unreadable === 'told'
      ? yield* askAll(request, nearest)
      : [yield* askModel(setting, request), yield* ask(nearest)];
  const ofModel = picked.ok ? yield* readPicks(graph, picked.value) : [];
  const ofRetriever = retrieved.ok ? retrieved.value : [];
  const { taken, dropped, rule } = COMBINED[options.start](ofModel, ofRetriever, topK);
  const trace = taken.map(({ node }) => node);
  yield* show({
    kind: 'select',
    picks: asPicks(graph, taken),
    dropped: asPicks(graph, dropped),
    rule,
    trace: cellsOf(graph, trace),
  });
  return trace;
}

/** Shows the trace that a follow-up question goes on with. */
export function* keptTrace({ graph }: Setting, { trace }: State): Walk<void> {
  const cells = cellsOf(graph, trace);
  yield* show({
    kind: 'select',
    picks: cells.map((cell) => ({ cell, by: 'rule', why: '' })),
    dropped: [],
    rule: 'The trace of the question before is kept.',
    trace: cells,
  });
}

const asPicks = (graph: CellGraph, proposals: readonly Proposal[]): PickedCell[] =>
  proposals.map(({ node, by, why }) => ({ cell: nodeOf(graph, node).cell, by, why }));

function* readPicks(graph: CellGraph, written: readonly StartCell[]): Walk<Proposal[]> {
  const proposals: Proposal[] = [];
  for (const { tuple, explanation = '' } of written) {
    const reference = readReference(tuple);
    const found = reference && resolve(graph, reference);
    if (!found) continue;
    if (!found.ok) {
      yield* show({
        kind: 'note',
        code: found.code,
        text: `A start cell could not be used: ${found.fault}`,
        cells: [],
      });
      continue;
    }
    if (found.note !== undefined) {
      yield* show({
        kind: 'note',
        code: 'corrected-node',
        text: `A start cell was corrected: ${found.note}`,
        cells: cellsOf(graph, [found.node]),
      });
    }
    if (!proposals.some(({ node }) => node === found.node)) {
      proposals.push({ node: found.node, by: 'model', why: explanation });
    }
  }
  return proposals;
}

interface Combined {
  readonly taken: readonly Proposal[];
  readonly dropped: readonly Proposal[];
  readonly rule: string;
}

const fromRetriever = (hits: readonly RetrievalHit[]): Proposal[] =>
  hits.map(({ index }) => ({ node: index as NodeId, by: 'retriever', why: '' }));

function intersection(ofModel: readonly Proposal[], hits: readonly RetrievalHit[], topK: number): Combined {
  const near = new Set(hits.map(({ index }) => index));
  const both = ofModel.filter(({ node }) => near.has(node)).map((one): Proposal => ({ ...one, by: 'both' }));
  if (both.length > 0) {
    const taken = both.slice(0, topK);
    const dropped = ofModel.filter(({ node }) => !taken.some((one) => one.node === node));
    return { taken, dropped, rule: 'Taken are the cells that both the model and the retriever picked.' };
  }
  if (ofModel.length > 0) {
    return {
      taken: ofModel.slice(0, topK),
      dropped: ofModel.slice(topK),
      rule: 'Model and retriever picked no cell in common, so the model’s picks are taken.',
    };
  }
  const taken = fromRetriever(hits).slice(0, topK);
  return {
    taken,
    dropped: [],
    rule: 'The model picked no cell, so the retriever’s nearest cells are taken.',
  };
}

function union(ofModel: readonly Proposal[], hits: readonly RetrievalHit[], topK: number): Combined {
  const near = new Set(hits.map(({ index }) => index));
  const first = ofModel
    .slice(0, UNION_OF_MODEL)
    .map((one): Proposal => (near.has(one.node) ? { ...one, by: 'both' } : one));
  const more = fromRetriever(hits)
    .filter(({ node }) => !first.some((one) => one.node === node))
    .slice(0, UNION_OF_RETRIEVER);
  const taken = [...first, ...more].slice(0, topK);
  const dropped = ofModel.filter(({ node }) => !taken.some((one) => one.node === node));
  return {
    taken,
    dropped,
    rule: `Taken are the model’s first ${UNION_OF_MODEL} cells and the ${UNION_OF_RETRIEVER} nearest others of the retriever.`,
  };
}

/** The model's first picks, whether the retriever knows them or not, then the intersection. */
function firstPicks(ofModel: readonly Proposal[], hits: readonly RetrievalHit[], topK: number): Combined {
  if (ofModel.length === 0) return intersection(ofModel, hits, topK);
  const near = new Set(hits.map(({ index }) => index));
  const taken = ofModel
    .flatMap((one, place): Proposal[] => {
      if (near.has(one.node)) return [{ ...one, by: 'both' }];
      return place < FIRST_PICKS ? [one] : [];
    })
    .slice(0, topK);
  return {
    taken,
    dropped: ofModel.filter(({ node }) => !taken.some((one) => one.node === node)),
    rule: `Taken are the model’s first ${FIRST_PICKS} cells, and of its others those that the retriever picked too.`,
  };
}

const COMBINED = { intersection, union, 'first-picks': firstPicks } as const;
