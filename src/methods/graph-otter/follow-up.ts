/** A question that follows up another: the walk goes on with the trace of the run before (the paper's future work). */
import { cellGraph, nodesOfCell } from '../../graph/cell-graph.ts';
import type { Json } from '../../method/json.ts';
import type { FinishedRun } from '../../method/method.ts';
import { LATER_OPTIONS } from './later-options.ts';
import type { GraphOtterOptions } from './options.ts';
import { readState, type State, stateAsJson } from './state.ts';

/** Of the values of an earlier answer so many are told. */
const VALUES_TOLD = 24;

/**
 * The state of a finished run as a follow-up starts from it. A run that answered without a walk leaves the cells
 * that its answer rests on as the trace. Undefined where there is nothing to keep, and where the two runs count
 * nodes otherwise.
 */
export function followUp(
  { problem, options, state: last, outcome }: FinishedRun<GraphOtterOptions>,
  next: GraphOtterOptions,
): Json | undefined {
  const { merges, followUp: kept } = { ...LATER_OPTIONS, ...next };
  if (options.merges !== merges) return undefined;
  const graph = cellGraph(problem.table, { split: merges === 'positions' });
  const answeredAtOnce: State = {
    trace: outcome.evidence.flatMap((cell) => nodesOfCell(graph, cell).slice(0, 1)),
    rounds: [],
  };
  const ended = (last === undefined ? undefined : readState(last, graph)) ?? answeredAtOnce;
  if (ended.trace.length === 0) return undefined;
  const rounds = kept === 'trace' ? [] : ended.rounds;
  const earlier = [
    ...(ended.earlier ?? []),
    { question: problem.question, values: outcome.values.slice(0, VALUES_TOLD), rounds: rounds.length },
  ].map((one) => ({ ...one, rounds: Math.min(one.rounds, rounds.length) }));
  return stateAsJson({ trace: ended.trace, rounds, earlier });
}
