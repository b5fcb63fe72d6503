import type { OptionSpecs, OptionsOf } from '../../method/options.ts';
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
  headers: {
    kind: 'choice',
    label: 'Headers',
    help: 'What the prompt tells of them: those that the source knows, else inferred ones, which is noted; always inferred ones; or nothing, so that every cell is a cell like any other, as in GraphOTTER. JSON and the graph tell nothing in any case.',
    choices: ['gold', 'inferred', 'none'],
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
