import { expect, it } from 'vitest';
import { drawTable } from '../../table/draw.ts';
import { cellsOfFlat, flattened } from '../../table/flat.ts';
import { reshaped } from '../../table/reshape.ts';
import { restingOf } from './resting.ts';

const table = drawTable(
  'Clubs',
  `
  | Club | League | <     |
  | ^    | Apps   | Goals |
  | York | 45     | 6     |
  | Hull | 20     | 1     |`,
);

it('marks the cells that a table rests on, each once', () => {
  const first = { table: flattened(table, { headRows: 2, under: [] }) };
  expect(restingOf(first.table, table).count).toBe(table.cells.length);
  const { table: less } = reshaped(first, { rows: [1], columns: [0, 2] });
  const { on, count } = restingOf(less, table);
  const cells = cellsOfFlat(less);
  expect(count).toBe(cells.length);
  expect([...on.keys()].filter((id) => on[id] === 1)).toEqual(cells);
  expect(restingOf(less, table).on).toBe(on);
});
