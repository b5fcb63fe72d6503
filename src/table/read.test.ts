import { expect, it } from 'vitest';
import { quotable } from './read.ts';

it.each([
  ['boats.csv', 'boats.csv'],
  [' a\n\tb\0c ', 'a b c'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(79)}…`],
  [' '.repeat(5000), '…'],
  ['', ''],
])('%j is quoted as %j', (words, quoted) => expect(quotable(words)).toBe(quoted));

it('a whole file is quoted at once', () => {
  const begun = performance.now();
  expect(quotable('x '.repeat(20_000_000)).length).toBe(80);
  expect(performance.now() - begun).toBeLessThan(1000);
});
