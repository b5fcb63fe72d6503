import type { OptionSpecs, OptionsOf, Preset } from '../../method/options.ts';
import { TABLE_ENCODINGS } from '../../table/encodings.ts';

/** What can be chosen about direct prompting. */
export const optionSpecs = {
  shows: {
    kind: 'choice',
    label: 'Shows',
    help: 'The table in its encoding, or its cell graph as text (GraphOTTER).',
    choices: ['table', 'graph'],
  },
  encoding: {
    kind: 'choice',
    label: 'Encoding',
    help: 'How the table is written.',
    choices: TABLE_ENCODINGS,
  },
  examples: {
    kind: 'integer',
    label: 'Worked examples',
    help: 'Small tables with a question and its answer that stand before the table.',
    least: 0,
    most: 4,
  },
  reasoning: {
    kind: 'flag',
    label: 'Reasoning first',
    help: 'The reply, like the worked examples, thinks before it answers.',
  },
  mayNotKnow: {
    kind: 'flag',
    label: 'May not know',
    help: 'The prompt asks for “I don’t know” where the table does not say.',
  },
  form: {
    kind: 'choice',
    label: 'Form of the answer',
    help: 'A last line, or JSON, to which a backbone can be held. Both are read either way.',
    choices: ['line', 'json'],
  },
  replyTokens: {
    kind: 'integer',
    label: 'Tokens for the reply',
    help: 'Tokens kept for it; reasoning takes more than a bare answer.',
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
    help: 'Worked examples that reason before they answer (the same table).',
    options: { ...endToEnd, examples: 4, reasoning: true, replyTokens: 400 },
  },
  {
    id: 'table-reasoner',
    name: 'Table reasoner',
    help: 'One worked example that reasons before it answers (GraphOTTER, Table 2).',
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
    help: 'The simple prompt that the complex table parser is compared with (its Table 11).',
    options: { ...endToEnd, encoding: 'json', mayNotKnow: true },
  },
];
