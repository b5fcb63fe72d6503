import type { OptionSpecs, OptionsOf, Preset } from '../../method/options.ts';
import { TABLE_ENCODINGS } from '../../table/encodings.ts';

/** What can be chosen about direct prompting. */
export const optionSpecs = {
  shows: {
    kind: 'choice',
    label: 'Shows',
    help: 'The table in its encoding, or its cell graph as text: every cell a node with its rows and columns (GraphOTTER, §4.3).',
    choices: ['table', 'graph'],
  },
  encoding: {
    kind: 'choice',
    label: 'Encoding',
    help: 'How the table is written: bars, HTML, tabs, Markdown, tuples of the complex table parser, or JSON.',
    choices: TABLE_ENCODINGS,
  },
  examples: {
    kind: 'integer',
    label: 'Worked examples',
    help: 'How many small tables with a question and its answer stand before the table.',
    least: 0,
    most: 4,
  },
  reasoning: {
    kind: 'flag',
    label: 'Reasoning first',
    help: 'The reply thinks step by step before it answers, and so do the worked examples.',
  },
  mayNotKnow: {
    kind: 'flag',
    label: 'May not know',
    help: 'The prompt asks for “I don’t know” where the table does not say (simple prompt of the complex table parser).',
  },
  form: {
    kind: 'choice',
    label: 'Form of the answer',
    help: 'A last line that begins with “The answer is”, or JSON, to which a backbone can be held. Both are read either way.',
    choices: ['line', 'json'],
  },
  replyTokens: {
    kind: 'integer',
    label: 'Tokens for the reply',
    help: 'Tokens kept for the reply; reasoning takes more of them than a bare answer.',
    least: 50,
    most: 8000,
  },
} as const satisfies OptionSpecs;

export type DirectOptions = OptionsOf<typeof optionSpecs>;

const endToEnd: DirectOptions = {
  shows: 'table',
  encoding: 'pipe',
  examples: 0,
  reasoning: false,
  mayNotKnow: false,
  form: 'line',
  replyTokens: 200,
};

export const presets: readonly Preset<DirectOptions>[] = [
  {
    id: 'end-to-end',
    name: 'End to end',
    help: 'Table and question, and the answer at once (Chain-of-Table, Table 1).',
    options: endToEnd,
  },
  {
    id: 'few-shot',
    name: 'Few-shot',
    help: 'The same after worked examples.',
    options: { ...endToEnd, examples: 4 },
  },
  {
    id: 'chain-of-thought',
    name: 'Chain of thought',
    help: 'Worked examples that reason before they answer (Wei et al., as in Chain-of-Table, Table 1).',
    options: { ...endToEnd, examples: 4, reasoning: true, replyTokens: 400 },
  },
  {
    id: 'table-reasoner',
    name: 'Table reasoner',
    help: 'One worked example that reasons before it answers (Chen, EACL 2023, as in GraphOTTER’s tables).',
    options: { ...endToEnd, examples: 1, reasoning: true, replyTokens: 400 },
  },
  {
    id: 'graph',
    name: 'Graph as text',
    help: 'The cell graph in one request, without a walk.',
    options: { ...endToEnd, shows: 'graph', reasoning: true, replyTokens: 400 },
  },
  {
    id: 'json',
    name: 'JSON',
    help: 'The simple prompt that the complex table parser is compared with (paper, Table 11).',
    options: { ...endToEnd, encoding: 'json', mayNotKnow: true },
  },
];
