import type { Preset } from '../../method/options.ts';
import { type GraphOtterOptions, LATER_OPTIONS } from './options.ts';

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
};

export const presets: readonly Preset<GraphOtterOptions>[] = [
  { id: 'paper', name: 'Paper', help: 'As the paper says and its figures show.', options: paper },
  {
    id: 'as-released',
    name: 'As released',
    help: 'As the released code behaves.',
    options: {
      ...paper,
      merges: 'positions',
      start: 'union',
      stepLimit: 5,
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
    help: 'For small contexts: the table’s title instead of the table, the last round instead of all, one request a round.',
    options: { ...paper, table: 'title', history: 'last', fused: true },
  },
  {
    id: 'fused',
    name: 'Fused',
    help: 'As the paper, with thought and action in one reply.',
    options: { ...paper, fused: true },
  },
  {
    id: 'extended',
    name: 'Extended',
    help: 'Beyond the paper: one request first and the walk only where its answer is not backed, with two more actions, thought and action in one reply.',
    options: { ...paper, fused: true, goBack: true, hops: 2, oneShotFirst: true },
  },
];
