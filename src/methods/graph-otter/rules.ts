/**
 * How the offline reader plays GraphOTTER: rules read the question over what the prompt shows, and each reply is
 * the next sensible move towards the cells that the reading needs. Replies have the form that a model's have, so
 * that everything after them is the same.
 */
import { areNeighbours, type NodeId, nodeOf, relation } from '../../graph/cell-graph.ts';
import { nodeText } from '../../graph/node-text.ts';
import { sharedPairs } from '../../graph/trace.ts';
import { partOfTable } from '../../reading/part.ts';
import type { QuestionReading } from '../../reading/question.ts';
import { witnessOf } from '../../reading/statement.ts';
import { type CellId, cellAt, isMerged } from '../../table/model.ts';
import {
  cellsInPrompt,
  cellsShown,
  firstReading,
  nodeFor,
  readingOf,
  tupleOf,
  walkedNodes,
} from './cells-in-prompt.ts';
import { nodesWithText } from './resolve.ts';
import { ownRounds, type Setting, type State } from './state.ts';
import type { Chosen, StartCell, WrittenAction, WrittenAnswer, WrittenRound } from './written.ts';

/** From so many cells in one column on, its header's neighbours are asked for instead of one cell after another. */
const COLUMN_OF_GOALS = 3;
/** With the table hidden, so many trace nodes are looked around before the rules give up. */
const LOOKED_AROUND = 3;

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
  const goals = nodesOf(setting, reading.cells);
  const named = nodesOf(setting, [...reading.left, ...reading.top]);
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
  const tuples = nodesOf(setting, reading.cells).map((id) => tupleOf(setting, id));
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
    cells: nodesOf(setting, cells).map((id) => tupleOf(setting, id)),
    operation: 'look-up',
    explanation: witness
      ? 'One row of the table speaks of what the statement says.'
      : 'No row of the table speaks of it.',
    answer: [witness?.holds ? 'true' : 'false'],
  };
}

const nodesOf = (setting: Setting, cells: QuestionReading['cells']): NodeId[] =>
  cells.flatMap((cell) => nodeFor(setting, cell) ?? []);

/** The cells that the answer rests on and that the walk has not looked at. */
function openGoals(setting: Setting, state: State, reading: QuestionReading): NodeId[] {
  const walked = walkedNodes(state);
  return nodesOf(setting, reading.cells).filter((id) => !walked.has(id));
}

type Intent =
  | { readonly name: 'VisitNode'; readonly parameters: readonly [string]; readonly why: string }
  | {
      readonly name: 'GetAllNeighbours' | 'GetSharedNeighbours';
      readonly parameters: readonly [number, number, string][];
      readonly why: string;
    }
  | {
      readonly name: 'GetHopNeighbours';
      readonly parameters: readonly [[number, number, string], number];
      readonly why: string;
    }
  | { readonly name: 'GoBack'; readonly parameters: readonly [number]; readonly why: string }
  | { readonly name: 'AnswerQuestion'; readonly parameters: readonly []; readonly why: string };

/** The next moves: with the table hidden first the groundwork, then one step towards a goal after the other. */
function nextActions(setting: Setting, state: State, reading: QuestionReading): Intent[] {
  const first =
    setting.options.table === 'title' && ownRounds(state).length === 0
      ? groundwork(setting, state, reading)
      : [];
  if (first.length > 0) return first;
  const open = openGoals(setting, state, reading);
  const [goal] = open;
  const onward =
    reading.cells.length === 0
      ? lookAround(setting, state)
      : goal === undefined
        ? []
        : [...fartherLook(setting, state, open), ...movesTo(setting, state, reading, open, goal)];
  const moves = [...wayBack(setting, state, reading), ...onward];
  const taken = new Set(state.rounds.flatMap(({ acted }) => acted.map(({ call }) => call)));
  const fresh = moves.find((move) => !taken.has(callOf(setting, move)));
  return [fresh ?? { name: 'AnswerQuestion', parameters: [], why: 'What the answer needs is there.' }];
}

/**
 * With the table hidden, what must be seen before any cell can be judged: the headers under a merged one, and for
 * a question that compares, the whole column and whom its values belong to. In one reply, since only the last
 * round is told.
 */
function groundwork(setting: Setting, { trace }: State, { operation }: QuestionReading): Intent[] {
  const { graph } = setting;
  const merged = trace.filter((id) => isMerged(nodeOf(graph, id)));
  const compared = operation === 'lookup' ? [] : [...columnHead(setting, trace), ...rowHead(setting, trace)];
  const near = [...new Set([...merged, ...compared])].slice(0, LOOKED_AROUND).map(
    (id): Intent => ({
      name: 'GetAllNeighbours',
      parameters: [tupleOf(setting, id)],
      why: `What stands around ${nodeText(nodeOf(graph, id))} is not shown yet.`,
    }),
  );
  const { hops } = setting.options;
  const far = hops > 1 ? trace.slice(0, 1).map((id) => hopsAround(setting, id, hops)) : [];
  return [...near, ...far];
}

/** The topmost trace node beside the first column: its column holds what is compared. */
const columnHead = ({ graph }: Setting, trace: readonly NodeId[]): NodeId[] =>
  trace
    .filter((id) => nodeOf(graph, id).column > 0)
    .toSorted((a, b) => nodeOf(graph, a).row - nodeOf(graph, b).row)
    .slice(0, 1);

/** A node of the first column, in the trace or shared by two of its nodes: its column names the rows. */
const rowHead = ({ graph }: Setting, trace: readonly NodeId[]): NodeId[] =>
  [...trace, ...sharedPairs(graph, trace).flatMap(({ shared }) => shared)]
    .filter((id) => nodeOf(graph, id).column === 0)
    .slice(0, 1);

/** Where the last round brought nodes that share no row or column with what the question needs: to before it. */
function wayBack(setting: Setting, state: State, reading: QuestionReading): Intent[] {
  const last = state.rounds.length - 1;
  const before = ownRounds(state).at(-1)?.before;
  const goals = nodesOf(setting, reading.cells);
  if (!setting.options.goBack || !before || goals.length === 0) return [];
  const named = nodesOf(setting, [...reading.left, ...reading.top]);
  const joined = state.trace.filter((id) => !before.includes(id));
  const isOfUse = (id: NodeId) =>
    named.includes(id) || goals.some((goal) => goal === id || areNeighbours(setting.graph, goal, id));
  return joined.length === 0 || joined.some(isOfUse)
    ? []
    : [{ name: 'GoBack', parameters: [last], why: 'What joined the trace since then leads nowhere.' }];
}

const hopsAround = (setting: Setting, id: NodeId, hops: number): Intent => ({
  name: 'GetHopNeighbours',
  parameters: [tupleOf(setting, id), hops],
  why: `What is needed may stand some hops from ${nodeText(nodeOf(setting.graph, id))}.`,
});

/** Where no two trace nodes lead to a goal, one by its row and one by its column: a look from the trace's first node. */
function fartherLook(setting: Setting, { trace }: State, open: readonly NodeId[]): Intent[] {
  const { options, graph } = setting;
  const leads = (goal: NodeId, line: 'sameRow' | 'sameColumn') =>
    trace.some((id) => relation(graph, id, goal)[line]);
  const far = open.some((goal) => !leads(goal, 'sameRow') || !leads(goal, 'sameColumn'));
  return options.hops > 1 && far ? trace.slice(0, 1).map((from) => hopsAround(setting, from, 2)) : [];
}

/** Ways to a goal: where its row header and column header meet; else by its headers' names, or around them. */
function movesTo(
  setting: Setting,
  state: State,
  reading: QuestionReading,
  open: readonly NodeId[],
  goal: NodeId,
): Intent[] {
  const { graph } = setting;
  const joins = (line: 'sameRow' | 'sameColumn') => (id: NodeId) => relation(graph, id, goal)[line];
  const span = (id: NodeId) => nodeOf(graph, id).rowSpan * nodeOf(graph, id).colSpan;
  // Of several headers over a goal, the one that covers least leads to it most directly.
  const narrowest = (ids: readonly NodeId[]) => ids.toSorted((a, b) => span(a) - span(b))[0];
  const row = narrowest(state.trace.filter(joins('sameRow')));
  const column = narrowest(state.trace.filter(joins('sameColumn')));
  const rowHeader = nodesOf(setting, reading.left).find(joins('sameRow'));
  const columnHeader = nodesOf(setting, reading.top).find(joins('sameColumn'));
  const around = (id: NodeId | undefined): Intent[] =>
    id === undefined
      ? []
      : [
          {
            name: 'GetAllNeighbours',
            parameters: [tupleOf(setting, id)],
            why: `The cells around ${nodeText(nodeOf(graph, id))} hold what is asked for.`,
          },
        ];
  const visit = (id: NodeId | undefined): Intent[] => (id === undefined ? [] : visitTo(setting, state, id));
  const inColumn = open.filter((id) => column !== undefined && relation(graph, id, column).sameColumn);
  const moves: Intent[] = [];
  if (inColumn.length >= COLUMN_OF_GOALS) moves.push(...around(column));
  if (row !== undefined && column !== undefined && row !== column) {
    moves.push({
      name: 'GetSharedNeighbours',
      parameters: [tupleOf(setting, row), tupleOf(setting, column)],
      why: `The value is where the row of “${nodeOf(graph, row).text}” and the column of “${nodeOf(graph, column).text}” meet.`,
    });
  }
  if (row === undefined) moves.push(...visit(rowHeader));
  if (column === undefined) moves.push(...visit(columnHeader));
  return [...moves, ...around(column ?? row), ...visit(goal)];
}

/** A visit by text; none where the trace holds every node with the text, or there is no text to look for. */
function visitTo({ graph }: Setting, { trace }: State, id: NodeId): Intent[] {
  const text = nodeOf(graph, id).text.trim();
  if (text === '' || nodesWithText(graph, text).every((other) => trace.includes(other))) return [];
  return [{ name: 'VisitNode', parameters: [text], why: `“${text}” is needed and not in the trace.` }];
}

/** With the table hidden and nothing found yet: the rows and columns of the trace's nodes, one after the other. */
const lookAround = (setting: Setting, { trace }: State): Intent[] =>
  setting.options.table === 'whole'
    ? []
    : trace.slice(0, LOOKED_AROUND).map((id) => ({
        name: 'GetAllNeighbours',
        parameters: [tupleOf(setting, id)],
        why: `The row and column of ${nodeText(nodeOf(setting.graph, id))} may hold the answer.`,
      }));

/** The call as the history has it, to see whether it was made before. */
function callOf(setting: Setting, { name, parameters }: Intent): string {
  const words = parameters.map((parameter) => {
    if (typeof parameter === 'string') return JSON.stringify(parameter);
    if (typeof parameter === 'number') return String(parameter);
    const [row, column] = parameter;
    const id = setting.graph.inRow[row]?.find((other) => setting.graph.inColumn[column]?.includes(other));
    return id === undefined ? '' : nodeText(nodeOf(setting.graph, id));
  });
  return `${name}(${words.join(', ')})`;
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
