import { describe, expect, it } from 'vitest';
import { leftText, type Mark, marked, rateOf } from './rate.ts';

const history = (...marks: readonly Mark[]) => marks.reduce<readonly Mark[]>(marked, []);

describe('the rate of a download', () => {
  it('is not told before half a second', () =>
    expect(rateOf(history({ at: 0, done: 0 }, { at: 400, done: 9e6 }))).toBeUndefined());

  it('is of the last seconds only', () =>
    expect(rateOf(history({ at: 0, done: 0 }, { at: 10_000, done: 100 }, { at: 12_000, done: 300 }))).toBe(
      100,
    ));

  it('begins anew with another file', () =>
    expect(rateOf(history({ at: 0, done: 900 }, { at: 600, done: 10 }, { at: 1600, done: 20 }))).toBe(10));
});

it('says in coarse steps what is left', () => {
  expect([1, 12, 61, 3599, 3700].map(leftText)).toEqual([
    'about 5 s left',
    'about 15 s left',
    'about 2 min left',
    'about 1 h left',
    'about 2 h left',
  ]);
});
