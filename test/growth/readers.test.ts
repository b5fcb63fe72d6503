import { expect, it } from 'vitest';
import { growthOf } from './exponent.ts';
import { EXPONENT_AT_MOST, holdGrowth } from './held.ts';
import { filled } from './pieces.ts';

holdGrowth('reader');

it('a work that takes the square of the length is found', () => {
  const run = (text: string) => /a+$/.test(`${text}b`);
  const square = { group: 'reader', name: 'planted', longest: 100_000, run } as const;
  expect(growthOf(square, 'a', { nothing: 1, tries: 1 })?.exponent).toBeGreaterThan(EXPONENT_AT_MOST.reader);
  expect(filled('ab', 5)).toBe('ababab');
});
