import type { OptionSpecs, OptionsOf } from '../../method/options.ts';

/** What can be chosen about GraphOTTER; `help` says where paper and released code differ. */
export const optionSpecs = {
  merges: {
    kind: 'choice',
    label: 'Merged cells',
    help: 'A merged cell is one node (paper §3.2), or every position of it is a node (released code).',
    choices: ['one-node', 'positions'],
  },
  start: {
    kind: 'choice',
    label: 'Start cells',
    help: 'The cells that model and retriever both pick (paper A.3.1), the model’s first 6 and 2 more of the retriever (released code), or the model’s first 3, whatever the retriever knows, and after them those that both pick (ours).',
    choices: ['intersection', 'union', 'first-picks'],
  },
  topK: {
    kind: 'integer',
    label: 'Start cells at most',
    help: 'How many cells the trace may start with; the paper’s Figure 5 recommends 4 to 8.',
    least: 1,
    most: 20,
  },
  stepLimit: {
    kind: 'integer',
    label: 'Rounds at most',
    help: 'After so many rounds of thought and action the walk is over.',
    least: 1,
    most: 30,
  },
  atLimit: {
    kind: 'choice',
    label: 'At the limit',
    help: 'Ask for an answer from what there is (released code), or stop without one.',
    choices: ['answer', 'stop'],
  },
  table: {
    kind: 'choice',
    label: 'Table in prompts',
    help: 'The whole table in every prompt (Figures 11 to 13), or its title only, so that the walk must find what it needs (§3.4).',
    choices: ['whole', 'title'],
  },
  tableForm: {
    kind: 'choice',
    label: 'Form of the table',
    help: 'Every cell as a node (Figure 10); Markdown with the numbers of rows and columns (the released code has Markdown too): half the tokens; or the same with nothing but a bar between cells (bars): a quarter less again.',
    choices: ['nodes', 'markdown', 'bars'],
  },
  traceForm: {
    kind: 'choice',
    label: 'Form of the trace',
    help: 'As Figure 14 prints it; its nodes and where two of them meet, each once (meetings); or the same and the trace’s rows and columns in plain words, with the headers that the reader infers (rows), of more than two rows named once for each column, without the meetings that these show (lines).',
    choices: ['figure', 'meetings', 'rows', 'lines'],
  },
  examples: {
    kind: 'integer',
    label: 'Worked examples',
    help: 'How many worked examples the request for start cells shows (Figure 10 has a place for them). They are our own.',
    least: 0,
    most: 2,
  },
  history: {
    kind: 'choice',
    label: 'History in prompts',
    help: 'All rounds so far (Figure 14), or the last one only (§3.3).',
    choices: ['all', 'last'],
  },
  historyNodes: {
    kind: 'choice',
    label: 'Nodes in the history',
    help: 'What a look-up showed is told whole (Figure 14), or without the nodes that the same request tells before it, which are counted (new).',
    choices: ['all', 'new'],
  },
  visit: {
    kind: 'choice',
    label: 'VisitNode finds',
    help: 'Cells found both by words and by similarity (paper A.3.2), or by words first and else by similarity (released code).',
    choices: ['intersection', 'cascade'],
  },
  similarity: {
    kind: 'integer',
    label: 'Similarity in percent',
    help: 'How similar a cell must be to be found without a word in common. The paper’s 90 is for its sentence encoder; the lexical retriever scores lower, and with an encoder beside it a cosine of 0.9 counts 70.',
    least: 0,
    most: 100,
  },
  alike: {
    kind: 'choice',
    label: 'Several nodes with one text',
    help: 'The model is asked which of them a visit means (paper §3.3), or no request is made (released code) and those that most of the trace neighbours come first, as in the paper’s Table 7.',
    choices: ['ask', 'nearest'],
  },
  firstHitOnly: {
    kind: 'flag',
    label: 'Only the first hit joins',
    help: 'Of several cells that a visit finds, only the first joins the trace (released code).',
  },
  ownNode: {
    kind: 'flag',
    label: 'A node is listed among its neighbours',
    help: 'As in the released code and the paper’s Table 7.',
  },
  lookedAtJoins: {
    kind: 'flag',
    label: 'Looked-at nodes join the trace',
    help: 'The argument of GetAllNeighbours joins the trace (released code).',
  },
  oneNodePerText: {
    kind: 'flag',
    label: 'One trace node per text',
    help: 'A node whose text is in the trace already does not join (released code).',
  },
  repeats: {
    kind: 'choice',
    label: 'A look-up once more',
    help: 'Its result is shown again; two rounds without news lead to one more look with a fresh sample, and if that brings nothing either the answer is asked for (recalled). Or it is refused, until the limit is reached (as up to version 1).',
    choices: ['recalled', 'refused'],
  },
  unreadable: {
    kind: 'choice',
    label: 'A reply that cannot be read',
    help: 'The model is told what is wrong with it and asked once more, or the same request is made again, up to twice, each time with a fresh sample (released code).',
    choices: ['told', 'resampled'],
  },
  knownHeaders: {
    kind: 'flag',
    label: 'Known headers',
    help: 'Tell the model which cells are headers, where the data set knows (ablation, paper Table 4).',
  },
  implicit: {
    kind: 'flag',
    label: 'No walk',
    help: 'One request over the graph as text instead of a walk (ablation, paper Table 4).',
  },
  fused: {
    kind: 'flag',
    label: 'Thought and action in one reply',
    help: 'One request a round instead of two, and the last one carries the answer: 1 + n requests instead of 2 + 2n.',
  },
  goBack: {
    kind: 'flag',
    label: 'Going back',
    help: 'One more action: GoBack makes the trace what it was after an earlier round. What was learnt stays in the history. Beyond the paper.',
  },
  hops: {
    kind: 'integer',
    label: 'Hops that one look may go',
    help: 'With 2 or 3 there is one more action: GetHopNeighbours lists the nodes that so many edges lead to (the paper’s future work). 1 leaves the paper’s actions.',
    least: 1,
    most: 3,
  },
  oneShotFirst: {
    kind: 'flag',
    label: 'One request first',
    help: 'The answer is asked for at once, over the table. The walk begins only where that answer is not given by the cells that it names (the paper’s future work).',
  },
  answerFirst: {
    kind: 'flag',
    label: 'Answer from the start cells',
    help: 'After the start cells the answer is asked for at once, over the trace. The rounds begin only where that answer is not given by the cells that it names. Beyond the paper.',
  },
  followUp: {
    kind: 'choice',
    label: 'A follow-up keeps',
    help: 'What a follow-up question goes on with: the trace and the rounds of the question before, or the trace alone (the paper’s future work).',
    choices: ['walk', 'trace'],
  },
} as const satisfies OptionSpecs;

export type GraphOtterOptions = OptionsOf<typeof optionSpecs>;

/** Which actions there are beside the paper's four. */
export type MoreActions = Pick<GraphOtterOptions, 'goBack' | 'hops'>;
