import { openingOf } from '../decode.ts';
import type { Reader } from '../reader.ts';

/** The tables of the IM-TQA data set: a grid of cell numbers, texts in two languages, and the cells' roles. */
export const imTqa: Reader = {
  id: 'im-tqa',
  name: 'IM-TQA tables',
  extensions: ['json'],
  looksLike: (source) => /^\s*\[[\s\S]*"cell_ID_matrix"\s*:/.test(openingOf(source)),
  load: async () => (await import('./read.ts')).readImTqa,
};
