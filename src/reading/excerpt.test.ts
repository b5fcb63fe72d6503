import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTable } from '../table/draw.ts';
import type { Cell } from '../table/model.ts';
import { excerptOf } from './excerpt.ts';

const table = drawTable(
  'Visitors',
  `
  | Region | Museum | Summer | <        | Winter | <        |
  | ^      | ^      | Adults | Children | Adults | Children |
  | Coast  | North  | 10     | 11       | 12     | 13       |
  | ^      | South  | 20     | 21       | 22     | 23       |
  | Hills  | East   | 30     | 31       | 32     | 33       |
  | ^      | West   | 40     | 41       | 42     | 43       |`,
);
const cost = () => 1;
const textsOf = (ids: readonly number[]) => ids.map((id) => table.cells[id]?.text);

describe('an excerpt', () => {
  it('is none where the whole table fits', () => {
    expect(excerptOf(table, 'Anything?', { room: table.cells.length, cost })).toBeUndefined();
    expect(excerptOf(table, 'Anything?', { room: table.cells.length - 1, cost })).toBeDefined();
  });

  it('has the row and column that the question names, with their headers, merged cells whole', () => {
    const found = excerptOf(table, 'How many children came to the museum West in winter?', {
      room: 12,
      cost,
    })!;
    expect(textsOf(found.cells)).toEqual(
      expect.arrayContaining(['Region', 'Museum', 'Winter', 'Children', 'Hills', 'West', '43']),
    );
    expect(found.rowsLeftOut).not.toContain(5);
    expect(found.columnsLeftOut).not.toContain(5);
    expect(found.rowsLeftOut.length + found.columnsLeftOut.length).toBeGreaterThan(0);
  });

  it('keeps all rows of the column that is compared rather than more columns', () => {
    const found = excerptOf(table, 'Which museum had the most adults in summer?', { room: 17, cost })!;
    expect(found.rowsLeftOut).toEqual([]);
    expect(textsOf(found.cells)).toEqual(expect.arrayContaining(['10', '20', '30', '40']));
  });

  it('never costs more than its room, and is the same each time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom('adults winter', 'Coast', 'Which museum had most?', '', '???'),
        fc.integer({ min: 1, max: 3 }),
        (room, question, weight) => {
          const dear = ({ id }: Cell) => 1 + (id % weight);
          const found = excerptOf(table, question, { room, cost: dear });
          const cells = found ? found.cells : table.cells.map(({ id }) => id);
          const sum = cells.reduce((all, id) => all + dear(table.cells[id]!), 0);
          expect(sum).toBeLessThanOrEqual(room);
          expect(excerptOf(table, question, { room, cost: dear })).toEqual(found);
        },
      ),
    );
  });
});
