import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { damageOf } from './shape-words.ts';

const entry = z.union([
  z.object({ at: z.int().check(z.nonnegative()), text: z.string() }),
  z.object({ at: z.int(), state: z.number() }),
]);
const shape = z.object({
  log: z.array(entry),
  kind: z.enum(['answer', 'verify']),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])),
});
const good = { log: [], kind: 'answer', options: {} };

const damage = (value: unknown): string => {
  const read = z.safeParse(shape, value);
  if (read.success) throw new Error('It fits.');
  return damageOf(read.error);
};

describe('what is wrong with the shape of a file', () => {
  it.each([
    [null, 'the top: an object was expected'],
    [{ ...good, log: 3 }, 'log: an array was expected'],
    [{ ...good, log: [{ at: 0.5, text: 'a' }] }, 'log.0.at: a whole number was expected'],
    [{ ...good, log: [{ at: -1, text: 'a' }] }, 'log.0.at: at least 0 was expected'],
    [{ ...good, kind: 'other' }, 'kind: "answer" or "verify" was expected'],
    [{ ...good, options: { a: 1 } }, 'options.a: a boolean or a string was expected'],
    [{ ...good, options: [] }, 'options: an object was expected'],
  ])('%j is told of by place and what was expected', (value, words) => {
    expect(damage(value)).toBe(words);
  });

  it('a key of the file that is long is not told as a whole', () => {
    expect(damage({ ...good, options: { ['x'.repeat(1e6)]: 1 } }).length).toBeLessThan(250);
  });
});
