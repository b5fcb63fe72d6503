import { describe, expect, test } from 'vitest';
import { drawTable } from '../table/draw.ts';
import { cellAt, type HeaderTrees, makeTable, type Table } from '../table/model.ts';
import { headerPath, inferHeaders } from './headers.ts';

const texts = (table: Table, tree: HeaderTrees['top']) => tree.map((h) => table.cells[h.cell]!.text);

describe('inferHeaders', () => {
  test('merged header rows, two header columns, a total row', () => {
    const table = drawTable(
      'Goals',
      `| Club | Season | League | <     | Cup  | <     |
       | ^    | ^      | Apps   | Goals | Apps | Goals |
       | York | 2001   | 20     | 6     | 1    | 0     |
       | ^    | 2002   | 31     | 9     | 2    | 1     |
       | Hull | 2003   | 18     | 2     | -    | 0     |
       | Total | <     | 69     | 17    | 3    | 1     |`,
    );
    const trees = inferHeaders(table);
    expect(texts(table, trees.top)).toEqual(['League', 'Cup', 'Apps', 'Goals', 'Apps', 'Goals']);
    expect(texts(table, trees.left)).toEqual(['York', '2001', '2002', 'Hull', '2003', 'Total']);
    const path = headerPath(table, trees, cellAt(table, 3, 4)!);
    expect(path.top.map((id) => table.cells[id]!.text)).toEqual(['Cup', 'Apps']);
    expect(path.left.map((id) => table.cells[id]!.text)).toEqual(['York', '2002']);
  });

  test('many columns of words under tall headers are data, not headers of their rows', () => {
    const table = drawTable(
      'Board',
      `| Name | Post   | Team | Town | Born | Term | <    |
       | ^    | ^      | ^    | ^    | ^    | From | To   |
       | Ada  | chair  | red  | Lund | May  | 2001 | 2004 |
       | Bo   | clerk  | blue | Hull | June | 2002 | 2005 |`,
    );
    const trees = inferHeaders(table);
    expect(texts(table, trees.left)).toEqual(['Ada', 'Bo']);
    expect(texts(table, trees.top)).toEqual(['Post', 'Team', 'Town', 'Born', 'Term', 'From', 'To']);
  });

  test('section rows and a unit row that covers all columns', () => {
    const table = drawTable(
      'Volunteers',
      `| Group     | 2010    | 2013 |
       |           | percent | <    |
       | Sex       |         |      |
       | Men       | 40      | 42   |
       | Women     | 48      | 45   |
       | Age       |         |      |
       | Under 30  | 51      | 50   |`,
    );
    const trees = inferHeaders(table);
    const path = headerPath(table, trees, cellAt(table, 6, 2)!);
    expect(path.top.map((id) => table.cells[id]!.text)).toEqual(['2013', 'percent']);
    expect(path.left.map((id) => table.cells[id]!.text)).toEqual(['Age', 'Under 30']);
  });

  test('indentation nests rows', () => {
    const cell = (row: number, column: number, text: string) => ({
      row,
      column,
      rowSpan: 1,
      colSpan: 1,
      text,
    });
    const rows = [
      ['Land', '2010'],
      ['Europe', '9'],
      ['\u00A0\u00A0Spain', '4'],
      ['\u00A0\u00A0Italy', '5'],
      ['Asia', '7'],
    ];
    const table = makeTable(
      '',
      5,
      2,
      rows.flatMap((line, row) => line.map((text, column) => cell(row, column, text))),
    );
    const { left } = inferHeaders(table);
    expect(left.map((h) => h.level)).toEqual([0, 1, 1, 0]);
  });

  test('flags of the source win over looks', () => {
    const placed = ['A', 'B', 'c', 'd', 'e', 'f'].map((text, i) => ({
      row: Math.floor(i / 2),
      column: i % 2,
      rowSpan: 1,
      colSpan: 1,
      text,
      ...(i < 2 && { header: true as const }),
    }));
    const table = makeTable('', 3, 2, placed);
    expect(texts(table, inferHeaders(table).top)).toEqual(['B']);
  });

  test('a table of numbers only has no headers', () => {
    const table = drawTable('', '| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |');
    expect(inferHeaders(table)).toEqual({ top: [], left: [] });
  });

  test('gaps, one row, one column and nothing at all', () => {
    expect(inferHeaders(makeTable('', 0, 0, []))).toEqual({ top: [], left: [] });
    expect(inferHeaders(drawTable('', '| a | b |')).top).toEqual([]);
    const gaps = drawTable('', '| Club | -    | Goals |\n| -    | York | 4     |\n| Hull | -    | -     |');
    expect(texts(gaps, inferHeaders(gaps).left)).toContain('Hull');
  });

  test('a row whose numbers are sums of those below is their parent', () => {
    const table = drawTable(
      'Sales',
      `| Goods  | 2001 | 2002 |
       | Fruit  | 3075 | 412  |
       | Apples | 1815 | 208  |
       | Pears  | 1260 | 204  |
       | Bread  | 2500 | 130  |
       | Rye    | 1210 | 100  |
       | Wheat  | 1290 | 30   |
       | Total  | 5575 | 542  |`,
    );
    const { left } = inferHeaders(table);
    expect(left.map((h) => h.level)).toEqual([0, 1, 1, 0, 1, 1, 0]);
    expect(left.map((h) => h.parent)).toEqual([null, 0, 0, null, 3, 3, null]);
  });

  test('header rows that come again below data', () => {
    const table = drawTable(
      'Teams',
      `| Team | Won | Lost |
       | Hull | 4   | 2    |
       | York | 3   | 3    |
       | Side | Won | Lost |
       | Ayr  | 1   | 5    |
       | Bath | 2   | 4    |`,
    );
    const trees = inferHeaders(table);
    expect(trees.top.map(({ cell }) => cellAt(table, 3, 1)!.id === cell)).toContain(true);
    expect(texts(table, trees.left)).toEqual(['Hull', 'York', 'Ayr', 'Bath']);
    const path = headerPath(table, trees, cellAt(table, 4, 2)!);
    expect(path.top).toEqual([cellAt(table, 3, 2)!.id]);
    expect(headerPath(table, trees, cellAt(table, 2, 2)!).top).toEqual([cellAt(table, 0, 2)!.id]);
  });

  test('a form: every other column holds labels', () => {
    const table = drawTable(
      'Boat',
      `| Name   | Swift 2 | Built  | 1954  |
       | Length | 12.5 m  | Beam   | 3.1 m |
       | Crew   | 4       | Engine | 90 hp |`,
    );
    const trees = inferHeaders(table);
    expect(trees.top).toEqual([]);
    expect(texts(table, trees.left)).toEqual(['Name', 'Built', 'Length', 'Beam', 'Crew', 'Engine']);
    expect(headerPath(table, trees, cellAt(table, 1, 3)!).left).toEqual([cellAt(table, 1, 2)!.id]);
  });

  test('a blank corner says how wide the headers on the left are', () => {
    const table = drawTable(
      'Profit',
      `|       | <     | 2001 | 2002 |
       | Cargo | Mail  | 2    | 3    |
       | ^     | Goods | 4    | 5    |`,
    );
    expect(texts(table, inferHeaders(table).left)).toEqual(['Cargo', 'Mail', 'Goods']);
  });
});
