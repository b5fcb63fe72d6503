import { openingOf } from '../decode.ts';
import type { Reader } from '../reader.ts';
import { isDelimiterRow } from './rows.ts';

/** Pipe tables as GitHub writes them. A first line between bars is enough to be told what is missing. */
export const markdown: Reader = {
  id: 'markdown',
  name: 'Markdown',
  extensions: ['md', 'markdown'],
  looksLike: (source) => {
    const lines = openingOf(source).split(/\r\n?|\n/);
    const first = lines.find((line) => line.trim() !== '')?.trim() ?? '';
    return /^\|.*\|$/.test(first) || lines.some(isDelimiterRow);
  },
  load: async () => (await import('./read.ts')).readMarkdown,
};
