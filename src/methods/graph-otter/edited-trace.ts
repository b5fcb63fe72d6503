import { nodesOfCell, nodeWith } from '../../graph/cell-graph.ts';
import type { Json } from '../../method/json.ts';
import type { Task } from '../../method/method.ts';
import type { CellId } from '../../table/model.ts';
import type { GraphOtterOptions } from './options.ts';
import { cellsOf, graphFor, readState, stateAsJson } from './state.ts';

/** The cells of a state's trace, in order of joining; undefined where the state is none of this method's. */
export function traceOf(state: Json, task: Task, options: GraphOtterOptions): readonly CellId[] | undefined {
  const graph = graphFor(task, options);
  const read = readState(state, graph);
  return read && cellsOf(graph, read.trace);
}

/** The state with a trace of these cells; of a cell that joins, its first node does. The rounds stay. */
export function withTrace(
  state: Json,
  cells: readonly CellId[],
  task: Task,
  options: GraphOtterOptions,
): Json {
  const graph = graphFor(task, options);
  const read = readState(state, graph);
  if (!read) return state;
  const trace = cells.flatMap((cell) => {
    const had = read.trace.filter((id) => nodeWith(graph, id)?.cell === cell);
    return had.length > 0 ? had : nodesOfCell(graph, cell).slice(0, 1);
  });
  return stateAsJson({ ...read, trace });
}
