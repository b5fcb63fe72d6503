import type { GraphOtterOptions } from './options.ts';

/** Options that came later, as they are for a run that was recorded without them: as it was before. */
export const LATER_OPTIONS = {
  tableForm: 'nodes',
  traceForm: 'figure',
  examples: 0,
  historyNodes: 'all',
  alike: 'ask',
  repeats: 'refused',
  unreadable: 'told',
  answerFirst: false,
  goBack: false,
  hops: 1,
  oneShotFirst: false,
  followUp: 'walk',
} as const satisfies Partial<GraphOtterOptions>;
