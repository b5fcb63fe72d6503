/** The fixed words of GraphOTTER's prompts (Figures 9 to 14), in our own: rules, advice and the forms of replies. */
import type { Task } from '../../method/method.ts';
import type { GraphOtterOptions, MoreActions } from './options.ts';

type Kind = Task['kind'];

/** What a prompt's rules depend on. */
export interface Ruled {
  readonly options: GraphOtterOptions;
  readonly kind: Kind;
  /** Whether the table has merged cells. */
  readonly merged: boolean;
  /** Whether the prompt says which cells are headers. */
  readonly headersTold: boolean;
}

const ROLE = 'You are an expert in statistics who reasons over a table that is given to you as a graph.';
const NODES_OF_CELLS =
  'Every cell is a node, written (row, column, "text"), with rows and columns counted from 0.';
const NODES_OF_MARKDOWN =
  'Every cell is a node, written (row, column, "text"). The table is Markdown, with the number of each column above it and of each row before it, both counted from 0.';
const NODES_BETWEEN_BARS =
  'Every cell is a node, written (row, column, "text"). The table has a bar between cells, the number of each column in its first line and of each row at its beginning, both counted from 0.';
const NEIGHBOURS = `Two nodes are neighbours when they share a row (SAME ROW) or a column (SAME COLUMN). Where the row of one and the column of another meet is their shared neighbour: a value is the shared neighbour of its row header and its column header.`;
const UNMARKED = 'Nothing marks the headers: infer them from place and text.';

/**
 * What is said of the graph, as the options have table and merged cells.
 * @param titleOnly whether the request shows the table's title alone, so that nothing is said of how it is written.
 */
export function graphRules({ options, merged, headersTold }: Ruled, titleOnly = false): string {
  const { merges } = options;
  const tableForm = titleOnly ? 'nodes' : options.tableForm;
  const nodes = WRITTEN[tableForm];
  const written = [nodes, ...(merged ? [mergedRule(merges, tableForm)] : [])].join(' ');
  return [ROLE, written, NEIGHBOURS, ...(headersTold ? [] : [UNMARKED])].join('\n');
}

const WRITTEN: Readonly<Record<GraphOtterOptions['tableForm'], string>> = {
  nodes: NODES_OF_CELLS,
  markdown: NODES_OF_MARKDOWN,
  bars: NODES_BETWEEN_BARS,
};

function mergedRule(merges: GraphOtterOptions['merges'], form: GraphOtterOptions['tableForm']): string {
  if (merges === 'positions')
    return 'A merged cell is repeated: every place that it covers is a node with its text.';
  const written = 'one node, written with all its rows or columns, as in ({0, 1}, 2, "text")';
  return form !== 'nodes'
    ? `A merged cell is repeated in the places that it covers, but is ${written}.`
    : `A merged cell is ${written}.`;
}

const ASKED: Readonly<Record<Kind, string>> = {
  answer: 'question',
  verify: 'statement',
  'free-form': 'question',
};

/** What the task is about, in a word: a question or a statement. */
export const askedIn = (kind: Kind): string => ASKED[kind];

export const adviceFor = (kind: Kind): string => `Go about it like this:
1. Be clear about what the ${ASKED[kind]} ${kind === 'verify' ? 'says and what would show it to be true or false' : 'asks and what the answer needs'}.
2. See what kind of data the nodes hold: meaning, type, unit. Nodes such as "total", "all", "average" or "percent" may hold what you would otherwise compute.
3. Pick the nodes that the ${ASKED[kind]} is about. Several may have the same text: tell them apart by row and column.
4. Compute only what the table does not hold already.`;

/** An action: how the history writes its call, the form of the call in a reply, and what it does. */
interface ActionWords {
  readonly call: string;
  readonly form: string;
  readonly does: string;
}

const wordsOf = ({ hops, goBack }: MoreActions): ActionWords[] => [
  {
    call: 'VisitNode(query)',
    form: '{"function_name": "VisitNode", "parameters": [WORDS]}',
    does: 'finds the nodes whose text is closest to the words and adds them to your trace; not for the text of a node that your trace holds',
  },
  {
    call: 'GetAllNeighbours(node)',
    form: '{"function_name": "GetAllNeighbours", "parameters": [NODE]}',
    does: 'lists the nodes in the row and in the column of a node',
  },
  {
    call: 'GetSharedNeighbours(node1, node2)',
    form: '{"function_name": "GetSharedNeighbours", "parameters": [NODE, NODE]}',
    does: 'lists the nodes that neighbour both',
  },
  ...(hops > 1
    ? [
        {
          call: 'GetHopNeighbours(node, hops)',
          form: '{"function_name": "GetHopNeighbours", "parameters": [NODE, HOPS]}',
          does: `lists the nodes that 1 to ${hops} edges lead to, hop by hop, of each hop those first that the question speaks of`,
        },
      ]
    : []),
  ...(goBack
    ? [
        {
          call: 'GoBack(round)',
          form: '{"function_name": "GoBack", "parameters": [ROUND]}',
          does: 'makes your trace what it was after that round, 0 being the start, where the way since then led nowhere; the history keeps what you have learnt',
        },
      ]
    : []),
];

const ANSWERING: ActionWords = {
  call: 'AnswerQuestion()',
  form: '{"function_name": "AnswerQuestion", "parameters": []}',
  does: 'ends the walk; take it alone, as soon as you have what the answer needs',
};

/**
 * How a round goes, and what each action does. It is the same in all requests of a walk, so that they share it. Where
 * thought and action are one reply the actions stand in its form, else by name, lest a thought be written as JSON.
 */
export const actions = ({ options, merged }: Ruled): string =>
  options.fused
    ? [
        'You work in rounds. In each you first give a thought: is what you have enough? If it is, you answer; else you take one action or several. A FUNCTION is one of',
        ...wordsOf(options).map(({ form, does }) => `${form}: ${does}`),
        nodesForm(options, merged),
      ].join('\n')
    : [
        'You work in rounds. In each you first give a thought: is what you have enough? Then you take one action or several:',
        ...[...wordsOf(options), ANSWERING].map(({ call, does }) => `- ${call}: ${does}.`),
      ].join('\n');

export const findFor = (kind: Kind): string =>
  `Pick the cells of the table that matter most for the ${ASKED[kind]}. Header cells matter especially: their words are often those of the ${ASKED[kind]}, and they lead to the cells with the answer. Pick those of the row and those of the column that are asked about.`;

/*
 * The forms name what stands in a place in capitals and without quotes: very small models copy whatever text a form
 * has in quotes, be it a description or a worked example, as their reply (docs/decisions/0018).
 */
const NODES = 'A NODE is [ROW, COLUMN, TEXT], as the table has it; ROW and COLUMN are numbers.';
const JSON_ALONE = 'Reply with one JSON object, and with nothing else:';

/** Sets of rows have no place in the replies' JSON, so a merged node is named by where it begins. */
const nodesForm = ({ merges }: GraphOtterOptions, merged: boolean): string =>
  merged && merges === 'one-node' ? `${NODES} For a merged node give its first row and column.` : NODES;

/** What stands in an answer, named in capitals, and what is to be said about it. */
const VALUES: Readonly<Record<Kind, { readonly name: string; readonly about: string }>> = {
  answer: {
    name: 'VALUE',
    about:
      'VALUE is one value and nothing else: the text of a node, exactly as it stands there and without its row and column, or the number that you computed. If the question asks for several values, "answer" lists them.',
  },
  verify: {
    name: 'VERDICT',
    about: 'VERDICT is one word: true if the table bears the statement out, false if it does not.',
  },
  'free-form': {
    name: 'SENTENCE',
    about: 'SENTENCE is one whole sentence that answers the question and names what it speaks of.',
  },
};
const CELLS = '"cells" are the nodes that the answer rests on, "operation" is what you did with them';

export const findForm = ({ options, merged }: Ruled, limit: number): string =>
  `Reply with a JSON list of at most ${limit} nodes, the most relevant first, and with nothing else:
[NODE, …]
${nodesForm(options, merged)}`;

export const actionForm = ({
  options,
  merged,
}: Ruled): string => `Reply with a JSON list of one or more actions, each with a short reason, and with nothing else:
[{"Function": FUNCTION, "Explanation": TEXT}, …]
A FUNCTION is one of
${[...wordsOf(options), ANSWERING].map(({ form }) => form).join('\n')}
${nodesForm(options, merged)}`;

export const chosenForm = ({ options, merged }: Ruled): string => `${JSON_ALONE}
{"nodes": [NODE, …]}
${nodesForm(options, merged)}`;

export const answerForm = ({ options, kind, merged }: Ruled): string => `${JSON_ALONE}
{"cells": [NODE, …], "operation": TEXT, "explanation": TEXT, "answer": [${VALUES[kind].name}]}
${nodesForm(options, merged)}
${CELLS}, "explanation" is how that gives the answer, in a sentence. ${VALUES[kind].about}`;

export const roundForm = (
  kind: Kind,
): string => `Reply with one JSON object, and with nothing else. If what you have is enough:
{"Thought": TEXT, "Answer": {"cells": [NODE, …], "operation": TEXT, "answer": [${VALUES[kind].name}]}}
Else, with one action or several:
{"Thought": TEXT, "Actions": [FUNCTION, …]}
"Thought" says in one or two sentences what you have and what is missing. ${CELLS}. ${VALUES[kind].about}`;

/** The longest that the rules of a round's prompt can be, to know what is left for table and walk. */
export function rulesOfRounds(ruled: Ruled): string {
  const { options, kind } = ruled;
  const action = options.fused ? roundForm(kind) : actionForm(ruled);
  const answer = answerForm(ruled);
  const asked = `${actions(ruled)}\n\n${action}`;
  return [graphRules(ruled), adviceFor(kind), answer.length > asked.length ? answer : asked].join('\n\n');
}

/** The rules of the request for start cells. */
export const rulesOfStart = (ruled: Ruled): string =>
  [graphRules(ruled), findFor(ruled.kind), findForm(ruled, 20)].join('\n\n');
