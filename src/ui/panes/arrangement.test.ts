import { expect, it } from 'vitest';
import { arrangementOf } from './arrangement.ts';

const at = (width: number, height: number, open: boolean): string => {
  const { panes, request } = arrangementOf({ width, height }, open);
  return `${panes}, ${request}`;
};

it('a phone shows one pane at a time, on its side two', () => {
  expect(at(390, 844, true)).toBe('one, turn');
  expect(at(390, 844, false)).toBe('one, turn');
  expect(at(820, 1180, false)).toBe('one, turn');
  expect(at(844, 390, false)).toBe('beside, line');
  expect(at(568, 320, false)).toBe('one, turn');
});

it('the request is over the panes, then beside them with the graph below the table, then a third column', () => {
  expect(at(844, 390, true)).toBe('beside, over');
  expect(at(1024, 768, true)).toBe('beside, over');
  expect(at(1280, 720, true)).toBe('below, column');
  expect(at(1440, 900, true)).toBe('below, column');
  expect(at(1920, 1080, true)).toBe('beside, column');
  expect(at(2560, 1440, true)).toBe('beside, column');
});

it('a closed request is a line wherever there are two panes', () => {
  for (const [width, height] of [
    [860, 600],
    [1280, 720],
    [2560, 1440],
  ] as const)
    expect(at(width, height, false)).toBe('beside, line');
});
