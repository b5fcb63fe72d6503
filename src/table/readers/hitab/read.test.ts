import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultOf, tablesIn } from '../../../../test/reader-samples/reading.ts';
import { cellAt, cellOf, type Table } from '../../model.ts';

const root = (...children: unknown[]) => ({ row_index: -1, column_index: -1, children });
const node = (row_index: number, column_index: number, ...children: unknown[]) => ({
  row_index,
  column_index,
  children,
});

const file = (changes: object) =>
  JSON.stringify({
    title: 'Boats',
    texts: [
      ['Quay', 'Boats', ''],
      ['', 'Sail', 'Motor'],
      ['Lund', '4', '11'],
    ],
    merged_regions: [{ first_row: 0, last_row: 1, first_column: 0, last_column: 0 }],
    top_root: root(node(0, 1, node(1, 1), node(1, 2))),
    left_root: root(node(2, 0)),
    ...changes,
  });

describe('HiTab', () => {
  it('reads the header trees, each header after its parent', async () => {
    const [table] = await tablesIn('hitab', file({}));
    const named = table!.headers!.top.map((h) => [cellOf(table!, h.cell).text, h.level, h.parent]);
    expect(named).toEqual([
      ['Boats', 0, null],
      ['Sail', 1, 0],
      ['Motor', 1, 0],
    ]);
    expect(table!.headers!.left).toEqual([{ cell: cellAt(table!, 2, 0)!.id, level: 0, parent: null }]);
  });

  const region = { first_row: 0, last_row: 0, first_column: 0, last_column: 1 };

  it.each([
    [file({}).slice(0, 40), /^The JSON breaks off at line 1, column 35: found .*, a text closed by a quote/],
    [
      '{"title": "a",\n "texts": ]',
      'The JSON breaks off at line 2, column 11: found "]", a value was expected.',
    ],
    ['[]', 'The JSON should be an object; found an array of length 0.'],
    [file({ title: 3 }), 'The field title should be a string; found 3.'],
    [file({ texts: [['a', null]] }), 'The field texts[0][1] should be a string; found null.'],
    [
      file({ texts: [['a', 'b'], ['c']] }),
      'The field texts[1] has 1 texts; 2 were expected, as in texts[0].',
    ],
    [file({ texts: [] }), 'The field texts holds no cell; at least one row with one text was expected.'],
    [
      file({ merged_regions: [{ ...region, last_row: 'x' }] }),
      'The field merged_regions[0].last_row should be a number; found a string.',
    ],
    [
      file({ merged_regions: [{ ...region, first_row: -1 }] }),
      'The field merged_regions[0].first_row should be at least 0; found -1.',
    ],
    [
      file({ merged_regions: [region, region] }),
      'The field merged_regions[1] covers row 0, column 0, as does an earlier region; regions without overlap were expected.',
    ],
    [file({ left_root: undefined }), 'The field left_root should be an object; found nothing.'],
    [
      file({ top_root: root(node(0, 1, 7)) }),
      'The field top_root.children[0].children[0] should be an object; found 7.',
    ],
    [
      file({ top_root: root(node(0, 5)) }),
      'The header top_root.children[0] is at row 0, column 5; a place within 3 rows and 3 columns was expected.',
    ],
  ])('says what is wrong with %s', async (text, fault) => {
    expect(await faultOf('hitab', text)).toMatch(fault);
  });

  it('takes trees deeper than any stack', async () => {
    const deep = '{"row_index":0,"column_index":0,"children":['.repeat(20_000) + ']}'.repeat(20_000);
    const text = file({ top_root: 0 }).replace('"top_root":0', `"top_root":${deep}`);
    const [table] = await tablesIn('hitab', text);
    expect(table!.headers!.top).toHaveLength(19_999);
  });
});

interface RawTable {
  title: string;
  texts: string[][];
  merged_regions: { first_row: number; last_row: number; first_column: number; last_column: number }[];
}

/** For every position the place of the cell it belongs to, by asking every region about every position. */
function anchors(raw: RawTable): string[][] {
  return raw.texts.map((line, row) =>
    line.map((_, column) => {
      const inside = raw.merged_regions.filter(
        (r) => r.first_row <= row && row <= r.last_row && r.first_column <= column && column <= r.last_column,
      );
      const { first_row, first_column } = inside[0] ?? { first_row: row, first_column: column };
      return `${first_row}, ${first_column}: ${raw.texts[first_row]![first_column]}`;
    }),
  );
}

const anchorsRead = (table: Table): string[][] =>
  Array.from({ length: table.rows }, (_, row) =>
    Array.from({ length: table.columns }, (_, column) => {
      const cell = cellAt(table, row, column);
      return cell ? `${cell.row}, ${cell.column}: ${cell.text}` : 'gap';
    }),
  );

const corpus = join(import.meta.dirname, '../../../../../shared/data/HiTab/data/tables/raw');
if (!existsSync(corpus))
  console.log('The HiTab tables in ../shared/data are not here: their spans are not compared.');

describe.skipIf(!existsSync(corpus))('the HiTab tables', () => {
  it('have the spans that a count of every region at every position gives', async () => {
    const files = readdirSync(corpus).filter((name) => name.endsWith('.json'));
    expect(files.length).toBeGreaterThanOrEqual(140);
    for (const name of files) {
      const text = readFileSync(join(corpus, name), 'utf8');
      const [table] = await tablesIn('hitab', text);
      const expected = anchors(JSON.parse(text) as RawTable);
      expect(anchorsRead(table!), name).toEqual(expected);
      const area = table!.cells.reduce((sum, cell) => sum + cell.rowSpan * cell.colSpan, 0);
      expect(area, name).toBe(table!.rows * table!.columns);
      expect(table!.headers!.top.length + table!.headers!.left.length, name).toBeGreaterThan(0);
    }
  });
});
