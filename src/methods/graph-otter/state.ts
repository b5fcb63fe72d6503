/** What a GraphOTTER run has at hand: what never changes in it, and what every round adds to. */
import * as z from 'zod/mini';
import { type CellGraph, cellGraph, type NodeId, nodeOf, nodeWith, textsOf } from '../../graph/cell-graph.ts';
import type { Json } from '../../method/json.ts';
import type { Limits, Task } from '../../method/method.ts';
import { memoised } from '../../table/memoised.ts';
import { type CellId, isMerged } from '../../table/model.ts';
import { LATER_OPTIONS } from './later-options.ts';
import type { GraphOtterOptions } from './options.ts';
import type { Reader } from './reader.ts';
import type { Ruled } from './wording.ts';

export interface Setting {
  readonly task: Task;
  readonly options: GraphOtterOptions;
  readonly limits: Limits;
  readonly graph: CellGraph;
  readonly reader: Reader;
  /** The text of every node by id: what the retriever ranks. One array for the run, so that it is indexed once. */
  readonly texts: readonly string[];
}

/** One action taken, as the history tells it. */
export interface Acted {
  readonly call: string;
  readonly why: string;
  readonly observation: string;
  /** The nodes that the observation names. */
  readonly nodes: readonly NodeId[];
  /** False where it told nothing that was not known: it was taken before, could not be taken, or found nothing new. */
  readonly news?: false;
}

export interface Round {
  readonly thought: string;
  readonly acted: readonly Acted[];
  /** The trace before it, to go back to. */
  readonly before?: readonly NodeId[];
}

/** A question that was answered with the same trace before this one. */
export interface Earlier {
  readonly question: string;
  readonly values: readonly string[];
  /** How many rounds there were when it was answered. */
  readonly rounds: number;
}

/** The reasoning state: the trace in order of joining, and the rounds so far. JSON, so it can be edited. */
export interface State {
  readonly trace: readonly NodeId[];
  readonly rounds: readonly Round[];
  /** The questions that this one follows up, the latest last. */
  readonly earlier?: readonly Earlier[];
}

/** The rounds that were walked for this question, not for an earlier one. */
export const ownRounds = ({ rounds, earlier = [] }: State): readonly Round[] =>
  rounds.slice(earlier.at(-1)?.rounds ?? 0);

/** The trace as it was after a round, 0 being the start; undefined where nobody kept it. */
export const traceAfter = ({ trace, rounds }: State, round: number): readonly NodeId[] | undefined =>
  round === rounds.length ? trace : rounds[round]?.before;

/** What the rules in the prompts depend on. */
export const ruledBy = memoised(
  ({ options, task }: Setting): Ruled => ({
    options,
    kind: task.kind,
    merged: task.table.cells.some(isMerged),
    headersTold: options.knownHeaders && task.table.headers !== undefined,
  }),
);

/** The graph of a run's table. */
export const graphFor = ({ table }: Task, { merges }: Pick<GraphOtterOptions, 'merges'>): CellGraph =>
  cellGraph(table, { split: merges === 'positions' });

export function settingFor(task: Task, given: GraphOtterOptions, limits: Limits, reader: Reader): Setting {
  const options = { ...LATER_OPTIONS, ...given };
  const graph = graphFor(task, options);
  return {
    task,
    options,
    limits,
    graph,
    reader,
    texts: textsOf(graph),
  };
}

/** The cells that nodes stand for, each once, in order. */
export const cellsOf = (graph: CellGraph, ids: readonly NodeId[]): CellId[] => [
  ...new Set(ids.map((id) => nodeOf(graph, id).cell)),
];

export const stateAsJson = ({ trace, rounds, earlier }: State): Json => ({
  trace,
  rounds: rounds.map(({ thought, acted, before }) => ({
    thought,
    acted: acted.map((one) => ({ ...one })),
    ...(before ? { before } : {}),
  })),
  ...(earlier ? { earlier: earlier.map((one) => ({ ...one })) } : {}),
});

const stateShape = z.object({
  trace: z.array(z.int()),
  earlier: z.optional(
    z.array(
      z.object({ question: z.string(), values: z.array(z.string()), rounds: z.int().check(z.nonnegative()) }),
    ),
  ),
  rounds: z.array(
    z.object({
      thought: z.string(),
      before: z.optional(z.array(z.int())),
      acted: z.array(
        z.object({
          call: z.string(),
          why: z.string(),
          observation: z.string(),
          nodes: z.array(z.int()),
          news: z.optional(z.literal(false)),
        }),
      ),
    }),
  ),
});

/** A state as it comes back from a person or a file; undefined when it is none, or names nodes that are not there. */
export function readState(json: Json, graph: CellGraph): State | undefined {
  const read = z.safeParse(stateShape, json);
  if (!read.success) return undefined;
  const { trace, rounds, earlier = [] } = read.data;
  const walked = rounds.flatMap(({ acted, before = [] }) => [
    ...before,
    ...acted.flatMap(({ nodes }) => nodes),
  ]);
  const allNodes = [...trace, ...walked];
  if (allNodes.some((id) => nodeWith(graph, id) === undefined)) return undefined;
  if (earlier.some((one) => one.rounds > rounds.length)) return undefined;
  return { ...read.data, trace: [...new Set(trace)] } as unknown as State;
}
