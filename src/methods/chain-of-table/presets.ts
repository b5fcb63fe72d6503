import type { Preset } from '../../method/options.ts';
import { LATER_OPTIONS } from './later-options.ts';
import type { ChainOptions } from './options.ts';

const paper: ChainOptions = {
  ...LATER_OPTIONS,
  order: 'any',
  once: true,
  chainLimit: 5,
  fused: false,
  samples: 8,
  temperature: 'by-kind',
  vote: 'lines',
  encoding: 'pipe',
  planRows: 100,
  groupRows: 5,
  sortRows: 3,
  valueRows: 20,
  numbers: 'own',
  examples: 'paper',
  replyTokens: 200,
  addColumn: true,
  selectRow: true,
  selectColumn: true,
  groupBy: true,
  sortBy: true,
};

export const presets: readonly Preset<ChainOptions>[] = [
  { id: 'paper', name: 'Paper', help: 'As the paper says and its figures show.', options: paper },
  {
    id: 'as-released',
    name: 'As released',
    help: 'As the released code behaves, as far as it and recorded runs of it are known; prompts are in our words, with our examples.',
    options: {
      ...paper,
      order: 'fixed',
      vote: 'two-heaviest',
      valueRows: 1,
      numbers: 'as-released',
      planExamples: 'candidates',
      unusable: 'as-released',
    },
  },
  {
    id: 'lean',
    name: 'Lean',
    help: 'For small models and contexts: plan and arguments in one reply, the answer as soon as the table shows it, no vote, one worked example.',
    options: {
      ...paper,
      fused: true,
      answerAtEnd: true,
      samples: 1,
      planRows: 50,
      examples: 'one',
      replyTokens: 300,
    },
  },
  {
    id: 'lean-vote',
    name: 'Lean with votes',
    help: 'The same, and three replies vote on rows and columns.',
    options: {
      ...paper,
      fused: true,
      answerAtEnd: true,
      samples: 3,
      planRows: 50,
      examples: 'one',
      replyTokens: 300,
    },
  },
];
