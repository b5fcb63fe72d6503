import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inferHeaders } from '../reading/headers.ts';
import { cropped } from './crop.ts';
import { drawTable } from './draw.ts';
import { cellAt, withHeaders } from './model.ts';

const trains = drawTable(
  'Trains',
  `
  | Line  | 2019  | <     | 2020  | <     |
  | ^     | Local | Fast  | Local | Fast  |
  | North | 1     | 2     | 3     | 4     |
  | ^     | 5     | 6     | 7     | 8     |
  | South | 9     | 10    | 11    | 12    |`,
);
const whole = withHeaders(trains, inferHeaders(trains));

describe('rows and columns of a table', () => {
  it('stand side by side, merged cells smaller, and know the cells that they were', () => {
    const { table, cells } = cropped(whole, [0, 1, 3, 4], [0, 2, 3]);
    const drawn = drawTable(
      'Trains',
      `
      | Line  | 2019 | 2020  |
      | ^     | Fast | Local |
      | North | 6    | 7     |
      | South | 10   | 11    |`,
    );
    expect(table.cells).toEqual(drawn.cells);
    expect(cells.map((id) => whole.cells[id]!.text)).toEqual(table.cells.map(({ text }) => text));
    expect(table.headers!.top.map(({ parent }) => parent)).toEqual([null, null, 0, 1]);
  });

  it('pass the children of a header that is left out on to its parent', () => {
    const { table } = cropped(whole, [1, 2, 3, 4], [0, 1, 2, 3, 4]);
    expect(table.headers!.top).toHaveLength(4);
    expect(table.headers!.top.every(({ parent }) => parent === null)).toBe(true);
  });

  it('have at every place the cell of the whole table, whichever are taken', () => {
    const lines = (count: number) =>
      fc.subarray(
        Array.from({ length: count }, (_, at) => at),
        { minLength: 1 },
      );
    fc.assert(
      fc.property(lines(5), lines(5), (rows, columns) => {
        const { table, cells } = cropped(whole, rows, columns);
        for (const [row, from] of rows.entries())
          for (const [column, across] of columns.entries())
            expect(cells[cellAt(table, row, column)!.id]).toBe(cellAt(whole, from, across)!.id);
        const texts = (ids: readonly { cell: number }[]) => ids.map(({ cell }) => table.cells[cell]!.text);
        for (const text of texts(table.headers!.top)) expect(text).toMatch(/^\d{4}$|Local|Fast/);
      }),
    );
  });
});
