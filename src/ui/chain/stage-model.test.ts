import { describe, expect, it } from 'vitest';
import { drawTable } from '../../table/draw.ts';
import { flattened } from '../../table/flat.ts';
import { type CellId, cellAt } from '../../table/model.ts';
import { asHtml } from '../grid/copied.ts';
import { everyPosition } from '../grid/rectangle.ts';
import { stageModel } from './stage-model.ts';

const CLUBS = drawTable(
  '',
  `| Club | League | <     |
   | ^    | Apps   | Goals |
   | York | 45     | -     |
   | Bury | 31     | 12    |`,
);
const model = stageModel(flattened(CLUBS, { headRows: 2, under: [] }));
const idAt = (row: number, column: number) => cellAt(CLUBS, row, column)?.id as CellId;

describe('a table of a chain as a grid', () => {
  it('has its names in the first row, and a cell at every position, each time the same', () => {
    expect([model.rows, model.columns]).toEqual([3, 3]);
    expect([0, 1, 2].map((row) => model.at(row, 1)?.text)).toEqual(['League > Apps', '45', '31']);
    expect(model.at(2, 1)).toBe(model.cell(7));
    expect(model.at(3, 0)).toBeUndefined();
    expect(model.at(0, 3)).toBeUndefined();
    expect([model.at(0, 0), model.at(1, 0)].map((cell) => cell && model.headerOf(cell))).toEqual([
      'column',
      undefined,
    ]);
  });

  it('knows what its cells rest on, and where a cell of the first table stands', () => {
    const apps = model.at(0, 1);
    expect(apps && model.origins(apps)).toEqual([idAt(0, 1), idAt(1, 1)]);
    expect(model.placeOf(idAt(1, 1))).toBe(apps);
    // A header over several columns stands for none of them: the first is shown.
    expect(model.placeOf(idAt(0, 1))).toBe(apps);
    expect(model.placeOf(idAt(3, 2))).toBe(model.at(2, 2));
    expect(model.placeOf(999 as CellId)).toBeUndefined();
  });

  it('is copied as any grid', () => {
    expect(asHtml(model, everyPosition(model))).toContain('<th>League &gt; Apps</th>');
  });
});
