import { describe, expect, it } from 'vitest';
import { faultOf, tablesIn, textsIn } from '../../../../test/reader-samples/reading.ts';

const cellsOf = (...texts: string[]) => `| ${texts.join(' | ')} |`;
const tableWith = (cell: string) => `| a |\n| - |\n| ${cell} |`;

describe('Markdown', () => {
  it('reads rows with and without outer bars, padded or cut to the head row', async () => {
    const text = ['a | b', ':-- | --:', '| c | d |', 'e', '| f | g | h |', '', 'not | of it'].join('\n');
    expect(await textsIn('markdown', text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', ''],
      ['f', 'g'],
    ]);
  });

  it('marks the head row, and only that', async () => {
    const [table] = await tablesIn('markdown', '| a | b |\n| - | - |\n| c | d |');
    expect(table?.cells.map((cell) => cell.header)).toEqual([true, true, undefined, undefined]);
  });

  it.each([
    ['\\|', '|'],
    ['`x \\| y`', 'x | y'],
    ['**bold** and *slanted*', 'bold and slanted'],
    ['__bold__ and _slanted_', 'bold and slanted'],
    ['**[Lund](https://example.org/a_(b))**', 'Lund'],
    ['![a gull](gull.png)', 'a gull'],
    ['snake_case_name, 2 * 3 * 4', 'snake_case_name, 2 * 3 * 4'],
    ['~~4~~ 5', '4 5'],
    ['one<br/>two', 'one\ntwo'],
    ['\\*4', '*4'],
    ['a &lt; b &amp; c', 'a < b & c'],
    ['<https://example.org>', 'https://example.org'],
    ['``a ` b``', 'a ` b'],
    ['', ''],
  ])('reads the cell %j as %j', async (markup, text) => {
    expect(await textsIn('markdown', tableWith(markup))).toEqual([['a'], [text]]);
  });

  it('reads every table with the heading above it, but none in code', async () => {
    const table = '| a | b |\n|---|---|\n| 1 | 2 |';
    const text = `# Quay\n${table}\n\n## *Old* quay ##\n\`\`\`\n${table}\n\`\`\`\nThen:\n\n${table}\n> ${table}`;
    expect((await tablesIn('markdown', text)).map(({ title, rows }) => [title, rows])).toEqual([
      ['Quay', 2],
      ['Old quay', 2],
    ]);
  });

  it.each([
    ['a line directly above', 'Boats by quay:\n\n| a | b |\n|---|---|\n| 1 | 2 |', 'Boats by quay'],
    [
      'a line under a heading',
      '# Harbour\n\n**Boats by quay**\n| a | b |\n|---|---|\n| 1 | 2 |',
      'Boats by quay',
    ],
    [
      'a heading, where a text stands between',
      '# Harbour\n\nOne line\nand another.\n\n| a | b |\n|---|---|\n| 1 | 2 |',
      'Harbour',
    ],
  ])('takes for its title %s', async (_, text, title) => {
    expect((await tablesIn('markdown', text)).map((table) => table.title)).toEqual([title]);
  });

  it.each([
    [
      `Boats\n${cellsOf('a', 'b')}\n${cellsOf('1', '2')}`,
      'Line 2 looks like the head row of a table, but line 3 is no delimiter row; a row like | --- | --- | was expected there.',
    ],
    [
      `${cellsOf('a', 'b')}\n${cellsOf('-', '-', '-')}`,
      'The delimiter row in line 2 has 3 cells and the head row above it 2; as many were expected.',
    ],
    [
      'Boats\n\nno bars',
      'No pipe table was found in 3 lines: a head row was expected, and under it a row like | --- | --- |.',
    ],
  ])('says what is missing in %j', async (text, fault) => {
    expect(await faultOf('markdown', text)).toBe(fault);
  });
});
