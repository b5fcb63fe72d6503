import { expect, test } from 'vitest';
import { runCommand } from '../../../test/command-line.ts';

/** "League" covers two columns, "Club" two rows; the last row is one cell short. */
const stdin = `<table>
  <tr><td rowspan=2>Club<td colspan=2>League
  <tr><td>Apps<td>Goals
  <tr><td>Ajax<td>12
</table>`;

const look = async (...words: string[]) => runCommand(['graph', '-', ...words], { stdin });

test('neighbours by row and by column, without the cell itself', async () => {
  const { code, json, err } = await look('--cell', '0,1');
  expect([code, err]).toEqual([0, '']);
  expect(json).toEqual([
    {
      sameRow: [[0, 0, 'Club']],
      sameColumn: [
        [1, 1, 'Apps'],
        [1, 2, 'Goals'],
        [2, 1, '12'],
      ],
    },
  ]);
});

test('a merged cell is found at any position that it covers', async () => {
  expect((await look('--cell', '0, 2')).out).toBe((await look('--cell', '0,1')).out);
});

test('--split makes every position a node', async () => {
  const { json } = await look('--cell', '0,2', '--split');
  expect(json[0].sameRow).toEqual([
    [0, 0, 'Club'],
    [0, 1, 'League'],
  ]);
  expect(json[0].sameColumn).toEqual([[1, 2, 'Goals']]);
});

test('--with gives the cells that neighbour both', async () => {
  const { json } = await look('--cell', '0,1', '--with', '2,0');
  expect(json).toEqual([
    {
      shared: [
        [0, 0, 'Club'],
        [2, 1, '12'],
      ],
    },
  ]);
});

test('--hops gives one list a hop, empty where there is nothing further', async () => {
  const { json } = await look('--cell', '2,0', '--hops', '3');
  expect(json).toEqual([
    {
      hops: [
        [
          [0, 0, 'Club'],
          [2, 1, '12'],
        ],
        [
          [0, 1, 'League'],
          [1, 1, 'Apps'],
          [1, 2, 'Goals'],
        ],
        [],
      ],
    },
  ]);
});

test.each([
  [['--cell', '3,0'], 'Row 3, column 0 is outside the table, which has 3 rows × 3 columns, counted from 0.'],
  [
    ['--cell', '2,2'],
    'There is no cell at row 2, column 2 of the table, which has 3 rows × 3 columns and gaps.',
  ],
  [['--cell', '0,0', '--with', '0,9'], 'Row 0, column 9 is outside the table'],
  [['--cell', '0,0', '--hops', '0'], '--hops is "0"; a whole number from 1 to 1000 was expected.'],
  [['--cell', '0,0', '--with', '0,1', '--hops', '1'], 'leave one of them out'],
])('%j is refused in one sentence', async (words, sentence) => {
  const { code, out, err } = await look(...words);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(sentence);
});

test('--cases over one FILE of the command line, with cells written either way', async () => {
  const file = 'test/reader-samples/boats.csv';
  const cases = [
    { cell: [1, 1] },
    { cell: '1,1' },
    { cell: [1, 1], with: [2, 2] },
    { rows: [['a', 'b']], cell: [0, 0] },
  ];
  const { json } = await runCommand(['graph', file, '--cases', '-'], {
    stdin: cases.map((c) => JSON.stringify(c)).join('\n'),
  });
  expect(json[0]).toEqual(json[1]);
  expect(json[0].sameRow).toEqual([
    [1, 0, 'Lund'],
    [1, 2, '11'],
  ]);
  expect(json[2].shared).toEqual([
    [1, 2, '11'],
    [2, 1, '7'],
  ]);
  expect(json[3]).toEqual({ sameRow: [[0, 1, 'b']], sameColumn: [] });
});
