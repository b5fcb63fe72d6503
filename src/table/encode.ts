/** A flat table as text for a prompt, in the encodings of Chain-of-Table (appendix D, Table 10). */
import type { FlatTable } from './flat.ts';

export const ENCODINGS = ['pipe', 'html', 'tsv', 'markdown'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The name of a column with none is its number, counted from 1, so that it can be called by it. */
const nameOf = (name: string, column: number): string => oneLine(name) || `column ${column + 1}`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A bar inside a cell would begin a new one. */
const barred = (text: string): string => oneLine(text).replaceAll('|', '\\|');

const escaped = (text: string): string =>
  oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The first rows of a table as text; every encoding numbers the rows from 1, since operations name them so.
 * @param most how many rows at most; a last line says how many are left out.
 */
export function encoded(table: FlatTable, encoding: Encoding, most: number): string {
  const names = table.columns.map(({ name }, column) => nameOf(name, column));
  const rows = table.rows.slice(0, most).map(({ cells }) => cells.map(({ text }) => text));
  const rest = table.rows.length - rows.length;
  const lines = linesIn(encoding, names, rows);
  return [...lines, ...(rest > 0 ? [`(${rest} more ${rest === 1 ? 'row' : 'rows'} not shown)`] : [])].join(
    '\n',
  );
}

function linesIn(
  encoding: Encoding,
  names: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  switch (encoding) {
    case 'pipe':
      return [
        `col : ${names.map(barred).join(' | ')}`,
        ...rows.map((cells, row) => `row ${row + 1} : ${cells.map(barred).join(' | ')}`),
      ];
    case 'tsv':
      return [
        ['row', ...names.map(oneLine)].join('\t'),
        ...rows.map((cells, row) => [row + 1, ...cells.map(oneLine)].join('\t')),
      ];
    case 'markdown':
      return [
        `| row | ${names.map(barred).join(' | ')} |`,
        `|${' --- |'.repeat(names.length + 1)}`,
        ...rows.map((cells, row) => `| ${[String(row + 1), ...cells.map(barred)].join(' | ')} |`),
      ];
    case 'html':
      return [
        '<table>',
        `<tr><th>row</th>${names.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr>`,
        ...rows.map(
          (cells, row) =>
            `<tr><td>${row + 1}</td>${cells.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`,
        ),
        '</table>',
      ];
    default:
      return encoding satisfies never;
  }
}
