import { expect, it } from 'vitest';
import { minimapOf, panToMiddle } from './minimap-geometry.ts';

const places = { x: [], y: [], width: 800, height: 4000 };
const view = (x: number, y: number, zoom = 1) => ({ zoom, pan: { x, y }, width: 900, height: 500 });

it('there is no picture of a graph that is in sight', () => {
  expect(minimapOf(places, view(350, 10, 0.12))).toBeUndefined();
  expect(minimapOf({ ...places, height: 0 }, view(0, 0))).toBeUndefined();
});

it('a small pane has no room for the picture', () => {
  expect(minimapOf(places, { ...view(0, 0), height: 180 })).toBeUndefined();
  expect(minimapOf(places, { ...view(0, 0), width: 300 })).toBeUndefined();
});

it('the rectangle is the part in sight, in proportion', () => {
  const top = minimapOf(places, view(50, 0));
  expect(top?.height).toBe(96);
  expect(top?.sight).toEqual({ x: 0, y: 0, width: top?.width, height: 12 });
  const middle = minimapOf(places, view(50, -2000));
  expect(middle?.sight.y).toBe(48);
  // Scrolled past its end, what is seen ends with the picture.
  expect(minimapOf(places, view(50, -3800))?.sight.height).toBeCloseTo(4.8);
});

it('a thin graph is drawn wide enough to press', () => {
  const { width, across } = minimapOf({ ...places, width: 100, height: 40000 }, view(0, 0)) ?? {};
  expect(width).toBe(22);
  expect(across).toBe(0.22);
});

it('a place comes to the middle, and no further than the graph goes', () => {
  expect(panToMiddle({ x: 400, y: 2000 }, places, view(50, 0))).toEqual({ x: 50, y: -1750 });
  expect(panToMiddle({ x: 0, y: 0 }, places, view(50, -900))).toEqual({ x: 50, y: 0 });
  expect(panToMiddle({ x: 0, y: 4000 }, places, view(50, 0))).toEqual({ x: 50, y: -3500 });
});
