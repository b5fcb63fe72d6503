/**
 * What the rules may use: exactly the part of the table that the prompt shows. With the whole table in the prompt
 * that is the table; else it is the cells of the trace, of its shared neighbours and of the rounds told.
 */
import { type NodeId, nodeOf, nodesOfCell } from '../../graph/cell-graph.ts';
import { readPart } from '../../reading/part.ts';
import { type QuestionReading, readQuestion } from '../../reading/question.ts';
import { memoised, memoisedBy } from '../../table/memoised.ts';
import { type CellId, withoutHeaders } from '../../table/model.ts';
import { cellsOf, type Setting, type State } from './state.ts';
import { tableInRounds, tableShown } from './table-shown.ts';
import { walkShown } from './walk-shown.ts';

/** A reading of the question over what is known, in cells of the task's table. */
export function readingOf(setting: Setting, state: State): QuestionReading {
  const { options } = setting;
  const shown = options.implicit ? tableShown(setting).excerpt : tableInRounds(setting).excerpt;
  if (!shown) return wholeReading(setting);
  return readingOfPart(setting, state, shown);
}

/** The cells that a request of the walk shows. */
export function cellsInPrompt(setting: Setting, state: State): readonly CellId[] {
  const { options } = setting;
  const shown = options.implicit ? tableShown(setting).excerpt : tableInRounds(setting).excerpt;
  return shown ? [...shown, ...walkedCells(setting, state)] : allCells(setting);
}

/** The cells that a request with the table shows. */
export const cellsShown = (setting: Setting): readonly CellId[] =>
  tableShown(setting).excerpt ?? allCells(setting);

const allCells = ({ task }: Setting): CellId[] => task.table.cells.map(({ id }) => id);

/** A reading for the choice of start cells: over the table as that request shows it. */
export function firstReading(setting: Setting): QuestionReading {
  const shown = tableShown(setting).excerpt;
  return shown ? partialReading(setting, shown) : wholeReading(setting);
}

const partialReading = ({ task }: Setting, shown: readonly CellId[]): QuestionReading =>
  readPart(task.question, task.table, shown);

/** Thought, action and answer of a round read the same state; a state belongs to one run and never changes. */
const readingOfPart = memoisedBy(
  (_: Setting, state: State, __: readonly CellId[]) => state,
  (setting: Setting, state: State, shown: readonly CellId[]) =>
    partialReading(setting, [...shown, ...walkedCells(setting, state)]),
);

/** The reading over the whole table; every request of a run needs it, so it is kept with the run's setting. */
const wholeReading = memoised(({ task, options }: Setting): QuestionReading => {
  const table = options.knownHeaders ? task.table : withoutHeaders(task.table);
  return readQuestion(task.question, table, table.headers);
});

/** The cells that the prompt names in the trace and in the rounds told. */
function walkedCells(setting: Setting, state: State): CellId[] {
  const { trace, history } = walkShown(setting, state);
  return cellsOf(setting.graph, [...trace.nodes, ...history.nodes]);
}

/** The nodes that the walk has looked at or holds in its trace. */
export const walkedNodes = ({ trace, rounds }: State): ReadonlySet<NodeId> =>
  new Set([...trace, ...rounds.flatMap(({ acted }) => acted.flatMap((one) => one.nodes))]);

/** The first node of a cell; with split merges a cell has several. */
export function nodeFor({ graph }: Setting, cell: CellId): NodeId | undefined {
  return nodesOfCell(graph, cell)[0];
}

/** The first nodes of cells. */
export const nodesFor = (setting: Setting, cells: readonly CellId[]): NodeId[] =>
  cells.flatMap((cell) => nodeFor(setting, cell) ?? []);

/** A node as replies write it. */
export function tupleOf({ graph }: Setting, id: NodeId): [number, number, string] {
  const { row, column, text } = nodeOf(graph, id);
  return [row, column, text];
}
