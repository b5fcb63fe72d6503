import { openingOf } from '../decode.ts';
import type { Reader } from '../reader.ts';

/** The contexts of TAT-QA: a table of a financial report, the paragraphs around it, and questions, in a JSON list. */
export const tatQa: Reader = {
  id: 'tat-qa',
  name: 'TAT-QA tables',
  extensions: ['json'],
  looksLike: (source) =>
    /^\s*\[\s*\{[\s\S]{0,200}"table"\s*:\s*\{\s*"(?:uid|table)"\s*:/.test(openingOf(source)),
  load: async () => (await import('./read.ts')).readTatQa,
};
