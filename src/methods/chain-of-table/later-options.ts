import type { ChainOptions } from './options.ts';

/** Options that came later, as they are for a run that was recorded without them. */
export const LATER_OPTIONS = {
  answerAtEnd: false,
  planExamples: 'all',
  unusable: 'ask-again',
} as const satisfies Partial<ChainOptions>;
