import type { OptionSpecs, OptionsOf } from '../../method/options.ts';
import { ENCODINGS } from '../../table/encodings.ts';

/** What can be chosen about Chain-of-Table; `help` says where paper and released code differ. */
export const optionSpecs = {
  order: {
    kind: 'choice',
    label: 'Order of operations',
    help: 'Any operation may come next (paper), or only later ones of add column, select rows, select columns, group, sort (released code).',
    choices: ['any', 'fixed'],
  },
  once: {
    kind: 'flag',
    label: 'Each operation at most once',
    help: 'As in the paper’s prompts, which offer only operations not yet used.',
  },
  chainLimit: {
    kind: 'integer',
    label: 'Operations at most',
    help: 'The longest chain; the paper’s Table 2 counts up to 5.',
    least: 1,
    most: 20,
  },
  fused: {
    kind: 'flag',
    label: 'Plan and arguments in one reply',
    help: 'One request an operation instead of two; gives the same tables for less.',
  },
  answerAtEnd: {
    kind: 'flag',
    label: 'The answer in place of the end',
    help: 'With plan and arguments in one reply, the chain ends with the answer itself: no further request where the table shows it. Sentences are asked for apart.',
  },
  samples: {
    kind: 'integer',
    label: 'Replies for a vote',
    help: 'How many replies choose rows and columns, where the backbone knows a temperature; 8 in the paper (Tables 7 to 9).',
    least: 1,
    most: 16,
  },
  temperature: {
    kind: 'choice',
    label: 'Temperature of a vote',
    help: '1.0, and 0.5 when a statement is checked (paper Tables 7 to 9), or always the same.',
    choices: ['by-kind', '0.5', '1.0'],
  },
  vote: {
    kind: 'choice',
    label: 'Vote',
    help: 'Every row or column that half or more of the readable replies have (ours: the paper does not say), the choice that most replies make as a whole, or the union of the two heaviest, earlier replies weighing more (released code).',
    choices: ['lines', 'majority', 'two-heaviest'],
  },
  encoding: {
    kind: 'choice',
    label: 'Tables in prompts',
    help: 'How tables are written; the paper’s Table 10 compares them, and bars do best.',
    choices: ENCODINGS,
  },
  planRows: {
    kind: 'integer',
    label: 'Rows in prompts',
    help: 'Rows shown when the next operation, rows or the answer are asked for (released code: 100).',
    least: 1,
    most: 1000,
  },
  groupRows: {
    kind: 'integer',
    label: 'Rows in prompts to group',
    help: 'Rows shown when the column to group is asked for (released code: 5).',
    least: 1,
    most: 1000,
  },
  sortRows: {
    kind: 'integer',
    label: 'Rows in prompts to sort or add',
    help: 'Rows shown when a column to sort by or to add is asked for (released code: 3).',
    least: 1,
    most: 1000,
  },
  valueRows: {
    kind: 'integer',
    label: 'Rows a request for values',
    help: 'How many rows of an added column are asked for at once; the released code asks row by row.',
    least: 1,
    most: 100,
  },
  numbers: {
    kind: 'choice',
    label: 'Numbers when sorting',
    help: 'Signs, separators, ranges and notes as people read them, or only the digits of a text in a row (released code).',
    choices: ['own', 'as-released'],
  },
  examples: {
    kind: 'choice',
    label: 'Worked examples',
    help: 'As many as the paper has for each request (Tables 7 to 9), one for each, or none. The examples are our own.',
    choices: ['paper', 'one', 'none'],
  },
  planExamples: {
    kind: 'choice',
    label: 'Operations explained in a plan',
    help: 'All that are switched on, so that the prompt begins alike in the whole run, or only those that may come next (released code).',
    choices: ['all', 'candidates'],
  },
  unusable: {
    kind: 'choice',
    label: 'Arguments that cannot be used',
    help: 'They are asked for again, at most twice, with what is wrong. Or the operation is left out at once, as recorded runs of the released code show, and so is a sorting that changes nothing, a grouping in which no value repeats, and a new column with a value that is empty or not in its row. What else the released code may leave out is not known.',
    choices: ['ask-again', 'as-released'],
  },
  replyTokens: {
    kind: 'integer',
    label: 'Tokens a reply at most',
    help: 'The paper’s replies have at most 200. Models that think aloud need more.',
    least: 50,
    most: 8000,
  },
  addColumn: {
    kind: 'flag',
    label: 'Add column',
    help: 'Offer f_add_column (paper Table 5 leaves one out).',
  },
  selectRow: { kind: 'flag', label: 'Select rows', help: 'Offer f_select_row.' },
  selectColumn: { kind: 'flag', label: 'Select columns', help: 'Offer f_select_column.' },
  groupBy: { kind: 'flag', label: 'Group', help: 'Offer f_group_by.' },
  sortBy: { kind: 'flag', label: 'Sort', help: 'Offer f_sort_by.' },
} as const satisfies OptionSpecs;

export type ChainOptions = OptionsOf<typeof optionSpecs>;
