import { type BookType, type SheetAOAOpts, utils, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { faultOf, tablesIn, textsIn } from '../../../../test/reader-samples/reading.ts';

function workbook(sheets: Record<string, WorkSheet>, bookType: BookType = 'xlsx', hidden: string[] = []) {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: Object.keys(sheets).map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) };
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }));
}

const sheetOf = (rows: (string | number | boolean)[][], origin = 'A1', merges: string[] = []): WorkSheet => {
  const options: SheetAOAOpts = { origin };
  const sheet = utils.aoa_to_sheet(rows, options);
  sheet['!merges'] = merges.map((range) => utils.decode_range(range));
  return sheet;
};

describe('workbooks', () => {
  it('gives every visible sheet that holds something, by its name', async () => {
    const book = workbook(
      { Lund: sheetOf([['a']]), Empty: sheetOf([]), Secret: sheetOf([['x']]), Brisk: sheetOf([['b', 'c']]) },
      'xlsx',
      ['Secret'],
    );
    const tables = await tablesIn('xlsx', book);
    expect(tables.map(({ title, rows, columns }) => [title, rows, columns])).toEqual([
      ['Lund', 1, 1],
      ['Brisk', 1, 2],
    ]);
  });

  it('leaves out empty margins and keeps merged cells at their place', async () => {
    const rows = [
      ['Boats', '', ''],
      ['Sail', 'Motor', 'Row'],
      ['4', '', '2'],
    ];
    const [table] = await tablesIn('xlsx', workbook({ A: sheetOf(rows, 'C4', ['C4:E4', 'D5:D6', 'A1:B2']) }));
    expect(table?.cells.map((c) => [c.row, c.column, c.rowSpan, c.colSpan, c.text])).toEqual([
      [0, 0, 1, 3, 'Boats'],
      [1, 0, 1, 1, 'Sail'],
      [1, 1, 2, 1, 'Motor'],
      [1, 2, 1, 1, 'Row'],
      [2, 0, 1, 1, '4'],
      [2, 2, 1, 1, '2'],
    ]);
  });

  it('takes a merge over a whole row for as wide as the rest', async () => {
    const [table] = await tablesIn('xlsx', workbook({ A: sheetOf([['Boats'], [1, 2]], 'A1', ['A1:XFD1']) }));
    expect(table?.columns).toBe(2);
    expect(table?.cells[0]).toMatchObject({ text: 'Boats', colSpan: 2 });
  });

  it('shows numbers, dates and truth values as their formats do', async () => {
    const sheet = sheetOf([[1234.5, 0.256, 45306, 45306, true, 'a\r\nb']]);
    sheet.A1 = { ...sheet.A1, z: '#,##0.00' };
    sheet.B1 = { ...sheet.B1, z: '0%' };
    sheet.C1 = { ...sheet.C1, z: 'm/d/yy' };
    sheet.D1 = { ...sheet.D1, z: 'd mmm yyyy' };
    expect(await textsIn('xlsx', workbook({ A: sheet }))).toEqual([
      ['1,234.50', '26%', '2024-01-15', '15 Jan 2024', 'TRUE', 'a\nb'],
    ]);
  });

  it('reads OpenDocument sheets as well', async () => {
    expect(await textsIn('xlsx', workbook({ A: sheetOf([['Lund', 4]]) }, 'ods'))).toEqual([['Lund', '4']]);
  });

  it.each([
    [
      'text',
      new TextEncoder().encode('a,b'),
      /^The first bytes are not those of a workbook; .* was expected\.$/,
    ],
    [
      'an older workbook',
      workbook({ A: sheetOf([['a']]) }, 'xls'),
      /^This is a workbook of Excel 2003 or under/,
    ],
    [
      'a workbook without text',
      workbook({ A: sheetOf([]) }),
      /^No visible sheet of the workbook holds any text/,
    ],
    [
      'a sheet with one far cell',
      workbook({
        A: sheetOf([['a']]),
        B: { ...sheetOf([['a']]), XFD200: { t: 's', v: 'b' }, '!ref': 'A1:XFD200' },
      }),
      /^The sheet “B” needs at least 200 rows × 16,384 columns; at most/,
    ],
  ])('refuses %s in a sentence', async (_, bytes, fault) => {
    expect(await faultOf('xlsx', bytes)).toMatch(fault);
  });

  it('refuses a workbook that breaks off, wherever it does', async () => {
    const whole = workbook({
      A: sheetOf([
        ['Lund', 4],
        ['Brisk', 7],
      ]),
    });
    for (let length = 4; length < whole.length; length += 97) {
      expect(await faultOf('xlsx', whole.slice(0, length))).toMatch(/could not be opened, it may be damaged/);
    }
  });
});
