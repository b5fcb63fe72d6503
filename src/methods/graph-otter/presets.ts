import type { Preset } from '../../method/options.ts';
import { LATER_OPTIONS } from './later-options.ts';
import type { GraphOtterOptions } from './options.ts';

const paper: GraphOtterOptions = {
  merges: 'one-node',
  start: 'intersection',
  topK: 8,
  stepLimit: 8,
  atLimit: 'answer',
  table: 'whole',
  history: 'all',
  visit: 'intersection',
  similarity: 20,
  firstHitOnly: false,
  ownNode: false,
  lookedAtJoins: false,
  oneNodePerText: false,
  knownHeaders: false,
  implicit: false,
  fused: false,
  ...LATER_OPTIONS,
  examples: 1,
  repeats: 'recalled',
};

/** What costs less than the paper's forms and says the same. */
const short = {
  fused: true,
  start: 'first-picks',
  tableForm: 'markdown',
  traceForm: 'meetings',
  examples: 0,
} as const;

/** The same, and nothing twice. */
const shorter = { ...short, tableForm: 'bars', historyNodes: 'new' } as const;

export const presets: readonly Preset<GraphOtterOptions>[] = [
  { id: 'paper', name: 'Paper', help: 'As the paper says and its figures show.', options: paper },
  {
    id: 'as-released',
    name: 'As released',
    help: 'As the released code behaves, as far as it is known: Markdown, the last round only, the union, fresh samples of what cannot be read, no request to choose among nodes. Prompts and worked examples are our own, and a look-up that is repeated ends the walk sooner.',
    options: {
      ...paper,
      merges: 'positions',
      start: 'union',
      stepLimit: 5,
      tableForm: 'markdown',
      examples: 2,
      history: 'last',
      alike: 'nearest',
      unreadable: 'resampled',
      visit: 'cascade',
      firstHitOnly: true,
      ownNode: true,
      lookedAtJoins: true,
      oneNodePerText: true,
    },
  },
  {
    id: 'lean',
    name: 'Lean',
    help: 'For small contexts: the table only in the first request, the last round instead of all, the trace with its rows in plain words, one request a round.',
    options: { ...paper, ...shorter, table: 'title', history: 'last', traceForm: 'lines' },
  },
  {
    id: 'fused',
    name: 'Fused',
    help: 'As the paper, with thought and action in one reply, the table between bars, what is told once not told again, and the model’s first picks kept.',
    options: { ...paper, ...shorter },
  },
  {
    id: 'extended',
    name: 'Extended',
    help: 'Beyond the paper: one request first and the walk only where its answer is not backed, with two more actions, thought and action in one reply.',
    options: { ...paper, ...short, goBack: true, hops: 2, oneShotFirst: true },
  },
  {
    id: 'grounded',
    name: 'Grounded',
    help: 'Beyond the paper, for small models: start cells of model and retriever, then the answer over their rows in plain words, and the walk only where the cells that it names do not give it.',
    options: {
      ...paper,
      ...short,
      start: 'union',
      topK: 6,
      stepLimit: 4,
      table: 'title',
      history: 'last',
      traceForm: 'rows',
      answerFirst: true,
    },
  },
];
