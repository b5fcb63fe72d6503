import { openingOf } from '../decode.ts';
import type { Reader } from '../reader.ts';

/** The records of FeTaQA: a table, a question and a whole sentence as its answer, a JSON object a line. */
export const fetaQa: Reader = {
  id: 'fetaqa',
  name: 'FeTaQA tables',
  extensions: ['jsonl'],
  looksLike: (source) => {
    const opening = openingOf(source).trimStart();
    return opening.startsWith('{') && /"table_array"\s*:\s*\[/.test(opening);
  },
  load: async () => (await import('./read.ts')).readFetaQa,
};
