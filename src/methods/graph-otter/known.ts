/**
 * What the rules may use: exactly the part of the table that the prompt shows. With the whole table in the prompt
 * that is the table; else it is the cells of the trace, of its shared neighbours and of the rounds told.
 */
import { type NodeId, nodeOf } from '../../graph/cell-graph.ts';
import { sharedPairs } from '../../graph/trace.ts';
import { type QuestionReading, readQuestion } from '../../reading/question.ts';
import { type CellId, cellOf, makeTable, type Table } from '../../table/model.ts';
import { cellsOf, type Setting, type State } from './state.ts';

/** A reading of the question over what is known, in cells of the task's table. */
export function readingOf(setting: Setting, state: State): QuestionReading {
  const { task, options } = setting;
  if (options.table === 'whole' || options.implicit) return wholeReading(setting);
  const known = partialReadings.get(state);
  if (known) return known;
  const cells = knownCells(setting, state);
  const partial = makeTable(
    task.table.title,
    task.table.rows,
    task.table.columns,
    cells.map((id) => cellOf(task.table, id)),
  );
  const reading = readQuestion(task.question, partial);
  const original = (ids: readonly CellId[]) => ids.flatMap((id) => cells[id] ?? []);
  const read: QuestionReading = {
    ...reading,
    top: original(reading.top),
    left: original(reading.left),
    cells: original(reading.cells),
  };
  partialReadings.set(state, read);
  return read;
}

/** Thought, action and answer of a round read the same state; a state belongs to one run and never changes. */
const partialReadings = new WeakMap<State, QuestionReading>();

const wholeReadings = new WeakMap<Setting, QuestionReading>();

/** The reading over the whole table; every request of a run needs it, so it is kept with the run's setting. */
export function wholeReading(setting: Setting): QuestionReading {
  const known = wholeReadings.get(setting);
  if (known) return known;
  const { task, options } = setting;
  const { headers, ...unmarked } = task.table;
  const table: Table = options.knownHeaders ? task.table : unmarked;
  const reading = readQuestion(task.question, table, options.knownHeaders ? headers : undefined);
  wholeReadings.set(setting, reading);
  return reading;
}

/** In reading order, so that the cells of a table made of them keep their order. */
function knownCells({ graph, options }: Setting, { trace, rounds }: State): CellId[] {
  const told = options.history === 'all' ? rounds : rounds.slice(-1);
  const nodes = [
    ...trace,
    ...sharedPairs(graph, trace).flatMap(({ shared }) => shared),
    ...told.flatMap(({ acted }) => acted.flatMap((one) => one.nodes)),
  ];
  return cellsOf(graph, nodes).sort((a, b) => a - b);
}

/** The nodes that the walk has looked at or holds in its trace. */
export const walkedNodes = ({ trace, rounds }: State): ReadonlySet<NodeId> =>
  new Set([...trace, ...rounds.flatMap(({ acted }) => acted.flatMap((one) => one.nodes))]);

/** The first node of a cell; with split merges a cell has several. */
export function nodeFor({ graph }: Setting, cell: CellId): NodeId | undefined {
  return graph.ofCell[cell]?.[0];
}

/** A node as replies write it. */
export function tupleOf({ graph }: Setting, id: NodeId): [number, number, string] {
  const { row, column, text } = nodeOf(graph, id);
  return [row, column, text];
}
