import { openingOf } from '../decode.ts';
import type { Reader } from '../reader.ts';
import { titleLines } from './lines-around.ts';

/** The first two lines of the table itself, without a title above it. */
const firstLines = (text: string): string[] => {
  const lines = text.split(/\r\n?|\n/);
  return lines
    .slice(titleLines(lines))
    .filter((line) => line.trim() !== '')
    .slice(0, 2);
};

/** Cells between tabs, as spreadsheets put them on the clipboard; one row is enough to tell. */
export const tsv: Reader = {
  id: 'tsv',
  name: 'TSV',
  extensions: ['tsv', 'tab'],
  looksLike: (source) => firstLines(openingOf(source))[0]?.trimEnd().includes('\t') ?? false,
  load: async () => (await import('./read.ts')).readTsv,
};

/** Cells between commas, semicolons, tabs or bars. Two lines must agree, or every sentence would be a table. */
export const csv: Reader = {
  id: 'csv',
  name: 'CSV',
  extensions: ['csv'],
  looksLike: (source) => {
    const opening = openingOf(source);
    const [first, second] = firstLines(opening);
    if (first === undefined || second === undefined || opening.includes('\0')) return false;
    return [',', ';', '\t', '|'].some((delimiter) => first.includes(delimiter) && second.includes(delimiter));
  },
  load: async () => (await import('./read.ts')).readCsv,
};
