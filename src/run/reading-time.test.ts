import { expect, it } from 'vitest';
import { readingTime } from './reading-time.ts';

const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

it('grows with the words, a quarter of a second each', () => {
  expect(readingTime(words(20)) - readingTime(words(16))).toBeGreaterThan(950);
  expect(readingTime(words(20)) - readingTime(words(16))).toBeLessThan(1050);
});

it('leaves a moment to look, however little is said', () => {
  expect(readingTime('')).toBe(1600);
  expect(readingTime('Done.')).toBe(1600);
});

it('does not stay for ever at a long thought', () => expect(readingTime(words(2000))).toBe(15_000));

it('counts words and numbers, not signs between them', () =>
  expect(readingTime(`${words(20)} – — … ·`)).toBe(readingTime(words(20))));
