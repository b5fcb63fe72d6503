import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unbackedBy } from './backed.ts';

describe('values that the evidence does not give', () => {
  it.each([
    [['50'], 'look-up', ['50'], []],
    [['50'], 'look-up', ['50.0 (12)'], []],
    [['50'], 'look-up', ['50 (12)'], []],
    [['1,502'], 'look-up', ['1502'], []],
    [['50'], 'look-up', ['1,50', '3.50', '502', 'B50'], ['50']],
    [['North'], 'argmax', ['North', '60'], []],
    [['north wing'], 'look-up', ['The North Wing, rebuilt'], []],
    [['North'], 'look-up', ['Northern'], ['North']],
    [['30'], 'difference', ['20', '50'], []],
    [['31'], 'difference', ['20', '50'], ['31']],
    [['70'], 'look-up', ['20', '50'], ['70']],
    [['2'], 'count', ['a', 'b'], []],
    [['a', 'c'], 'look-up', ['a', 'b'], ['c']],
    [['yes'], 'compare', ['20', '50'], []],
    [['yes'], 'compare', [], ['yes']],
    [[''], 'look-up', ['a'], ['']],
  ])('%j by %s from %j: %j', (values, operation, texts, missing) => {
    expect(unbackedBy(values, operation, texts)).toEqual(missing);
  });

  it('are none for what is copied from a text that is not blank, and all without evidence', () => {
    const texts = fc.array(fc.string({ minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(texts, fc.string(), (some, operation) => {
        const words = some.filter((text) => /^[a-z0-9 ]*[a-z0-9][a-z0-9 ]*$/i.test(text));
        expect(unbackedBy(words, operation, words)).toEqual([]);
        expect(unbackedBy(some, operation, [])).toEqual(some);
      }),
    );
  });
});
