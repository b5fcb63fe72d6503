/** A table as text for a prompt, whole, in the encodings that methods are compared under. */
import { encoded } from './encode.ts';
import type { TableEncoding } from './encodings.ts';
import type { Flattening } from './flat.ts';
import { type FlatTable, flattened, textsIn } from './flat.ts';
import type { HeaderTrees, Table } from './model.ts';
import { isMerged } from './model.ts';
import { cornerLines, cornerOf, tuplesOf, tupleText } from './tuples.ts';

/** What encodings need to know of a table beside its cells. */
export interface Structure {
  readonly trees: HeaderTrees;
  /** How it is made flat for the encodings that know no merged cells. */
  readonly flattening: Flattening;
}

/**
 * The table without its title. Pipes, tabs and Markdown have one line of headers, as paths, and number the rows from
 * 1; HTML and JSON keep merged cells as they are; tuples are those of the header trees.
 */
export function writtenTable(
  table: Table,
  encoding: TableEncoding,
  { trees, flattening }: Structure,
): string {
  switch (encoding) {
    case 'pipe':
    case 'tsv':
    case 'markdown': {
      const flat: FlatTable = flattened(table, flattening);
      const { titleRows = 0, dataEnd = table.rows } = flattening;
      return [
        ...textsIn(table, 0, titleRows),
        encoded(flat, encoding, flat.rows.length),
        ...textsIn(table, dataEnd, table.rows),
      ].join('\n');
    }
    case 'html':
      return htmlOf(table, new Set([...trees.top, ...trees.left].map(({ cell }) => cell)));
    case 'tuples':
      return [...cornerLines(cornerOf(table, trees)), tupleText(tuplesOf(table, trees))].join('\n');
    case 'json':
      return jsonOf(table);
    default:
      return encoding satisfies never;
  }
}

const oneLine = (text: string): string => (/\s/.test(text) ? text.replace(/\s+/g, ' ').trim() : text);
const escaped = (text: string): string =>
  oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The cells that begin in each row. */
function rowsOf({ rows, cells }: Table): Table['cells'][] {
  const lines: Table['cells'][number][][] = Array.from({ length: rows }, () => []);
  for (const cell of cells) lines[cell.row]?.push(cell);
  return lines;
}

function htmlOf(table: Table, headers: ReadonlySet<number>): string {
  const span = (name: string, count: number): string => (count > 1 ? ` ${name}="${count}"` : '');
  const lines = rowsOf(table).map((cells) => {
    const written = cells.map(({ id, rowSpan, colSpan, text }) => {
      const tag = headers.has(id) ? 'th' : 'td';
      return `<${tag}${span('rowspan', rowSpan)}${span('colspan', colSpan)}>${escaped(text)}</${tag}>`;
    });
    return `<tr>${written.join('')}</tr>`;
  });
  return ['<table>', ...lines, '</table>'].join('\n');
}

/** Texts by row and column, empty where a merged cell goes on, and the merged cells by their places. */
function jsonOf(table: Table): string {
  const texts = Array.from({ length: table.rows }, () => Array<string>(table.columns).fill(''));
  for (const { row, column, text } of table.cells) {
    const line = texts[row];
    if (line) line[column] = text;
  }
  const merged = table.cells.filter(isMerged).map(({ row, column, rowSpan, colSpan }) => ({
    rows: [row, row + rowSpan - 1],
    columns: [column, column + colSpan - 1],
  }));
  const lines = texts.map((line) => JSON.stringify(line)).join(',\n');
  return `{"texts": [\n${lines}\n], "merged": ${JSON.stringify(merged)}}`;
}
