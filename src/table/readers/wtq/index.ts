import { openingOf } from '../decode.ts';
import type { Reader } from '../reader.ts';

/** The tables of WikiTableQuestions: every cell in quotes, quotes and backslashes escaped with a backslash. */
export const wtq: Reader = {
  id: 'wtq',
  name: 'WikiTableQuestions tables',
  extensions: ['csv', 'tsv'],
  // A backslash before a quote that does not end its cell is in no other CSV file whose cells are quoted.
  looksLike: (source) => {
    const opening = openingOf(source);
    return opening.startsWith('"') && /\\"[^,"\r\n]/.test(opening);
  },
  load: async () => (await import('./read.ts')).readWtq,
};
