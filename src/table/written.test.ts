import { describe, expect, it } from 'vitest';
import { readTuples, tableFromTuples } from '../../test/read-tuples.ts';
import { flatteningOf } from '../operations/flatten.ts';
import { inferHeaders } from '../reading/headers.ts';
import { drawTable } from './draw.ts';
import { TABLE_ENCODINGS, type TableEncoding } from './encodings.ts';
import { cellAt, type Table } from './model.ts';
import { readTables } from './readers/index.ts';
import { writtenTable } from './written.ts';

const written = (table: Table, encoding: TableEncoding): string =>
  writtenTable(table, encoding, {
    trees: table.headers ?? inferHeaders(table),
    flattening: flatteningOf(table),
  });

/** Texts that each encoding has to take care of. */
const harbours = drawTable(
  'Boats',
  `
  | Harbour        | Boats   | <     |
  | ^              | Sail    | Motor |
  | Lund & <Brisk> | 4 (new) | "11"  |
  | Fjord          | 7       |       |`,
);

const textAt = (table: Table, row: number, column: number) => cellAt(table, row, column)?.text;

describe('a table written out', () => {
  it('as HTML keeps merged cells, marks headers and escapes what would be markup', async () => {
    const html = written(harbours, 'html');
    expect(html).toContain('<tr><td rowspan="2">Harbour</td><th colspan="2">Boats</th></tr>');
    expect(html).toContain('<th>Lund &amp; &lt;Brisk&gt;</th>');
    const read = await readTables({ bytes: new TextEncoder().encode(html) }, 'html');
    if (!read.ok) throw new Error(read.fault);
    const place = ({ row, column, rowSpan, colSpan, text }: Table['cells'][number]) =>
      [row, column, rowSpan, colSpan, text].join();
    expect(read.value[0]!.cells.map(place)).toEqual(harbours.cells.map(place));
  });

  it('as JSON is JSON, with every text at its place and the merged cells', () => {
    const json = JSON.parse(written(harbours, 'json'));
    expect(json.texts).toEqual([
      ['Harbour', 'Boats', ''],
      ['', 'Sail', 'Motor'],
      ['Lund & <Brisk>', '4 (new)', '"11"'],
      ['Fjord', '7', ''],
    ]);
    expect(json.merged).toEqual([
      { rows: [0, 1], columns: [0, 0] },
      { rows: [0, 0], columns: [1, 2] },
    ]);
  });

  it('as tuples reads back', () => {
    const back = tableFromTuples(readTuples(written(harbours, 'tuples')));
    expect(textAt(back, 2, 0)).toBe('Lund & <Brisk>');
    expect(textAt(back, 2, 1)).toBe('4 (new)');
    expect(textAt(back, 2, 2)).toBe('"11"');
  });

  it.each([
    ['pipe', 'row 1 : Lund & <Brisk> | 4 (new) | "11"'],
    ['tsv', '1\tLund & <Brisk>\t4 (new)\t"11"'],
    ['markdown', '| 1 | Lund & <Brisk> | 4 (new) | "11" |'],
  ] as const)('as %s has headers as paths and a row a line', (encoding, row) => {
    const lines = written(harbours, encoding).split('\n');
    expect(lines[0]).toContain('Boats > Sail');
    expect(lines).toContain(row);
  });

  it.each(TABLE_ENCODINGS)('as %s has the text of every cell, of a table of one cell too', (encoding) => {
    const text = written(harbours, encoding).replaceAll('\\"', '"');
    // The corner of tuples is neither a header nor a cell of the data; HTML is escaped.
    const elsewhere = (cell: string) => /[<&]/.test(cell) || (encoding === 'tuples' && cell === 'Harbour');
    for (const cell of harbours.cells)
      if (!elsewhere(cell.text)) expect(text.includes(cell.text), cell.text).toBe(true);
    expect(written(drawTable('', '| alone |'), encoding)).toContain('alone');
  });
});
