import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stage } from '../../table/reshape.ts';
import {
  columnChoices,
  type Draft,
  EMPTY_DRAFT,
  operationFrom,
  rowsAsText,
  rowsIn,
  withRow,
} from './draft.ts';

const cell = (text: string) => ({ text, from: [] });
const stage: Stage = {
  table: {
    title: 'Clubs',
    columns: ['Club', 'Goals', 'Goals'].map((name) => ({ name, from: [] })),
    rows: [
      ['York', '6', '1'],
      ['Hull', '19', '2'],
      ['Bury', '7', '3'],
    ].map((texts, at) => ({ at, cells: texts.map(cell) })),
  },
};

const made = (draft: Partial<Draft>) => {
  const read = operationFrom({ ...EMPTY_DRAFT, ...draft }, stage, 'own');
  return read.ok ? read.value.operation : read.fault;
};

describe('rows as people write them', () => {
  it('are runs and single ones', () => expect(rowsAsText([0, 2, 3, 4, 6, 7])).toBe('1, 3–5, 7, 8'));

  it('are read as they are written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40)), (rows) => {
        const sorted = rows.toSorted((a, b) => a - b);
        expect(rowsIn(rowsAsText(sorted), 41)).toEqual(sorted);
      }),
    );
  });

  it('come and go by being pressed', () => {
    expect(withRow('1, 3', 1, 3)).toBe('1–3');
    expect(withRow('1–3', 1, 3)).toBe('1, 3');
    expect(withRow('', 0, 3)).toBe('1');
    expect(withRow('all', 0, 3)).toBe('2, 3');
  });
});

it('columns of one name are told apart by their place', () =>
  expect(columnChoices(stage).map(({ name }) => name)).toEqual([
    'Club',
    'Goals (column 2)',
    'Goals (column 3)',
  ]));

describe('an operation from its form', () => {
  it('selects rows by text', () =>
    expect(made({ rows: '1, 3' })).toEqual({ id: 'select_row', rows: [0, 2] }));

  it('keeps columns in the order of the table', () =>
    expect(made({ id: 'select_column', columns: [2, 0] })).toEqual({ id: 'select_column', columns: [0, 2] }));

  it('means a column by its place, also where another has the same name', () => {
    expect(made({ id: 'group_by', column: 2 })).toEqual({ id: 'group_by', column: 2 });
    expect(made({ id: 'sort_by', column: 2, order: 'ascending' })).toEqual({
      id: 'sort_by',
      column: 2,
      order: 'ascending',
      type: 'number',
    });
  });

  it('adds a column with one value a row, bars, brackets and empty ones included', () =>
    expect(made({ id: 'add_column', name: 'New', values: '[a]\n\nb | c\n' })).toEqual({
      id: 'add_column',
      name: 'New',
      values: ['[a]', '', 'b | c'],
    }));

  it.each<[Partial<Draft>, RegExp]>([
    [{ rows: ' ' }, /which rows/],
    [{ rows: '9' }, /no row “9”/],
    [{ id: 'select_column' }, /at least one column/],
    [{ id: 'group_by', column: 3 }, /no column/],
    [{ id: 'add_column', values: 'a\nb\nc' }, /a name/],
    [{ id: 'add_column', name: 'goals', values: 'a\nb\nc' }, /already/],
    [{ id: 'add_column', name: 'New', values: 'a\nb' }, /3 values, one a line; there are 2/],
  ])('says in a sentence what is missing in %o', (draft, fault) => expect(made(draft)).toMatch(fault));
});
