import { describe, expect, it } from 'vitest';
import { drawTable } from '../../table/draw.ts';
import { type CellId, cellOf } from '../../table/model.ts';
import { looksOf, marksOf, once, type Plane } from './marks.ts';
import type { PictureNode } from './picture.ts';
import { extentOf, placesOf } from './places.ts';
import { sizesOf } from './sizes.ts';

const table = drawTable(
  'Ferries',
  `
  | Route | Summer | Winter |
  | North | 12     | 3      |
  | South | 24     | 8      |`,
);
const id = (text: string) => table.cells.find((cell) => cell.text === text)!.id;
const places = placesOf(table);
const plane = (part: Partial<Plane> = {}): Plane => ({
  table,
  places,
  view: { zoom: 2, pan: { x: 5, y: 7 }, width: 2000, height: 2000 },
  nodeAt: () => undefined,
  ...part,
});
const node = (text: string, role: PictureNode['role'], from = false): PictureNode => ({
  cell: id(text),
  role,
  from,
  fresh: true,
});
const nodes = [node('North', 'trace', true), node('12', 'neighbour'), node('Winter', 'dropped')];
const marks = (of: Plane) =>
  marksOf(
    nodes,
    sizesOf(nodes, (cell) => cellOf(table, cell), places, of.view.zoom),
    of,
  );
const place = (cell: CellId) => extentOf(places, cellOf(table, cell));

describe("the step's marks", () => {
  it('are what the step looked at and left out, at their cells’ places on screen', () => {
    const { x, y } = place(id('12'));
    const all = marks(plane());
    expect(all.map(({ label, look }) => `${look} ${label}`)).toEqual(['neighbour 12', 'dropped Winter']);
    expect(all[0]).toMatchObject({ cell: id('12'), x: x * 2 + 5, y: y * 2 + 7 });
  });

  it('are left out where they are out of sight', () => {
    const far = { zoom: 2, pan: { x: 5, y: -3000 }, width: 300, height: 300 };
    expect(marks(plane({ view: far }))).toEqual([]);
  });

  it('have lines along the rail, from where it looked, and from where that was dragged to', () => {
    const looked = [
      { a: id('12'), b: id('North'), line: 'row' as const, role: 'look' as const, fresh: true },
    ];
    const picture = { nodes, edges: looked, remainders: [] };
    const [from, to] = [place(id('North')), place(id('12'))];
    const y = from.y * 2 + 7;
    expect(looksOf(picture, plane())).toEqual([{ x1: from.x * 2 + 5, y1: y, x2: to.x * 2 + 5, y2: y }]);
    const dragged = plane({
      nodeAt: (cell) => (cell === id('North') ? { x: from.x + 10, y: from.y - 20 } : undefined),
    });
    expect(looksOf(picture, dragged)).toEqual([{ x1: from.x * 2 + 25, y1: y - 40, x2: to.x * 2 + 5, y2: y }]);
  });

  it('draw each stretch of a rail once', () => {
    const row = (x1: number, x2: number, y = 4) => ({ x1, y1: y, x2, y2: y });
    expect(once([row(9, 2), row(5, 12), row(20, 30), row(1, 3, 8)])).toEqual([
      row(2, 12),
      row(20, 30),
      row(1, 3, 8),
    ]);
    const askew = { x1: 1, y1: 2, x2: 3, y2: 4 };
    expect(once([askew])).toEqual([askew]);
  });
});
