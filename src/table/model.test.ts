import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTable } from './draw.ts';
import { type CellId, cellAt, cellOf, isMerged, makeTable, type PlacedCell } from './model.ts';

const cell = (row: number, column: number, text: string, rowSpan = 1, colSpan = 1): PlacedCell => ({
  row,
  column,
  rowSpan,
  colSpan,
  text,
});

describe('a table', () => {
  it('numbers its cells in reading order, however they were placed', () => {
    const table = makeTable('', 2, 2, [cell(1, 1, 'd'), cell(0, 1, 'b'), cell(1, 0, 'c'), cell(0, 0, 'a')]);
    expect(table.cells.map(({ id, text }) => [id, text])).toEqual([
      [0, 'a'],
      [1, 'b'],
      [2, 'c'],
      [3, 'd'],
    ]);
  });

  it('clips spans at its edge and drops cells outside it', () => {
    const table = makeTable('', 2, 2, [
      cell(1, 0, 'a', 9, 9),
      cell(2, 0, 'b'),
      cell(0, -1, 'c'),
      cell(0, 0, 'd', 0, 1),
    ]);
    expect(table.cells.map(({ text, rowSpan, colSpan }) => [text, rowSpan, colSpan])).toEqual([
      ['d', 1, 1],
      ['a', 1, 2],
    ]);
  });

  it('gives the cell at a position: through its span, none at a gap or outside, the later one at an overlap', () => {
    const table = makeTable('', 2, 3, [cell(0, 0, 'a', 2, 2), cell(1, 1, 'b', 1, 2)]);
    const texts = [0, 1].map((row) => [-1, 0, 1, 2, 3].map((column) => cellAt(table, row, column)?.text));
    expect(texts).toEqual([
      [undefined, 'a', 'a', undefined, undefined],
      [undefined, 'a', 'b', 'b', undefined],
    ]);
    expect(cellAt(table, 2, 0)).toBeUndefined();
  });

  it('throws on an id that is not its own, since that is a fault of the program', () => {
    const table = makeTable('', 1, 1, [cell(0, 0, 'a')]);
    expect(cellOf(table, 0 as CellId).text).toBe('a');
    expect(() => cellOf(table, 1 as CellId)).toThrow('Cell 1 is not one of the 1 cells of this table.');
  });
});

describe('a drawn table', () => {
  it('has the spans that were drawn', () => {
    const table = drawTable(
      'Clubs',
      `
      | Club | League | <     | - |
      | ^    | Apps   | Goals | - |
      | York | 45     |       | x |`,
    );
    expect([table.title, table.rows, table.columns]).toEqual(['Clubs', 3, 4]);
    expect(
      table.cells.map(({ row, column, rowSpan, colSpan, text }) => [row, column, rowSpan, colSpan, text]),
    ).toEqual([
      [0, 0, 2, 1, 'Club'],
      [0, 1, 1, 2, 'League'],
      [1, 1, 1, 1, 'Apps'],
      [1, 2, 1, 1, 'Goals'],
      [2, 0, 1, 1, 'York'],
      [2, 1, 1, 1, '45'],
      [2, 2, 1, 1, ''],
      [2, 3, 1, 1, 'x'],
    ]);
    expect(table.cells.filter(isMerged).map(({ text }) => text)).toEqual(['Club', 'League']);
  });

  it('of any plain grid gives that grid', () => {
    const word = fc.stringMatching(/^[a-z]{1,5}$/);
    const grids = fc.array(fc.array(word, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(grids, (grid) => {
        const table = drawTable('', grid.map((line) => `| ${line.join(' | ')} |`).join('\n'));
        expect(grid.map((line, row) => line.map((_, column) => cellAt(table, row, column)?.text))).toEqual(
          grid,
        );
      }),
    );
  });
});
