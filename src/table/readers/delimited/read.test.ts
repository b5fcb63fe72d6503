import { describe, expect, it } from 'vitest';
import { faultOf, tablesIn, textsIn } from '../../../../test/reader-samples/reading.ts';
import { readTables } from '../index.ts';

describe('lines around a table', () => {
  it.each([
    [
      'a title set apart by an empty line',
      'Boats, by quay\n\nQuay,Boats,Crew\nLund,4,9\nBrisk,7,8',
      'Boats, by quay',
      3,
    ],
    ['a title without a delimiter', 'Boats by quay\nQuay\tBoats\nLund\t4', 'Boats by quay', 2],
    ['no title: short rows of data', 'Quay,Boats,Crew\nLund\n\nBrisk,7,8', '', 3],
    ['footnotes behind an empty line, with commas', 'Quay,Boats\nLund,4\n\n[a] At night, too.\n', '', 3],
  ])('are %s', async (_, text, title, rows) => {
    const read = await readTables({ bytes: new TextEncoder().encode(text) }, 'csv');
    if (!read.ok) throw new Error(read.fault);
    expect(read.value.map((table) => [table.title, table.rows])).toEqual([[title, rows]]);
  });

  it('keep the numbers of lines in faults', async () => {
    expect(await faultOf('csv', 'Boats by quay\n\nQuay,Boats\nLund,4\nBrisk,"7')).toContain('line 5');
  });
});

describe('CSV', () => {
  it.each([
    [
      'commas',
      'Quay,Boats\nLund,4',
      [
        ['Quay', 'Boats'],
        ['Lund', '4'],
      ],
    ],
    [
      'semicolons with decimal commas',
      '1,5;2,5\n3,5;4,5',
      [
        ['1,5', '2,5'],
        ['3,5', '4,5'],
      ],
    ],
    [
      'tabs',
      'Lund\t4, 5\nBrisk\t7, 1',
      [
        ['Lund', '4, 5'],
        ['Brisk', '7, 1'],
      ],
    ],
    [
      'bars',
      'a|b;c\nd|e',
      [
        ['a', 'b;c'],
        ['d', 'e'],
      ],
    ],
    ['the delimiter that Excel names', 'sep=;\na;b,c', [['a', 'b,c']]],
    [
      'quotes, delimiters and line breaks in cells',
      '"a ""b"", c","d\r\ne"\r\nf,g\r\n',
      [
        ['a "b", c', 'd\ne'],
        ['f', 'g'],
      ],
    ],
    [
      'mixed line ends',
      'a,b\r\nc,d\ne,f\r',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'short rows, padded with empty cells',
      'a,b,c\nd\n\ne,f',
      [
        ['a', 'b', 'c'],
        ['d', '', ''],
        ['e', 'f', ''],
      ],
    ],
    ['one column', 'Lund\nBrisk\n', [['Lund'], ['Brisk']]],
    [
      'quotes escaped with a backslash',
      '"the \\"old\\" quay","C:\\\\dock"\n"b","c"',
      [
        ['the "old" quay', 'C:\\dock'],
        ['b', 'c'],
      ],
    ],
    [
      'backslashes that escape nothing',
      '"C:\\","b"\n"c","d"',
      [
        ['C:\\', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('reads %s', async (_, text, rows) => {
    expect(await textsIn('csv', text)).toEqual(rows);
  });

  it('names the line of an unclosed quote', async () => {
    expect(await faultOf('csv', 'a,b\n"c\nd",e\n"f,g\nh,i')).toBe(
      'The quote opened in line 4 is never closed; a closing " was expected before the end.',
    );
  });

  it('names the line of a quote that closes too early', async () => {
    expect(await faultOf('csv', 'a,b\n"c" d,e')).toMatch(/^The quoted cell that begins in line 2 goes on/);
  });

  it('refuses more positions than can be shown', async () => {
    expect(await faultOf('csv', `${','.repeat(3000)}\n${'a,b\n'.repeat(1000)}`)).toBe(
      'The table needs at least 1,001 rows × 3,001 columns; at most 2,000,000 positions are read.',
    );
  });

  it('reads a large file in a moment', async () => {
    const [table] = await tablesIn('csv', 'Lund,4,11,"a ""b"""\n'.repeat(50_000));
    expect(table?.cells).toHaveLength(200_000);
  });
});

describe('TSV', () => {
  it.each([
    [
      'quoted cells',
      'a\t"b\nc"\nd\te',
      [
        ['a', 'b\nc'],
        ['d', 'e'],
      ],
    ],
    [
      'quotes that only belong to the text',
      '"Tern" (song)\t5" pipe\na\tb',
      [
        ['"Tern" (song)', '5" pipe'],
        ['a', 'b'],
      ],
    ],
    ['commas and semicolons', 'a,b\tc;d', [['a,b', 'c;d']]],
  ])('reads %s', async (_, text, rows) => {
    expect(await textsIn('tsv', text)).toEqual(rows);
  });

  it('names the line of an unclosed quote', async () => {
    expect(await faultOf('tsv', 'a\tb\n"c\td')).toMatch(/^The quote opened in line 2 is never closed/);
  });
});
