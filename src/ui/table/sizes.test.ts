import { describe, expect, it } from 'vitest';
import { drawTable } from '../../table/draw.ts';
import { pinsOf } from '../grid/pins.ts';
import { indexAt, wayTo } from '../grid/sight.ts';
import { matchesOf } from './search.ts';
import { sizesOf } from './sizes.ts';

const TABLE = drawTable('', `| Café | ${'many words '.repeat(30)} |\n | b | 1 |`);

describe('counted sizes', () => {
  it('gives long texts more lines, three at most, and adds up', () => {
    const { widths, lines, heights, across, down } = sizesOf(TABLE, 'compact', 0);
    expect(lines).toEqual([3, 1]);
    expect(across).toEqual([0, widths[0], widths[0]! + widths[1]!]);
    expect(down.at(-1)).toBe(heights[0]! + heights[1]!);
  });

  it('shares the room that is left', () => {
    const { across } = sizesOf(TABLE, 'comfortable', 1000);
    expect(across.at(-1)).toBeGreaterThan(990);
    expect(across.at(-1)).toBeLessThanOrEqual(1000);
  });
});

it('headers stay only where they leave room', () => {
  const pins = (width: number, height: number) =>
    pinsOf(
      { rows: 2, columns: 2 },
      { headHeight: 60, columnWidths: [100, 50] },
      { left: 40, top: 20 },
      { width, height },
    );
  expect(pins(700, 400)).toEqual({ rows: 2, columns: 2, lefts: [40, 140], width: 190, height: 80 });
  expect(pins(342, 150)).toEqual({ rows: 0, columns: 0, lefts: [], width: 40, height: 20 });
});

it('scrolls only to what is out of sight, and to the middle', () => {
  const view = { from: 100, to: 300 };
  expect(wayTo({ from: 100, to: 150 }, view)).toBe(0);
  expect(wayTo({ from: 90, to: 110 }, view)).toBe(-100);
  expect(wayTo({ from: 290, to: 310 }, view)).toBe(100);
  expect(wayTo({ from: 0, to: 5000 }, view)).toBe(0);
  expect(wayTo({ from: 1000, to: 5000 }, view)).toBe(900);
  expect([0, 9, 10, 29, 99].map((position) => indexAt([0, 10, 20, 30], position))).toEqual([0, 0, 1, 2, 2]);
});

it('finds words whatever their case and accents', () => {
  expect(matchesOf(TABLE, 'CAFE')).toEqual([0]);
  expect(matchesOf(TABLE, '  ')).toEqual([]);
});
