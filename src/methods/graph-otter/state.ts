/** What a GraphOTTER run has at hand: what never changes in it, and what every round adds to. */
import * as z from 'zod/mini';
import { type CellGraph, cellGraph, type NodeId, nodeOf } from '../../graph/cell-graph.ts';
import type { Json } from '../../method/json.ts';
import type { Limits, Task } from '../../method/method.ts';
import type { CellId } from '../../table/model.ts';
import type { GraphOtterOptions } from './options.ts';

export interface Setting {
  readonly task: Task;
  readonly options: GraphOtterOptions;
  readonly limits: Limits;
  readonly graph: CellGraph;
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
}

export interface Round {
  readonly thought: string;
  readonly acted: readonly Acted[];
}

/** The reasoning state: the trace in order of joining, and the rounds so far. JSON, so it can be edited. */
export interface State {
  readonly trace: readonly NodeId[];
  readonly rounds: readonly Round[];
}

export function settingFor(task: Task, options: GraphOtterOptions, limits: Limits): Setting {
  const graph = cellGraph(task.table, { split: options.merges === 'positions' });
  return { task, options, limits, graph, texts: graph.nodes.map(({ text }) => text) };
}

/** The cells that nodes stand for, each once, in order. */
export const cellsOf = (graph: CellGraph, ids: readonly NodeId[]): CellId[] => [
  ...new Set(ids.map((id) => nodeOf(graph, id).cell)),
];

export const stateAsJson = ({ trace, rounds }: State): Json => ({
  trace,
  rounds: rounds.map(({ thought, acted }) => ({ thought, acted: acted.map((one) => ({ ...one })) })),
});

const stateShape = z.object({
  trace: z.array(z.int()),
  rounds: z.array(
    z.object({
      thought: z.string(),
      acted: z.array(
        z.object({ call: z.string(), why: z.string(), observation: z.string(), nodes: z.array(z.int()) }),
      ),
    }),
  ),
});

/** A state as it comes back from a person or a file; undefined when it is none, or names nodes that are not there. */
export function readState(json: Json, graph: CellGraph): State | undefined {
  const read = z.safeParse(stateShape, json);
  if (!read.success) return undefined;
  const { trace, rounds } = read.data;
  const known = [...trace, ...rounds.flatMap(({ acted }) => acted.flatMap(({ nodes }) => nodes))];
  if (known.some((id) => graph.nodes[id] === undefined)) return undefined;
  return { trace: [...new Set(trace)], rounds } as unknown as State;
}
