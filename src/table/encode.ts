/** A flat table as text for a prompt, in the encodings of Chain-of-Table (appendix D, Table 10). */
import type { Encoding } from './encodings.ts';
import type { FlatTable } from './flat.ts';

/** The name of a column with none is its number, counted from 1, so that it can be called by it. */
const nameOf = (name: string, column: number): string => oneLine(name) || `column ${column + 1}`;

const oneLine = (text: string): string => (/\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text);

/** A bar inside a cell would begin a new one. */
const barred = (text: string): string => oneLine(text).replaceAll('|', '\\|');

const escaped = (text: string): string =>
  oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Some rows and columns of a table: their places from 0, in order. */
export interface Cut {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** What a line of the table is called: a side table's are not to be taken for rows. */
type Line = 'row' | 'group';

interface NumberedRow {
  readonly number: number;
  readonly texts: readonly string[];
}

/**
 * A table as text; every encoding numbers the rows from 1, since operations name them so.
 * @param shown how many of the first rows at most, and a last line says how many are left out; or which rows and
 * columns, and whoever cuts it says so.
 */
export function encoded(table: FlatTable, encoding: Encoding, shown: number | Cut, of: Line = 'row'): string {
  const all = table.columns.map(({ name }, column) => nameOf(name, column));
  if (typeof shown === 'object') {
    const rows = shown.rows.map((row) => ({
      number: row + 1,
      texts: shown.columns.map((column) => table.rows[row]?.cells[column]?.text ?? ''),
    }));
    return linesIn(
      encoding,
      shown.columns.map((column) => all[column] ?? ''),
      rows,
      of,
    ).join('\n');
  }
  const rows = table.rows.slice(0, shown).map(({ cells }, row) => ({
    number: row + 1,
    texts: cells.map(({ text }) => text),
  }));
  const rest = table.rows.length - rows.length;
  const lines = linesIn(encoding, all, rows, of);
  return [...lines, ...(rest > 0 ? [`(${rest} more ${rest === 1 ? of : `${of}s`} not shown)`] : [])].join(
    '\n',
  );
}

function linesIn(
  encoding: Encoding,
  names: readonly string[],
  rows: readonly NumberedRow[],
  of: Line,
): string[] {
  const head = of === 'row' ? 'row' : 'Group ID';
  switch (encoding) {
    case 'pipe':
      return [
        `${of === 'row' ? 'col :' : `${head} |`} ${names.map(barred).join(' | ')}`,
        ...rows.map(
          ({ number, texts }) =>
            `${of === 'row' ? `row ${number} :` : `${number} |`} ${texts.map(barred).join(' | ')}`,
        ),
      ];
    case 'tsv':
      return [
        [head, ...names.map(oneLine)].join('\t'),
        ...rows.map(({ number, texts }) => [number, ...texts.map(oneLine)].join('\t')),
      ];
    case 'markdown':
      return [
        `| ${head} | ${names.map(barred).join(' | ')} |`,
        `|${' --- |'.repeat(names.length + 1)}`,
        ...rows.map(({ number, texts }) => `| ${[String(number), ...texts.map(barred)].join(' | ')} |`),
      ];
    case 'html':
      return [
        '<table>',
        `<tr><th>${head}</th>${names.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr>`,
        ...rows.map(
          ({ number, texts }) =>
            `<tr><td>${number}</td>${texts.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`,
        ),
        '</table>',
      ];
    default:
      return encoding satisfies never;
  }
}
