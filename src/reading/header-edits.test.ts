import { describe, expect, it } from 'vitest';
import { drawTable } from '../table/draw.ts';
import { type CellId, cellAt, type HeaderTrees, type Table } from '../table/model.ts';
import { tuplesOf } from '../table/tuples.ts';
import { moved, nextBoundary, regionOf, treesOf, withMarks, withRegion } from './header-edits.ts';
import { headerPath } from './header-path.ts';

const GOALS = drawTable(
  'Goals',
  `| Club  | Season | League | <     | Cup  | <     |
   | ^     | ^      | Apps   | Goals | Apps | Goals |
   | York  | 2001   | 20     | 6     | 1    | 0     |
   | ^     | 2002   | 31     | 9     | 2    | 1     |
   | Hull  | 2003   | 18     | 2     | -    | 0     |`,
);

const SECTIONS = drawTable(
  'Volunteers',
  `| Group     | 2010    | 2013 |
   | Sex       |         |      |
   | Men       | 40      | 42   |
   | Women     | 48      | 45   |
   | Age       |         |      |
   | Under 30  | 51      | 50   |`,
);

const at = (table: Table, row: number, column: number): CellId => cellAt(table, row, column)!.id;
const text = (table: Table, id: CellId) => table.cells[id]!.text;
const nested = (table: Table, tree: HeaderTrees['top']) =>
  tree.map(({ cell, parent, level }) => {
    const outer = parent === null ? '' : `${text(table, tree[parent]!.cell)} > `;
    return `${level} ${outer}${text(table, cell)}`;
  });

describe('the boundary of the headers', () => {
  it('is where the trees say, and a header among the data does not move it', () => {
    const trees = treesOf(GOALS);
    expect(regionOf(GOALS, trees)).toEqual({ topRows: 2, leftColumns: 2 });
    const marked = withMarks(GOALS, trees, [at(GOALS, 2, 3)], 'top');
    expect(regionOf(GOALS, marked)).toEqual({ topRows: 2, leftColumns: 2 });
    expect(regionOf(SECTIONS, treesOf(SECTIONS))).toEqual({ topRows: 1, leftColumns: 1 });
    const titled = drawTable('', '|Boats| | |\n| | Quay | Crew |\n| ■ | Lund | 4 |\n| □ | Brisk | 7 |');
    expect(regionOf(titled, treesOf(titled))).toEqual({ topRows: 2, leftColumns: 2 });
  });

  it('moved to the left makes data of a column of headers, and headers of what stands above it', () => {
    const trees = withRegion(GOALS, treesOf(GOALS), { topRows: 2, leftColumns: 1 });
    expect(trees.byHand).toBe(true);
    expect(nested(GOALS, trees.left)).toEqual(['0 York', '0 Hull']);
    expect(nested(GOALS, trees.top)).toContain('0 Season');
    expect(regionOf(GOALS, trees)).toEqual({ topRows: 2, leftColumns: 1 });
  });

  it('moved down and back gives the trees from before', () => {
    const trees = treesOf(GOALS);
    const down = withRegion(GOALS, trees, { topRows: 4, leftColumns: 2 });
    expect(nested(GOALS, down.top)).toContain('2 Apps > 20');
    expect(nested(GOALS, down.left)).toEqual(['0 Hull', '1 Hull > 2003']);
    const back = withRegion(GOALS, down, { topRows: 2, leftColumns: 2 });
    expect(back.top).toEqual(trees.top);
    expect(nested(GOALS, back.left)).toEqual(nested(GOALS, trees.left));
  });

  it('moved away and back nests sections as they were inferred', () => {
    const trees = treesOf(SECTIONS);
    const none = withRegion(SECTIONS, trees, { topRows: 1, leftColumns: 0 });
    expect(none.left).toEqual([]);
    const back = withRegion(SECTIONS, none, { topRows: 1, leftColumns: 1 });
    expect(nested(SECTIONS, back.left)).toEqual([
      '0 Sex',
      '1 Sex > Men',
      '1 Sex > Women',
      '0 Age',
      '1 Age > Under 30',
    ]);
  });

  it('stands beside merged cells, never in one', () => {
    const region = { topRows: 2, leftColumns: 2 };
    expect(nextBoundary(GOALS, region, 'left', 1)).toEqual({ topRows: 2, leftColumns: 4 });
    expect(nextBoundary(GOALS, region, 'top', 1)).toEqual({ topRows: 4, leftColumns: 2 });
    expect(nextBoundary(GOALS, region, 'top', -1)).toEqual({ topRows: 0, leftColumns: 2 });
    const tall = drawTable('', '| a | b | c |\n| d | ^ | e |\n| f | 1 | 2 |');
    expect(nextBoundary(tall, { topRows: 2, leftColumns: 0 }, 'top', -1)).toEqual({
      topRows: 0,
      leftColumns: 0,
    });
    expect(nextBoundary(tall, { topRows: 0, leftColumns: 0 }, 'top', -1)).toBeUndefined();
    expect(moved(region, 'top', 1)).toEqual({ topRows: 1, leftColumns: 2 });
  });
});

describe('marking cells', () => {
  it('makes a header of a cell, with a path through it, and data of it again', () => {
    const trees = treesOf(SECTIONS);
    const cell = at(SECTIONS, 4, 0);
    const without = withMarks(SECTIONS, trees, [cell], 'data');
    expect(nested(SECTIONS, without.left)).toEqual(['0 Sex', '1 Sex > Men', '1 Sex > Women', '0 Under 30']);
    const again = withMarks(SECTIONS, without, [cell], 'left');
    expect(nested(SECTIONS, again.left)).toEqual(nested(SECTIONS, trees.left));
  });

  it('takes no row of data for a row of headers, where one of its cells is marked', () => {
    const trees = treesOf(GOALS);
    const before = tuplesOf(GOALS, trees).cells.length;
    const marked = withMarks(GOALS, trees, [at(GOALS, 2, 3)], 'top');
    expect(tuplesOf(GOALS, marked).cells).toHaveLength(before - 1);
    expect(tuplesOf(GOALS, marked).left).toEqual(tuplesOf(GOALS, trees).left);
  });

  it('puts a new header between an old one and what it stands over', () => {
    const table = drawTable('', '| | a | < |\n| | b | < |\n| | c | d |\n| x | 1 | 2 |');
    const trees: HeaderTrees = {
      top: [
        { cell: at(table, 0, 1), level: 0, parent: null },
        { cell: at(table, 2, 1), level: 1, parent: 0 },
      ],
      left: [{ cell: at(table, 3, 0), level: 0, parent: null }],
    };
    const marked = withMarks(table, trees, [at(table, 1, 1)], 'top');
    expect(nested(table, marked.top)).toEqual(['0 a', '1 a > b', '2 b > c']);
    const path = headerPath(table, marked, cellAt(table, 3, 1)!);
    expect(path.top.map((id) => text(table, id))).toEqual(['a', 'b', 'c']);
  });

  it('leaves the headers that the data set knows nested as it nests them', () => {
    const table = drawTable('', '| | a | b |\n| x | 1 | 2 |\n| total | 3 | 4 |');
    const [x, total] = [at(table, 1, 0), at(table, 2, 0)];
    // A parent that stands below its children.
    const trees: HeaderTrees = {
      top: [],
      left: [
        { cell: total, level: 0, parent: null },
        { cell: x, level: 1, parent: 0 },
      ],
    };
    const marked = withMarks(table, trees, [at(table, 0, 1)], 'top');
    expect(nested(table, marked.left)).toEqual(['0 total', '1 total > x']);
  });
});
