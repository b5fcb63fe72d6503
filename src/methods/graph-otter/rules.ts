/**
 * How the offline reader plays GraphOTTER: rules read the question over what the prompt shows, and each reply is
 * the next sensible move towards the cells that the reading needs. Replies have the form that a model's have, so
 * that everything after them is the same.
 */
import { areNeighbours, type NodeId, nodeOf } from '../../graph/cell-graph.ts';
import { partOfTable } from '../../reading/part.ts';
import type { QuestionReading } from '../../reading/question.ts';
import { witnessOf } from '../../reading/statement.ts';
import { type CellId, cellAt } from '../../table/model.ts';
import {
  cellsInPrompt,
  cellsShown,
  firstReading,
  nodeFor,
  nodesFor,
  readingOf,
  tupleOf,
} from './cells-in-prompt.ts';
import { nextActions, openGoals } from './next-actions.ts';
import type { Setting, State } from './state.ts';
import type { Chosen, StartCell, WrittenAction, WrittenAnswer, WrittenRound } from './written.ts';

/** Headers that the question names; where it names none, the cells that it is about. */
function startCellsByRule(setting: Setting): StartCell[] {
  const { top, left, cells, operation } = firstReading(setting);
  const stub = cellAt(setting.task.table, 0, 0);
  // A question for the row with the most or least of something is also about what the rows are.
  const rows = operation.includes('arg') && stub && stub.text.trim() !== '' ? [stub.id] : [];
  const headers = [...left, ...top];
  const picked = headers.length > 0 ? [...headers, ...rows] : cells;
  return [...new Set(picked)].slice(0, setting.options.topK).flatMap((cell) => {
    const node = nodeFor(setting, cell);
    if (node === undefined) return [];
    const where = left.includes(cell) ? 'its row' : top.includes(cell) ? 'its column' : 'this cell';
    return [{ tuple: tupleOf(setting, node), explanation: `The question is about ${where}.` }];
  });
}

function thoughtByRule(setting: Setting, state: State): string {
  const reading = readingOf(setting, state);
  const open = openGoals(setting, state, reading);
  const names = [...reading.left, ...reading.top]
    .flatMap((cell) => nodeFor(setting, cell) ?? [])
    .slice(0, 4)
    .map((id) => `“${nodeOf(setting.graph, id).text}”`);
  const about = names.length > 0 ? `The question is about ${names.join(', ')}. ` : '';
  const [next] = nextActions(setting, state, reading);
  if (!next || next.name === 'AnswerQuestion') {
    return reading.cells.length === 0
      ? `${about}The rules find nothing more to look at.`
      : `${about}${reading.explanation} That is enough to answer.`;
  }
  const missing =
    open.length === 1
      ? 'One cell that the answer needs is'
      : `${open.length || 'Some'} cells that the answer needs are`;
  return `${about}${missing} not looked at yet. ${next.why}`;
}

const actionsByRule = (setting: Setting, state: State): WrittenAction[] =>
  nextActions(setting, state, readingOf(setting, state)).map(({ name, parameters, why }) => ({
    Function: { function_name: name, parameters: [...parameters] },
    Explanation: why,
  }));

function roundByRule(setting: Setting, state: State): WrittenRound {
  const Thought = thoughtByRule(setting, state);
  const Actions = actionsByRule(setting, state);
  return Actions[0]?.Function.function_name === 'AnswerQuestion'
    ? { Thought, Actions: [], Answer: answerByRule(setting, state) }
    : { Thought, Actions };
}

/** Of several nodes with the same text: those that share a row or column with what the answer needs. */
function chooseByRule(setting: Setting, state: State, nodes: readonly NodeId[]): Chosen {
  const reading = readingOf(setting, state);
  const goals = nodesFor(setting, reading.cells);
  const named = nodesFor(setting, [...reading.left, ...reading.top]);
  const nearness = (id: NodeId) =>
    (goals.includes(id) || named.includes(id) ? 4 : 0) +
    goals.filter((goal) => areNeighbours(setting.graph, id, goal)).length * 2 +
    state.trace.filter((other) => areNeighbours(setting.graph, id, other)).length;
  const [best] = nodes.toSorted((a, b) => nearness(b) - nearness(a) || a - b);
  return {
    nodes: best === undefined ? [] : [tupleOf(setting, best)],
    explanation: 'It stands on the row or column of what the question asks for.',
  };
}

const answerByRule = (setting: Setting, state: State): WrittenAnswer =>
  answerFrom(setting, readingOf(setting, state), cellsInPrompt(setting, state));

/** The answer over the table as a request without a walk shows it. */
const firstAnswerByRule = (setting: Setting): WrittenAnswer =>
  answerFrom(setting, firstReading(setting), cellsShown(setting));

/** @param shown the cells that the request shows. */
function answerFrom(setting: Setting, reading: QuestionReading, shown: readonly CellId[]): WrittenAnswer {
  const { task } = setting;
  if (task.kind === 'verify') return verdictByRule(setting, shown);
  const { values, operation, explanation } = reading;
  const tuples = nodesFor(setting, reading.cells).map((id) => tupleOf(setting, id));
  const about = task.table.title === '' ? 'the table' : `“${task.table.title}”`;
  const answer =
    task.kind === 'answer' || values.length === 0
      ? values
      : [`In ${about} the answer is ${values.join(', ')}.`];
  return { cells: tuples, operation, explanation, answer: [...answer] };
}

/** A statement holds when one row of what is shown says all of it. */
function verdictByRule(setting: Setting, shown: readonly CellId[]): WrittenAnswer {
  const part = partOfTable(setting.task.table, shown);
  const witness = witnessOf(part.table, setting.task.question);
  const cells = part.original(witness?.cells.map(({ id }) => id) ?? []);
  return {
    cells: nodesFor(setting, cells).map((id) => tupleOf(setting, id)),
    operation: 'look-up',
    explanation: witness
      ? 'One row of the table speaks of what the statement says.'
      : 'No row of the table speaks of it.',
    answer: [witness?.holds ? 'true' : 'false'],
  };
}

/** Every request's rule. */
export const rules = {
  startCells: startCellsByRule,
  thought: thoughtByRule,
  actions: actionsByRule,
  round: roundByRule,
  choose: chooseByRule,
  answer: answerByRule,
  firstAnswer: firstAnswerByRule,
};

export type Rules = typeof rules;
