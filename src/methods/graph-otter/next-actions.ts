/** The next moves of the offline reader: which look leads from the trace towards the cells that the reading needs. */
import { areNeighbours, type NodeId, nodeOf, relation } from '../../graph/cell-graph.ts';
import { nodeText } from '../../graph/node-text.ts';
import { sharedPairs } from '../../graph/trace.ts';
import type { QuestionReading } from '../../reading/question.ts';
import { isMerged } from '../../table/model.ts';
import { nodesFor, tupleOf, walkedNodes } from './cells-in-prompt.ts';
import { nodesWithText } from './resolve.ts';
import { ownRounds, type Setting, type State } from './state.ts';

/** From so many cells in one column on, its header's neighbours are asked for instead of one cell after another. */
const COLUMN_OF_GOALS = 3;
/** With the table hidden, so many trace nodes are looked around before the rules give up. */
const LOOKED_AROUND = 3;

/** The cells that the answer rests on and that the walk has not looked at. */
export function openGoals(setting: Setting, state: State, reading: QuestionReading): NodeId[] {
  const walked = walkedNodes(state);
  return nodesFor(setting, reading.cells).filter((id) => !walked.has(id));
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
export function nextActions(setting: Setting, state: State, reading: QuestionReading): Intent[] {
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
  const near = [...new Set([...merged, ...compared])]
    .slice(0, LOOKED_AROUND)
    .map((id) =>
      neighboursOf(setting, id, `What stands around ${nodeText(nodeOf(graph, id))} is not shown yet.`),
    );
  const { hops } = setting.options;
  const far = hops > 1 ? trace.slice(0, 1).map((id) => hopsAround(setting, id, hops)) : [];
  return [...near, ...far];
}

const neighboursOf = (setting: Setting, id: NodeId, why: string): Intent => ({
  name: 'GetAllNeighbours',
  parameters: [tupleOf(setting, id)],
  why,
});

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
  const goals = nodesFor(setting, reading.cells);
  if (!setting.options.goBack || !before || goals.length === 0) return [];
  const named = nodesFor(setting, [...reading.left, ...reading.top]);
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
  const rowHeader = nodesFor(setting, reading.left).find(joins('sameRow'));
  const columnHeader = nodesFor(setting, reading.top).find(joins('sameColumn'));
  const around = (id: NodeId | undefined): Intent[] =>
    id === undefined
      ? []
      : [
          neighboursOf(
            setting,
            id,
            `The cells around ${nodeText(nodeOf(graph, id))} hold what is asked for.`,
          ),
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
    : trace
        .slice(0, LOOKED_AROUND)
        .map((id) =>
          neighboursOf(
            setting,
            id,
            `The row and column of ${nodeText(nodeOf(setting.graph, id))} may hold the answer.`,
          ),
        );

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
