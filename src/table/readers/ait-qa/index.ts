import { openingOf } from '../decode.ts';
import type { Reader } from '../reader.ts';

/** The tables of the AIT-QA data set: header paths for each column and row, a JSON object a line. */
export const aitQa: Reader = {
  id: 'ait-qa',
  name: 'AIT-QA tables',
  extensions: ['jsonl'],
  looksLike: (source) => {
    const opening = openingOf(source).trimStart();
    return opening.startsWith('{') && /"column_header"\s*:\s*\[/.test(opening);
  },
  load: async () => (await import('./read.ts')).readAitQa,
};
