import { expect, it } from 'vitest';
import { paddingFor } from './use-row-room.ts';

it('rows fill their room, within bounds', () => {
  expect(paddingFor(400, 200, 10)).toBe(10);
  expect(paddingFor(300, 200, 10)).toBe(5);
});

it('rows are neither too low nor too high', () => {
  expect(paddingFor(100, 200, 10)).toBe(3);
  expect(paddingFor(900, 200, 10)).toBe(11);
  expect(paddingFor(100, 0, 0)).toBe(11);
});

it('what fills the room is never higher than it', () => {
  for (let room = 260; room < 420; room += 7)
    expect(200 + 2 * 10 * paddingFor(room, 200, 10)).toBeLessThanOrEqual(room);
});
