import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { drawTable } from '../table/draw.ts';
import { cellsOfFlat, type FlatTable, flattened } from '../table/flat.ts';
import { makeTable, type Table } from '../table/model.ts';
import { callIn, chainIn, lastCallOf, operationNamed, operationsIn } from './call.ts';
import { EXPORTS } from './export/index.ts';
import { flatteningOf } from './flatten.ts';
import { applyChain } from './index.ts';
import { type OperationSetting, PLAIN } from './operation.ts';

const flat = (table: Table): FlatTable => flattened(table, flatteningOf(table));
const grid = ({ columns, rows }: FlatTable) => [
  columns.map(({ name }) => name),
  ...rows.map(({ cells }) => cells.map(({ text }) => text)),
];

function chainOn(table: Table, written: string, setting: OperationSetting = PLAIN) {
  const calls = chainIn(written);
  return calls.ok ? applyChain(calls.value, { table: flat(table) }, setting) : calls;
}

function last(table: Table, written: string, setting?: OperationSetting) {
  const chain = chainOn(table, written, setting);
  if (!chain.ok) throw new Error(chain.fault);
  return chain.value.at(-1)!;
}

/** A table of one column, and its texts after a sorting. */
const column = (...texts: string[]): Table =>
  makeTable(
    '',
    texts.length + 1,
    1,
    ['x', ...texts].map((text, row) => ({ row, column: 0, rowSpan: 1, colSpan: 1, text })),
  );
const sorted = (texts: string[], order: string, setting?: OperationSetting) =>
  last(column(...texts), `f_sort_by(x), the order is "${order}"`, setting).after.table.rows.map(
    ({ cells }) => cells[0]!.text,
  );

it.each(['f_constructor()', 'f_to_string(x)', 'f___proto__(x)', 'f_value_of() -> f_constructor'])(
  '%s, which every object has, is no operation',
  (text) => {
    expect(callIn(text)).toBeUndefined();
    expect(operationsIn(text)).toEqual([]);
    expect(operationNamed('f_constructor')).toBeUndefined();
  },
);

describe('flattening', () => {
  const table = drawTable(
    'Goals',
    `
    | Club | League | <     |
    | ^    | Apps   | Goals |
    | York | 45     | 6     |
    | ^    | 40     | -     |`,
  );

  it('makes paths of headers, repeats merged cells and fills gaps', () => {
    expect(grid(flat(table))).toEqual([
      ['Club', 'League > Apps', 'League > Goals'],
      ['York', '45', '6'],
      ['York', '40', ''],
    ]);
  });

  it('knows the cells that everything comes from', () => {
    const { columns, rows } = flat(table);
    const texts = (ids: readonly number[]) => ids.map((id) => table.cells[id]!.text);
    expect(columns.map(({ from }) => texts(from))).toEqual([
      ['Club'],
      ['League', 'Apps'],
      ['League', 'Goals'],
    ]);
    expect(rows[1]!.cells.map(({ from }) => texts(from))).toEqual([['York'], ['40'], []]);
    expect(rows[0]!.cells[0]).toBe(rows[1]!.cells[0]);
  });

  it('writes a row header under another as a path', () => {
    const { cells } = table;
    const tree = { ...table, headers: { top: [], left: [{ cell: cells[4]!.id, level: 0, parent: null }] } };
    expect(flatteningOf(tree).under).toEqual([]);
    const under = flattened(table, { headRows: 2, under: [[3, 1, [cells[5]!.id]]] });
    expect(under.rows[1]!.cells[1]).toEqual({ text: '45 > 40', from: [cells[5]!.id, cells[7]!.id] });
  });
});

describe('sorting', () => {
  test.each([
    ['signs and separators', ['1,200', '−5', '(7)', '3'], ['(7)', '−5', '3', '1,200']],
    ['percent and currency', ['12.5 %', '$3', '€ 100'], ['$3', '12.5 %', '€ 100']],
    ['notes behind numbers', ['39 (1)', '6 (4)', '46'], ['6 (4)', '39 (1)', '46']],
    ['a number within text', ['Ann Lee (17)', 'Bo - 9', 'Cy (21)'], ['Bo - 9', 'Ann Lee (17)', 'Cy (21)']],
    ['dates', ['3 May 2001', 'April 9, 1999', '2001-01-02'], ['April 9, 1999', '2001-01-02', '3 May 2001']],
    ['dates without a year', ['march 2', 'january 30', 'march 1'], ['january 30', 'march 1', 'march 2']],
    ['text, whatever its case', ['pear', 'Apple', 'fig'], ['Apple', 'fig', 'pear']],
  ])('%s', (_, given, expected) => {
    expect(sorted(given, 'small to large')).toEqual(expected);
  });

  it('puts what cannot be read last in either order, and keeps equal rows as they were', () => {
    expect(sorted(['n/a', '2', '10', ''], 'small to large')).toEqual(['2', '10', 'n/a', '']);
    expect(sorted(['n/a', '2', '10', ''], 'large to small')).toEqual(['10', '2', 'n/a', '']);
    const table = drawTable('', '| a | b |\n| x | 1 |\n| y | 1 |\n| z | 2 |');
    expect(
      grid(last(table, 'f_sort_by(b), the order is "large to small"').after.table)
        .slice(1)
        .map(([a]) => a),
    ).toEqual(['z', 'x', 'y']);
  });

  it('reads digits in a row as released', () => {
    const setting: OperationSetting = { numbers: 'as-released', firstRow: 1 };
    expect(sorted(['39 (1)', '46', '−50', '7'], 'small to large', setting)).toEqual([
      '7',
      '46',
      '−50',
      '39 (1)',
    ]);
  });

  it('takes the datatype that is said', () => {
    const texts = (type: string) =>
      last(
        column('10', '9'),
        `f_sort_by(x), the order is "small to large", the datatype is "${type}"`,
      ).after.table.rows.map(({ cells }) => cells[0]!.text);
    expect([texts('String'), texts('Numerical')]).toEqual([
      ['10', '9'],
      ['9', '10'],
    ]);
  });
});

describe('provenance', () => {
  const table = drawTable(
    '',
    '| Player | Club |\n| Ida (NOR) | North |\n| Bo (SWE) | South |\n| Cy (NOR) | North |',
  );

  it('a new value rests on the cells of its row that hold it, else on the row', () => {
    const { after } = last(table, 'f_add_column(Country). The value: NOR | Sweden | NOR');
    const from = after.table.rows.map(({ cells }) => cells[2]!.from.map((id) => table.cells[id]!.text));
    expect(from).toEqual([['Ida (NOR)'], ['Bo (SWE)', 'South'], ['Cy (NOR)']]);
  });

  it('a count rests on all cells that hold the value', () => {
    const { after } = last(table, 'f_group_by(club)');
    expect(grid(after.groups!)).toEqual([
      ['Club', 'Count'],
      ['North', '2'],
      ['South', '1'],
    ]);
    const texts = (ids: readonly number[]) => ids.map((id) => table.cells[id]!.text);
    expect(after.groups!.rows.map(({ cells }) => texts(cells[1]!.from))).toEqual([
      ['North', 'North'],
      ['South'],
    ]);
  });
});

describe('names', () => {
  const table = drawTable('', '| Height (m) | a) b | x, y | GAME | - |\n| 1 | 2 | 3 | 4 | 5 |');
  test.each([
    ['f_select_column(Height (m), a) b)', ['Height (m)', 'a) b'], 0],
    ['f_select_column([x, y, Game])', ['x, y', 'GAME'], 0],
    ['f_select_column(height, column 5)', ['Height (m)', ''], 1],
    ['f_select_column("Hight (m)")', ['Height (m)'], 1],
  ])('%s', (written, expected, notes) => {
    const done = last(table, written);
    expect([done.after.table.columns.map(({ name }) => name), done.notes.length]).toEqual([expected, notes]);
  });

  it('looks for what is like a name only while few names are unknown', () => {
    const nothing = Array.from({ length: 40 }, (_, at) => `${at}`).join(', ');
    const done = last(table, `f_select_column(Hight (m), ${nothing}, x, y, Hight (m))`);
    expect(done.after.table.columns.map(({ name }) => name)).toEqual(['Height (m)', 'x, y']);
    expect(done.notes.at(-1)).toMatch(/“0”, .* and 11 more; it was left out\.$/);
  });

  it('says which of several columns with one name is taken', () => {
    const twice = drawTable('', '| a | a |\n| 2 | 1 |');
    expect(last(twice, 'f_sort_by(a, ascending)').notes).toEqual([
      '2 columns are called “a”; the first of them is taken.',
    ]);
  });
});

describe('calls in replies', () => {
  it('the last call counts, without what is said after it', () => {
    const reply =
      'We could use f_select_row(row 9).\nThe answer is: f_select_row([row 1, row 3])\nThat is (I think) all.';
    expect(lastCallOf('select_row', reply)?.inside).toEqual(['[row 1, row 3]']);
  });

  it('operations are found in order, under all their names', () => {
    expect(operationsIn('f_add_column(x) -> f_sort_column(y) -> f_group_by(z) -> <END>')).toEqual([
      'add_column',
      'sort_by',
      'group_by',
      'end',
    ]);
  });

  it('a bar in a value is escaped', () => {
    expect(
      last(column('1', '2'), 'f_add_column(y). The value: a\\|b | c').after.table.rows.map(
        ({ cells }) => cells[1]!.text,
      ),
    ).toEqual(['a|b', 'c']);
  });
});

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    ')',
    '|',
    'a\nb',
    '−5',
    '12 %',
    '$1,000',
    '3 May 2001',
    '1999–2004',
    'row 1',
    '*',
    '->',
    '<END>',
    '"',
    'Ünï',
    '\0',
    'constructor',
  ),
  fc.string({ maxLength: 8, unit: 'binary' }),
);
const anyTable = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 5 }))
  .chain(([rows, columns]) =>
    fc
      .array(
        fc.record({
          row: fc.integer({ min: 0, max: 6 }),
          column: fc.integer({ min: 0, max: 5 }),
          rowSpan: fc.integer({ min: 1, max: 3 }),
          colSpan: fc.integer({ min: 1, max: 3 }),
          text,
        }),
        { maxLength: 24 },
      )
      .map((cells) => makeTable('t', rows, columns, cells)),
  );
const anyCall = fc
  .tuple(
    fc.constantFrom(
      'f_add_column',
      'f_select_row',
      'f_select_column',
      'f_group_by',
      'f_sort_by',
      'f_sort_column',
      'f_other',
      '',
    ),
    fc.oneof(text, fc.constantFrom('column 1', 'row 1, row 3', '1-9999999999', 'row 2, *', 'row -1')),
    fc.constantFrom(
      '',
      ', the order is "large to small"',
      ', the order is "large to small", the datatype is "DateType"',
      '. The value: a | b',
      'x)',
    ),
  )
  .map(([name, inside, after]) => `${name}(${inside})${after}`);

test('any table and any arguments give tables or one sentence', () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.array(anyCall, { maxLength: 4 }),
      fc.constantFrom<OperationSetting>(PLAIN, { numbers: 'as-released', firstRow: 0 }),
      (table, calls, setting) => {
        const start = { table: flat(table) };
        const chain = chainOn(table, calls.join(' -> '), setting);
        if (!chain.ok) {
          expect(chain.fault).toMatch(/\S.*\.$/s);
          return;
        }
        for (const { after } of chain.value) {
          for (const { cells } of after.table.rows) expect(cells).toHaveLength(after.table.columns.length);
          for (const id of cellsOfFlat(after.table)) expect(table.cells[id]).toBeDefined();
          for (const one of after.groups?.rows ?? []) expect(one.cells).toHaveLength(2);
        }
        for (const write of Object.values(EXPORTS))
          expect(write(start, chain.value, setting.numbers)).toMatch(/\S/);
      },
    ),
    { numRuns: 400 },
  );
});

test('what an operation is written as reads as the same operation', () => {
  const table = drawTable('', '| Height (m) | a) b | x, y |\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |');
  for (const written of [
    'f_select_row(row 2)',
    'f_select_column(a) b, x, y)',
    'f_group_by(a) b)',
    'f_sort_by(Height (m)), the order is "large to small"',
  ]) {
    const done = last(table, written);
    const json = (code: string) => JSON.stringify(last(table, code).operation);
    expect(json(written)).toBe(JSON.stringify(done.operation));
  }
  expect(callIn('nothing here')).toBeUndefined();
});
