import { describe, expect, it } from 'vitest';
import { memoised, memoisedBy, memoisedPair, memoisedText } from './memoised.ts';

/** Counts how often it computes. */
function counting<A extends readonly unknown[], V>(compute: (...given: A) => V) {
  const counted = { times: 0 };
  return {
    counted,
    compute: (...given: A): V => {
      counted.times++;
      return compute(...given);
    },
  };
}

describe('what is memoised', () => {
  it('is computed once for an object, and again for an equal one', () => {
    const { compute, counted } = counting(({ text }: { text: string }) => [text]);
    const lettersOf = memoised(compute);
    const one = { text: 'one' };
    expect(lettersOf(one)).toBe(lettersOf(one));
    expect(counted.times).toBe(1);
    expect(lettersOf({ text: 'one' })).toEqual(lettersOf(one));
    expect(counted.times).toBe(2);
  });

  it('may be nothing', () => {
    const { compute, counted } = counting((_: object) => undefined);
    const nothing = memoised(compute);
    const key = {};
    expect([nothing(key), nothing(key), counted.times]).toEqual([undefined, undefined, 1]);
  });

  it('is not kept where computing fails', () => {
    let fails = true;
    const { compute, counted } = counting((_: object) => {
      if (fails) throw new Error('Not yet.');
      return 1;
    });
    const later = memoised(compute);
    const key = {};
    expect(() => later(key)).toThrow('Not yet.');
    fails = false;
    expect([later(key), counted.times]).toEqual([1, 2]);
  });

  it('takes no notice of the place in a list', () => {
    const { compute, counted } = counting((_: object) => 1);
    const one = {};
    [one, one, one].map(memoised(compute));
    expect(counted.times).toBe(1);
  });
});

describe('what is memoised for a pair', () => {
  it('is computed once for each second value, whatever that is', () => {
    const { compute, counted } = counting((key: object, second: unknown) => [key, second]);
    const pairOf = memoisedPair(compute);
    const key = {};
    const seconds = [0, 1, '1', true, undefined, null, Number.NaN, {}, []];
    const pairs = seconds.map((second) => pairOf(key, second));
    expect(counted.times).toBe(seconds.length);
    seconds.forEach((second, at) => {
      expect(pairOf(key, second)).toBe(pairs[at]);
    });
    expect(counted.times).toBe(seconds.length);
    pairOf({}, 0);
    expect(counted.times).toBe(seconds.length + 1);
  });
});

describe('what is memoised by a part of what is given', () => {
  it('is computed once for that part', () => {
    const { compute, counted } = counting(
      (prefix: string, { of }: { of: object }) => `${prefix}${Object.keys(of)}`,
    );
    const namesIn = memoisedBy((_, { of }) => of, compute);
    const of = { a: 1 };
    expect([namesIn('names: ', { of }), namesIn('others: ', { of })]).toEqual(['names: a', 'names: a']);
    expect(counted.times).toBe(1);
    expect(namesIn('names: ', { of: { b: 1 } })).toBe('names: b');
  });
});

describe('what is memoised by text', () => {
  it('is computed once while there is room, and whatever its value', () => {
    const { compute, counted } = counting((text: string) => (text === '' ? undefined : text.length));
    const lengthOf = memoisedText(10, compute);
    expect(['abc', '', 'abc', ''].map(lengthOf)).toEqual([3, undefined, 3, undefined]);
    expect(counted.times).toBe(2);
  });

  it('is forgotten where it would take more room, and a text that is too long is never kept', () => {
    const { compute, counted } = counting((text: string) => text.length);
    const lengthOf = memoisedText(5, compute);
    for (const text of ['abc', 'defg', 'defg', 'abc', 'too long', 'too long']) lengthOf(text);
    expect(counted.times).toBe(5);
  });
});
