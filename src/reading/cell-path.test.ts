import { expect, it } from 'vitest';
import { drawTable } from '../table/draw.ts';
import { cellAt } from '../table/model.ts';
import { cellPath } from './cell-path.ts';
import { inferHeaders } from './headers.ts';

const table = drawTable(
  'Goals',
  `| Club  | League | <     |
   | ^     | Apps   | Goals |
   | York  | 20     | 6     |`,
);

it('leads to a data cell by both sides, and to a header by its own tree alone', () => {
  const trees = inferHeaders(table);
  const path = (row: number, column: number) => {
    const { top, left, header } = cellPath(table, trees, cellAt(table, row, column)!.id);
    return { path: [...top, ...left].map((id) => table.cells[id]!.text), header };
  };
  expect(path(2, 2)).toEqual({ path: ['League', 'Goals', 'York'], header: undefined });
  expect(path(0, 1)).toEqual({ path: [], header: { side: 'top', level: 0 } });
  expect(path(1, 2)).toEqual({ path: ['League'], header: { side: 'top', level: 1 } });
  expect(path(2, 0)).toEqual({ path: [], header: { side: 'left', level: 0 } });
});

it('ends where broken trees lead back', () => {
  const [a, b] = [cellAt(table, 0, 1)!.id, cellAt(table, 1, 1)!.id];
  const broken = {
    top: [
      { cell: a, level: 0, parent: 1 },
      { cell: b, level: 1, parent: 0 },
    ],
    left: [],
  };
  expect(cellPath(table, broken, b).top).toEqual([a]);
});
