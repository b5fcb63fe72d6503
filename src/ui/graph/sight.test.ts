import { expect, it } from 'vitest';
import type { Table } from '../../table/model.ts';
import { placesOf, stretchFor } from './places.ts';
import { MARGIN, wholeIn } from './sight.ts';

/** Rooms of the graph in windows from a phone to a large screen. */
const ROOMS = [
  { width: 280, height: 200 },
  { width: 366, height: 420 },
  { width: 640, height: 380 },
  { width: 720, height: 520 },
  { width: 1500, height: 1100 },
];

function grid(rows: number, columns: number): Table {
  const cells = Array.from({ length: rows * columns }, (_, id) => ({
    id,
    row: Math.floor(id / columns),
    column: id % columns,
    rowSpan: 1,
    colSpan: 1,
    text: `cell ${id}`,
  }));
  return { title: '', rows, columns, cells } as unknown as Table;
}

it.each([
  [3, 2],
  [12, 9],
  [58, 14],
  [400, 30],
])('all of a table of %i × %i is in sight, in any room', (rows, columns) => {
  const table = grid(rows, columns);
  for (const room of ROOMS) {
    const panel = { width: room.width - 2 * MARGIN, height: room.height - 2 * MARGIN };
    const places = placesOf(table, stretchFor(placesOf(table), panel));
    const { zoom, pan } = wholeIn(places, room);
    expect(pan.x).toBeGreaterThanOrEqual(0);
    expect(pan.y).toBeGreaterThanOrEqual(0);
    expect(pan.x + places.width * zoom).toBeLessThanOrEqual(room.width);
    expect(pan.y + places.height * zoom).toBeLessThanOrEqual(room.height);
    expect(zoom).toBeLessThanOrEqual(1);
  }
});
