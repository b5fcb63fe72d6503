/** The fixed words of GraphOTTER's prompts (Figures 9 to 14), in our own: rules, advice and the forms of replies. */
import type { GraphOtterOptions, MoreActions } from './options.ts';

const GRAPH = `You are an expert in statistics who answers questions about tables. A table is given to you as a graph.
Every cell is a node, written (row, column, "text"), with rows and columns counted from 0. A merged cell is one node; it lists all rows or columns that it covers, as in ({0, 1}, 2, "text").
Two nodes are neighbours when they share a row (SAME ROW) or share a column (SAME COLUMN). A node that neighbours both of two others is their shared neighbour: the value where a row header and a column header meet is a shared neighbour of the two.
The graph does not say which nodes are headers: infer it from their place and their text.`;

const GRAPH_OF_POSITIONS = GRAPH.replace(
  'A merged cell is one node; it lists all rows or columns that it covers, as in ({0, 1}, 2, "text").',
  'A merged cell is repeated: every position that it covers is a node with its text.',
);

/** How a round goes, and what each action does. */
export const actions = ({ hops, goBack }: MoreActions): string =>
  [
    `You work in rounds. In each round you first give a thought: is what you have enough to answer? Then you take one action or several:
- VisitNode(query): finds the nodes whose text is closest to the words of the query and adds them to your trace. Do not query for the text of a node that your trace holds already.
- GetAllNeighbours(node): lists all nodes in the row and in the column of a node.
- GetSharedNeighbours(node1, node2): lists the nodes that neighbour both.`,
    ...(hops > 1
      ? [
          `- GetHopNeighbours(node, hops): lists the nodes that 1 to ${hops} edges lead to, hop by hop, of each hop those first that the question speaks of.`,
        ]
      : []),
    ...(goBack
      ? [
          '- GoBack(round): makes your trace what it was after that round, where the way since then led nowhere; 0 is the start. What you have learnt stays in the history.',
        ]
      : []),
    '- AnswerQuestion(): ends the walk; take it alone, once you have what the answer needs.',
  ].join('\n');

export const ADVICE = `Go about it like this:
1. Be clear about what the question asks and what is needed to answer it.
2. Look at what kind of data the nodes hold: their meaning, type, unit and format. Nodes such as "total", "all", "average" or "percent" often hold what you would otherwise have to compute.
3. Pick the nodes that the question is about. Several nodes may have the same text: tell them apart by row and column.
4. Before you compute anything, see whether the table already holds it.`;

export const FIND = `Pick the cells of the table that matter most for the question. Header cells matter especially: their words are often those of the question, and they lead to the cells with the answer.
Be clear about what the question asks; look at what kind of data the cells hold; then pick.`;

/*
 * The forms name what stands in a place in capitals and without quotes: very small models copy whatever text a form
 * has in quotes, be it a description or a worked example, as their reply (docs/decisions/0018).
 */
const ANSWER = '{"cells": [NODE, …], "operation": TEXT, "explanation": TEXT, "answer": [TEXT, …]}';
const NODES = 'A NODE is [ROW, COLUMN, TEXT], as the table has it; ROW and COLUMN are numbers.';
const calls = ({ hops, goBack }: MoreActions): string =>
  [
    `A FUNCTION is one of
{"function_name": "VisitNode", "parameters": [WORDS]}
{"function_name": "GetAllNeighbours", "parameters": [NODE]}
{"function_name": "GetSharedNeighbours", "parameters": [NODE, NODE]}`,
    ...(hops > 1 ? ['{"function_name": "GetHopNeighbours", "parameters": [NODE, HOPS]}'] : []),
    ...(goBack ? ['{"function_name": "GoBack", "parameters": [ROUND]}'] : []),
    '{"function_name": "AnswerQuestion", "parameters": []}',
    NODES,
  ].join('\n');
const FIELDS =
  '"cells" are the nodes that the answer rests on, "operation" is what you did with them, "explanation" is how that gives the answer, and "answer" lists the values that the question asks for. A value taken from the table is written exactly as its node has it, without a unit or any other word.';

export const FIND_FORM = `Reply with a JSON list, the most relevant cell first and at most LIMIT of them, each with why it matters, and with nothing else:
[{"tuple": NODE, "explanation": TEXT}, …]
${NODES}`;

export const actionForm = (
  more: MoreActions,
): string => `Reply with a JSON list of one or more actions, each with why you take it, and with nothing else:
[{"Function": FUNCTION, "Explanation": TEXT}, …]
${calls(more)}`;

export const ANSWER_FORM = `Reply with one JSON object, and with nothing else:
${ANSWER}
${NODES}
${FIELDS}`;

export const roundForm = (more: MoreActions): string => `Reply with one JSON object, and with nothing else:
{"Thought": TEXT, "Actions": [{"Function": FUNCTION, "Explanation": TEXT}, …], "Answer": null}
"Thought" says whether what you have is enough, and what is missing; "Explanation" is why you take the action.
${calls(more)}
With AnswerQuestion, and only then, "Answer" is ${ANSWER}. ${FIELDS}`;

/** What is said of the graph, as the option has merged cells. */
export const graphRules = ({ merges }: GraphOtterOptions): string =>
  merges === 'positions' ? GRAPH_OF_POSITIONS : GRAPH;

/** Sets of rows have no place in the replies' JSON, so a merged node is named by where it begins. */
export const mergedForm = ({ merges }: GraphOtterOptions): string =>
  merges === 'one-node' ? '\nFor a merged node give its first row and its first column.' : '';

/** The longest that the rules of a round's prompt can be, to know what is left for table and walk. */
export function rulesOfRounds(options: GraphOtterOptions): string {
  const action = actionForm(options);
  const form = options.fused ? roundForm(options) : ANSWER_FORM.length > action.length ? ANSWER_FORM : action;
  return [graphRules(options), ADVICE, actions(options), form, mergedForm(options)].join('\n\n');
}

/** The rules of the request for start cells. */
export const rulesOfStart = (options: GraphOtterOptions): string =>
  [graphRules(options), FIND, FIND_FORM, mergedForm(options)].join('\n\n');
