import { expect, test } from 'vitest';
import { runCommand } from '../../../test/command-line.ts';

const stdin = 'Player,Club,Points\nIda,North,7\nBo,South,12\nCy,North,9\n';

const chain = async (operations: string, ...words: string[]) =>
  runCommand(['chain', '-', '--operations', operations, ...words], { stdin });

test('prints the table after every operation', async () => {
  const { code, json, err } = await chain(
    'f_select_row(row 1, row 2) -> f_sort_by(points), the order is "large to small" -> f_select_column(Player)',
  );
  expect([code, err]).toEqual([0, '']);
  const columns = ['Player', 'Club', 'Points'];
  expect(json).toEqual([
    [
      {
        columns,
        rows: [
          ['Ida', 'North', '7'],
          ['Bo', 'South', '12'],
        ],
      },
      {
        columns,
        rows: [
          ['Bo', 'South', '12'],
          ['Ida', 'North', '7'],
        ],
      },
      { columns: ['Player'], rows: [['Bo'], ['Ida']] },
    ],
  ]);
});

test('a grouping adds its side table, which stays', async () => {
  const { json } = await chain('f_group_by(Club) -> f_select_row(3)');
  const groups = {
    columns: ['Club', 'Count'],
    rows: [
      ['North', '2'],
      ['South', '1'],
    ],
  };
  expect(json[0].map((table: { groups: unknown }) => table.groups)).toEqual([groups, groups]);
  expect(json[0][1].rows).toEqual([['Cy', 'North', '9']]);
});

test('an added column has the values that were given, and missing ones are told', async () => {
  const { code, json, err } = await chain('f_add_column(Country). The value: NOR | SWE');
  expect(code).toBe(0);
  expect(json[0][0].columns).toEqual(['Player', 'Club', 'Points', 'Country']);
  expect(json[0][0].rows.map((row: string[]) => row[3])).toEqual(['NOR', 'SWE', '']);
  expect(err).toBe('2 values were given for 3 rows; the others stay empty.\n');
});

test('rows may count from 0, and the released names and number reading are known', async () => {
  const { json } = await chain(
    'f_select_row(row 0, row 2) -> f_sort_column(Points)',
    '--first-row',
    '0',
    '--numbers',
    'as-released',
  );
  expect(json[0][1].rows.map((row: string[]) => row[0])).toEqual(['Ida', 'Cy']);
});

test.each([
  [
    'f_sort_by(Goals)',
    'Operation 1, f_sort_by: There is no column “Goals”; there are “Player”, “Club”, “Points”.',
  ],
  ['f_select_row(row 7)', 'Operation 1, f_select_row: There is no row “7”; they are numbered from 1 to 3.'],
  [
    'sort it',
    '“sort it” is no operation; f_add_column, f_select_row, f_select_column, f_group_by or f_sort_by with its arguments in parentheses was expected.',
  ],
])('what cannot be done is one sentence: %s', async (operations, sentence) => {
  const { code, out, err } = await chain(operations);
  expect([code, out, err]).toEqual([2, '', `${sentence}\n`]);
});

test('headers of several levels are called by their paths', async () => {
  const html =
    '<table><tr><th rowspan=2>Club<th colspan=2>League<tr><th>Apps<th>Goals<tr><td>Ajax<td>3<td>1</table>';
  const { json } = await runCommand(['chain', '-', '--operations', 'f_select_column(League > Goals)'], {
    stdin: html,
  });
  expect(json[0][0]).toEqual({ columns: ['League > Goals'], rows: [['1']] });
});

test('--cases takes many, and a bad line is an error in its place', async () => {
  const rows = [
    ['a', 'b'],
    ['1', 'x'],
    ['2', 'y'],
  ];
  const lines = [
    { rows, operations: 'f_select_column(b)' },
    { rows, operations: 'f_select_column(c d e)' },
    { rows, operations: 'f_sort_by(a), the order is "large to small"' },
  ];
  const { code, json } = await runCommand(['chain', '--cases', '-'], {
    stdin: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(code).toBe(0);
  expect(json[0]).toEqual([{ columns: ['b'], rows: [['x'], ['y']] }]);
  expect(json[1]).toEqual({ error: expect.stringContaining('There is no column “c d e”') });
  expect(json[2][0].rows).toEqual([
    ['2', 'y'],
    ['1', 'x'],
  ]);
});

test.each(['text', 'json', 'sql', 'pandas'])('the chain can be had as %s', async (form) => {
  const { code, json } = await chain('f_sort_by(Points) -> f_group_by(Club)', '--as', form);
  expect(code).toBe(0);
  expect(json[0][form]).toContain('Points');
});
