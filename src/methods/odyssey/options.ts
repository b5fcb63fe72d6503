import type { OptionSpecs, OptionsOf } from '../../method/options.ts';

/** What can be chosen about ODYSSEY; `help` says where readings of the paper differ. */
export const optionSpecs = {
  reader: {
    kind: 'choice',
    label: 'Reader',
    help: 'Hop by hop (paper), or a baseline: all hops at once, the complete hybrid graph, the whole table with all passages, the same with the text or both summarised, or the question alone (Tables 3, 7 and 8).',
    choices: [
      'hop-wise',
      'at-once',
      'complete-graph',
      'table-and-text',
      'summarised-text',
      'summarised-both',
      'question-only',
    ],
  },
  fused: {
    kind: 'flag',
    label: 'Analysis in one request',
    help: 'Entities, headers and their mapping in one reply instead of three.',
  },
  passages: {
    kind: 'choice',
    label: 'Linked passages',
    help: 'All passages of the cells that the walk touched (paper), or those of the best rows by the words and matches of the question (ranked).',
    choices: ['ranked', 'touched'],
  },
  columns: {
    kind: 'choice',
    label: 'Columns for the reader',
    help: 'Those of the sub-table (paper), or all of the rows that are given.',
    choices: ['all', 'relevant'],
  },
  phrases: {
    kind: 'flag',
    label: 'Noun phrases are entities',
    help: 'Beside names, dates and numbers, which is what the paper’s recogniser finds.',
  },
  similarity: {
    kind: 'integer',
    label: 'Similarity in percent',
    help: 'How similar a node must be to a question’s entity to be matched. The paper’s 80 is for its sentence encoder; the lexical retriever scores lower, and with an encoder beside it a cosine of 0.8 counts 40.',
    least: 0,
    most: 100,
  },
  values: {
    kind: 'flag',
    label: 'Values match by what they are',
    help: '“Position 4” and “fourth” meet 4, “in 1998” meets 1998 and 12 May 1998, by a rule beside the retriever. The paper leaves it to its sentence encoder (Figure 3).',
  },
  kinds: {
    kind: 'flag',
    label: 'Words for kinds match no names',
    help: 'An entity such as “city” that only says what a column holds, or what is asked for, is matched to no cell that says more, as “City Hall” does.',
  },
  matches: {
    kind: 'integer',
    label: 'Matches an entity',
    help: 'How many texts an entity of the question is matched to at most; the nearest only in the paper.',
    least: 1,
    most: 10,
  },
  othersInTable: {
    kind: 'flag',
    label: 'Others are looked for in the table too',
    help: 'Entities that fit no header are matched to cells where no passage speaks of them; the paper looks in passages only.',
  },
  hops: { kind: 'integer', label: 'Hops at most', help: 'The paper walks 3.', least: 1, most: 3 },
  commonFrom: {
    kind: 'integer',
    label: 'Passages of a common entity',
    help: 'After the first hop entities that more passages than this speak of are not walked through; 1000 walks through all.',
    least: 1,
    most: 1000,
  },
  carry: {
    kind: 'choice',
    label: 'Passages of earlier hops',
    help: 'All that were given stay, or only those that the reader named as relevant (paper §3.2.4).',
    choices: ['all', 'named'],
  },
  rows1: {
    kind: 'integer',
    label: 'Rows at hop 1',
    help: 'At most, where rows are ranked.',
    least: 1,
    most: 1000,
  },
  rows2: {
    kind: 'integer',
    label: 'Rows at hop 2',
    help: 'At most, where rows are ranked.',
    least: 1,
    most: 1000,
  },
  rows3: {
    kind: 'integer',
    label: 'Rows at hop 3',
    help: 'At most, where rows are ranked.',
    least: 1,
    most: 1000,
  },
  passages1: {
    kind: 'integer',
    label: 'Passages at hop 1',
    help: 'At most, where rows are ranked.',
    least: 0,
    most: 1000,
  },
  passages2: {
    kind: 'integer',
    label: 'Passages at hop 2',
    help: 'At most, where rows are ranked.',
    least: 0,
    most: 1000,
  },
  passages3: {
    kind: 'integer',
    label: 'Passages at hop 3',
    help: 'At most, where rows are ranked.',
    least: 0,
    most: 1000,
  },
  passageTokens1: {
    kind: 'integer',
    label: 'Tokens a passage at hop 1',
    help: 'Longer passages are given by their first sentence and those with the question’s rarest words; 0 gives them whole.',
    least: 0,
    most: 10_000,
  },
  passageTokens2: {
    kind: 'integer',
    label: 'Tokens a passage at hop 2',
    help: 'As at hop 1.',
    least: 0,
    most: 10_000,
  },
  passageTokens3: {
    kind: 'integer',
    label: 'Tokens a passage at hop 3',
    help: 'As at hop 1.',
    least: 0,
    most: 10_000,
  },
  sureness1: {
    kind: 'integer',
    label: 'Sureness at hop 1 in percent',
    help: 'Of ranked passages no more are given once those that are hold so much of the ranking’s shares; 100 always gives as many as there may be.',
    least: 0,
    most: 100,
  },
  sureness2: {
    kind: 'integer',
    label: 'Sureness at hop 2 in percent',
    help: 'As at hop 1.',
    least: 0,
    most: 100,
  },
  sureness3: {
    kind: 'integer',
    label: 'Sureness at hop 3 in percent',
    help: 'As at hop 1.',
    least: 0,
    most: 100,
  },
  overview: {
    kind: 'integer',
    label: 'Tokens of a table that is given whole',
    help: 'Where rows are ranked, a table without passages is given whole from the first hop on if it takes no more than this; one with passages if the question sums, compares or looks for an end of a scale, and it takes no more than half of this. 0 never does so.',
    least: 0,
    most: 10_000,
  },
  askOnce: {
    kind: 'flag',
    label: 'Nothing is asked twice',
    help: 'A hop that gives the reader nothing new is not read again, and where a hop gives everything the reader is told so and that is the end. The paper asks at each hop.',
  },
  graphFallsBack: {
    kind: 'flag',
    label: 'The complete graph is not the end',
    help: 'Where the complete hybrid graph gives no answer, or nothing in it matches, the whole table and all passages are given. In the paper that baseline answers or does not (Table 7).',
  },
  examples: {
    kind: 'flag',
    label: 'Worked examples',
    help: 'One in each request of the question analysis, as in the paper (A.3.1).',
  },
} as const satisfies OptionSpecs;

export type OdysseyOptions = OptionsOf<typeof optionSpecs>;

/** Options that came later, as they are for a run that was recorded without them: as it was before. */
export const LATER_OPTIONS = {
  values: false,
  kinds: false,
  overview: 0,
  askOnce: false,
  graphFallsBack: true,
} as const satisfies Partial<OdysseyOptions>;
