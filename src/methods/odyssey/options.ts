import type { OptionSpecs, OptionsOf, Preset } from '../../method/options.ts';

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
    help: 'How similar a node must be to a question’s entity to be matched. The paper’s 80 is for its sentence encoder; the built-in lexical retriever scores lower.',
    least: 0,
    most: 100,
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
  rows1: { kind: 'integer', label: 'Rows at hop 1', help: 'At most, where rows are ranked.', least: 1, most: 1000 },
  rows2: { kind: 'integer', label: 'Rows at hop 2', help: 'At most, where rows are ranked.', least: 1, most: 1000 },
  rows3: { kind: 'integer', label: 'Rows at hop 3', help: 'At most, where rows are ranked.', least: 1, most: 1000 },
  passages1: { kind: 'integer', label: 'Passages at hop 1', help: 'At most, where rows are ranked.', least: 0, most: 1000 },
  passages2: { kind: 'integer', label: 'Passages at hop 2', help: 'At most, where rows are ranked.', least: 0, most: 1000 },
  passages3: { kind: 'integer', label: 'Passages at hop 3', help: 'At most, where rows are ranked.', least: 0, most: 1000 },
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
  examples: {
    kind: 'flag',
    label: 'Worked examples',
    help: 'One in each request of the question analysis, as in the paper (A.3.1).',
  },
} as const satisfies OptionSpecs;

export type OdysseyOptions = OptionsOf<typeof optionSpecs>;

const ranked: OdysseyOptions = {
  reader: 'hop-wise',
  fused: false,
  passages: 'ranked',
  columns: 'all',
  phrases: true,
  similarity: 40,
  matches: 3,
  othersInTable: true,
  hops: 3,
  commonFrom: 3,
  carry: 'all',
  rows1: 4,
  rows2: 6,
  rows3: 12,
  passages1: 5,
  passages2: 8,
  passages3: 16,
  passageTokens1: 180,
  passageTokens2: 220,
  passageTokens3: 0,
  examples: true,
};

export const presets: readonly Preset<OdysseyOptions>[] = [
  {
    id: 'ranked',
    name: 'Ranked',
    help: 'Few rows and passages a hop, the best by the question’s words and matches.',
    options: ranked,
  },
  {
    id: 'paper',
    name: 'Paper',
    help: 'As the paper says: all passages of the cells that the walk touched.',
    options: {
      ...ranked,
      passages: 'touched',
      columns: 'relevant',
      phrases: false,
      matches: 1,
      othersInTable: false,
      commonFrom: 1000,
      carry: 'named',
      passageTokens1: 0,
      passageTokens2: 0,
    },
  },
  {
    id: 'fused',
    name: 'Fused',
    help: 'As Ranked, with the question analysed in one request, without a worked example.',
    options: { ...ranked, fused: true, examples: false },
  },
];
