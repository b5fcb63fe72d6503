import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, spread } from './spread.ts';

const box = fc.record({
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
  width: fc.integer({ min: 30, max: 200 }),
  height: fc.constantFrom(28, 32),
});
const apart = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;
const overlaps = (boxes: readonly Box[]) =>
  boxes.flatMap((a, index) => boxes.slice(index + 1).filter((b) => !apart(a, b)));

describe('boxes spread over a room', () => {
  it('do not stand on each other, however they stood before and however small the room is', () => {
    fc.assert(
      fc.property(
        fc.array(box, { maxLength: 25 }),
        fc.record({ width: fc.integer({ min: 200, max: 900 }), height: fc.integer({ min: 100, max: 700 }) }),
        (boxes, room) => {
          const placed = spread(boxes, room);
          expect(placed.map(({ width, height }) => [width, height])).toEqual(
            boxes.map(({ width, height }) => [width, height]),
          );
          expect(overlaps(placed)).toEqual([]);
        },
      ),
    );
  });

  it('stay within a room that is large enough', () => {
    const boxes = Array.from({ length: 8 }, (_, index) => ({ x: index, y: 0, width: 90, height: 28 }));
    const room = { width: 400, height: 300 };
    for (const { x, y, width, height } of spread(boxes, room)) {
      expect(x - width / 2).toBeGreaterThanOrEqual(0);
      expect(x + width / 2).toBeLessThanOrEqual(room.width);
      expect(y - height / 2).toBeGreaterThanOrEqual(0);
      expect(y + height / 2).toBeLessThanOrEqual(room.height);
    }
  });

  it('lie down in a wide room and stand up in a high one', () => {
    const column = [0, 100, 200].map((y) => ({ x: 0, y, width: 40, height: 28 }));
    const length = (boxes: Box[], at: 'x' | 'y') => boxes.at(-1)![at] - boxes[0]![at];
    expect(length(spread(column, { width: 600, height: 200 }), 'x')).toBeGreaterThan(300);
    expect(length(spread(column, { width: 200, height: 600 }), 'y')).toBeGreaterThan(300);
  });
});
