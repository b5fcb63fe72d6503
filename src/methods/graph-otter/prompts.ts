/**
 * GraphOTTER's prompts: the structure, inputs, outputs and order of Figures 9 to 14, in our own words. What never
 * changes comes first in every prompt, so that a backbone can reuse what it has computed for it.
 */
import type { NodeId } from '../../graph/cell-graph.ts';
import type { Message, Part } from '../../method/ask.ts';
import { cellOf } from '../../table/model.ts';
import { nodesText, nodeText } from './nodes.ts';
import { cellsOf, type Setting, type State } from './state.ts';
import { traceText } from './trace-text.ts';

const fixed = (text: string): Part => ({ role: 'fixed', text });

const GRAPH = `You are an expert in statistics who answers questions about tables. A table is given to you as a graph.
Every cell is a node, written (row, column, "text"), with rows and columns counted from 0. A merged cell is one node; it lists all rows or columns that it covers, as in ({0, 1}, 2, "text").
Two nodes are neighbours when they share a row (SAME ROW) or share a column (SAME COLUMN). A node that neighbours both of two others is their shared neighbour: the value where a row header and a column header meet is a shared neighbour of the two.
The graph does not say which nodes are headers: infer it from their place and their text.`;

const GRAPH_OF_POSITIONS = GRAPH.replace(
  'A merged cell is one node; it lists all rows or columns that it covers, as in ({0, 1}, 2, "text").',
  'A merged cell is repeated: every position that it covers is a node with its text.',
);

const ACTIONS = `You work in rounds. In each round you first give a thought: is what you have enough to answer? Then you take one action or several:
- VisitNode(query): finds the nodes whose text is closest to the words of the query and adds them to your trace. Do not query for the text of a node that your trace holds already.
- GetAllNeighbours(node): lists all nodes in the row and in the column of a node.
- GetSharedNeighbours(node1, node2): lists the nodes that neighbour both.
- AnswerQuestion(): ends the walk; take it alone, once you have what the answer needs.`;

const ADVICE = `Go about it like this:
1. Be clear about what the question asks and what is needed to answer it.
2. Look at what kind of data the nodes hold: their meaning, type, unit and format. Nodes such as "total", "all", "average" or "percent" often hold what you would otherwise have to compute.
3. Pick the nodes that the question is about. Several nodes may have the same text: tell them apart by row and column.
4. Before you compute anything, see whether the table already holds it.`;

const FIND = `Pick the cells of the table that matter most for the question. Header cells matter especially: their words are often those of the question, and they lead to the cells with the answer.
Be clear about what the question asks; look at what kind of data the cells hold; then pick.`;

const FIND_FORM = `Reply with a JSON list, the most relevant cell first and at most LIMIT of them, and with nothing else:
[{"tuple": [row, column, "text"], "explanation": "why it matters"}]`;

const ACTION_FORM = `Reply with a JSON list of one or more actions, and with nothing else:
[{"Function": {"function_name": "GetSharedNeighbours", "parameters": [[row, column, "text"], [row, column, "text"]]}, "Explanation": "why"}]
The parameters of VisitNode are ["words"], of GetAllNeighbours [[row, column, "text"]], of AnswerQuestion [].`;

const ANSWER_FORM = `Reply with one JSON object, and with nothing else:
{"cells": [[row, column, "text"]], "operation": "what you did with them", "explanation": "how that gives the answer", "answer": ["each value of the answer"]}
"cells" are the nodes that the answer rests on. A value taken from the table is written exactly as its node has it, without a unit or any other word.`;

const ROUND_FORM = `Reply with one JSON object, and with nothing else:
{"Thought": "is what you have enough, and what is missing", "Actions": [{"Function": {"function_name": "GetSharedNeighbours", "parameters": [[row, column, "text"], [row, column, "text"]]}, "Explanation": "why"}], "Answer": null}
The parameters of VisitNode are ["words"], of GetAllNeighbours [[row, column, "text"]], of AnswerQuestion [].
With AnswerQuestion, and only then, "Answer" is {"cells": [[row, column, "text"]], "operation": "what you did with them", "explanation": "how that gives the answer", "answer": ["each value of the answer"]}. A value taken from the table is written exactly as its node has it, without a unit or any other word.`;

/** Sets of rows have no place in the replies' JSON, so a merged node is named by where it begins. */
const mergedForm = ({ options }: Setting): string =>
  options.merges === 'one-node' ? '\nFor a merged node give its first row and its first column.' : '';

const system = ({ options }: Setting): Message => ({
  role: 'system',
  parts: [fixed(options.merges === 'positions' ? GRAPH_OF_POSITIONS : GRAPH)],
});

/** The whole table as nodes, a line a row; a merged cell stands in its first row. */
function wholeTable(setting: Setting): Part {
  const written = wholeTables.get(setting);
  if (written) return written;
  const { task, graph } = setting;
  const rows = graph.inRow.map((ids, row) => {
    const here = ids.filter((id) => graph.nodes[id]?.row === row);
    return here
      .flatMap((id) => graph.nodes[id] ?? [])
      .map(nodeText)
      .join(' ');
  });
  const part: Part = {
    role: 'table',
    text: `Table: ${task.table.title}\n${rows.filter((line) => line !== '').join('\n')}`,
    cells: task.table.cells.map(({ id }) => id),
  };
  wholeTables.set(setting, part);
  return part;
}

/** Every request of a run sends the same table, so it is written once. */
const wholeTables = new WeakMap<Setting, Part>();

const titleOnly = ({ task, graph }: Setting): Part => ({
  role: 'table',
  text: `Table: ${task.table.title}\nIt has ${graph.inRow.length} rows and ${graph.inColumn.length} columns. Its cells are not shown; walk the graph to see them.`,
});

const tableInRounds = (setting: Setting): Part =>
  setting.options.table === 'whole' ? wholeTable(setting) : titleOnly(setting);

const question = ({ task }: Setting): Part => ({ role: 'question', text: `Question: ${task.question}` });

/** Which cells are headers, when the data set knows and the option says to tell (ablation "known headers"). */
function headers({ task, options }: Setting): Part[] {
  const trees = task.table.headers;
  if (!options.knownHeaders || !trees) return [];
  const texts = (side: 'top' | 'left') =>
    trees[side].map(({ cell }) => nodeText(cellOf(task.table, cell))).join(' ');
  return [
    {
      role: 'table',
      text: `Headers above the data: ${texts('top') || 'none'}\nHeaders left of the data: ${texts('left') || 'none'}`,
      cells: [...trees.top, ...trees.left].map(({ cell }) => cell),
    },
  ];
}

function trace({ graph }: Setting, { trace: ids }: State): Part {
  const text = ids.length === 0 ? 'It is empty.' : traceText(graph, ids);
  return {
    role: 'trace',
    text: `Reasoning trace, the nodes that you have visited and how they are joined:\n${text}`,
    cells: cellsOf(graph, ids),
  };
}

function history({ graph, options }: Setting, { rounds }: State): Part {
  const first = options.history === 'last' ? Math.max(0, rounds.length - 1) : 0;
  const told = rounds
    .slice(first)
    .map(({ thought, acted }, offset) =>
      [
        `Round ${first + offset + 1}`,
        `Thought: ${thought === '' ? 'none' : thought}`,
        ...acted.map(({ call, observation }) => `Action: ${call}\nObservation: ${observation}`),
      ].join('\n'),
    );
  return {
    role: 'history',
    text: told.length === 0 ? 'This is the first round.' : `What you did so far:\n${told.join('\n')}`,
    cells: cellsOf(
      graph,
      rounds.slice(first).flatMap(({ acted }) => acted.flatMap(({ nodes }) => nodes)),
    ),
  };
}

const user = (...parts: Part[]): Message => ({ role: 'user', parts });

/** Figure 10: which cells to start from. */
export const startPrompt = (setting: Setting, limit: number): Message[] => [
  system(setting),
  user(
    fixed(FIND),
    wholeTable(setting),
    ...headers(setting),
    question(setting),
    fixed(`${FIND_FORM.replace('LIMIT', String(limit))}${mergedForm(setting)}`),
  ),
];

const roundPrompt = (setting: Setting, state: State, request: string): Message[] => [
  system(setting),
  user(
    fixed(`${ACTIONS}\n\n${ADVICE}`),
    tableInRounds(setting),
    ...headers(setting),
    question(setting),
    trace(setting, state),
    history(setting, state),
    fixed(request),
  ),
];

const roundNumber = ({ rounds }: State): number => rounds.length + 1;

/** Figure 11. */
export const thoughtPrompt = (setting: Setting, state: State): Message[] =>
  roundPrompt(
    setting,
    state,
    `Give your thought for round ${roundNumber(state)}, in a few sentences: is what you have enough to answer, and if not, what is missing and where would it be?`,
  );

/** Figure 12. */
export const actionPrompt = (setting: Setting, state: State, thought: string): Message[] =>
  roundPrompt(
    setting,
    state,
    `Your thought for round ${roundNumber(state)}: ${thought}\n\nTake the action that follows from it. ${ACTION_FORM}${mergedForm(setting)}`,
  );

/** Thought and action in one reply; with AnswerQuestion the answer is in it too. */
export const fusedPrompt = (setting: Setting, state: State): Message[] =>
  roundPrompt(
    setting,
    state,
    `Give your thought and action for round ${roundNumber(state)}. ${ROUND_FORM}${mergedForm(setting)}`,
  );

/** Which of several nodes with the same text a visit means (§3.3, VisitNode). */
export const choicePrompt = (
  setting: Setting,
  state: State,
  query: string,
  nodes: readonly NodeId[],
): Message[] =>
  roundPrompt(
    setting,
    state,
    `VisitNode(${JSON.stringify(query)}) found several nodes with the same text:\n${nodesText(setting.graph, nodes)}\nChoose those that the question needs. Reply with one JSON object, and with nothing else:\n{"nodes": [[row, column, "text"]], "explanation": "why"}${mergedForm(setting)}`,
  );

/** Figure 13; the last thought stands at the end of the history. */
export const answerPrompt = (setting: Setting, state: State): Message[] => [
  system(setting),
  user(
    fixed(ADVICE),
    tableInRounds(setting),
    ...headers(setting),
    question(setting),
    trace(setting, state),
    history(setting, state),
    fixed(`Answer the question, step by step. ${ANSWER_FORM}${mergedForm(setting)}`),
  ),
];

/** Ablation "implicit reasoning": the graph as text and one request (§4.3). */
export const oneShotPrompt = (setting: Setting): Message[] => [
  system(setting),
  user(
    fixed(ADVICE),
    wholeTable(setting),
    ...headers(setting),
    question(setting),
    fixed(`Answer the question, step by step. ${ANSWER_FORM}${mergedForm(setting)}`),
  ),
];
