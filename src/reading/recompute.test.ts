import { describe, expect, it } from 'vitest';
import { arithmeticIn, computedAgain } from './recompute.ts';

describe('the arithmetic that words name', () => {
  it.each([
    ['sum', 'sum'],
    ['Added the three values', 'sum'],
    ['Difference: 2010 minus 2009', 'difference'],
    ['divide a by b', 'ratio'],
    ['average of the sums', 'average'],
    ['percent change', 'percent-change'],
    ['took the maximum', 'max'],
    ['argmin', 'min'],
    ['Counting the rows', 'count'],
    ['look-up', undefined],
    ['Look up the highest rate in the table', undefined],
    ['compare', undefined],
    ['none', undefined],
    ['kth argmax', undefined],
  ])('%s', (words, operation) => {
    expect(arithmeticIn(words)).toBe(operation);
  });
});

describe('calculated again', () => {
  it.each([
    ['sum', ['1,200', '30', '(5)'], '1225', '1225', true],
    ['sum', ['1,200', '30'], '1,229', '1230', false],
    ['average', ['1', '2', '4'], '2.33', '2.333333', true],
    ['average', ['1', '2', '4'], '2.4', '2.333333', false],
    ['difference', ['4', '10'], '6', '6', true],
    ['difference', ['4', '10'], '-6', '-6', true],
    ['difference', ['4', '10'], '-7', '-6', false],
    ['difference', ['4', '10'], '7', '6', false],
    ['ratio', ['10', '4'], '2.5', '2.5', true],
    ['ratio', ['10', '4'], '40%', '40', true],
    ['ratio', ['10', '4'], '3', '2.5', true],
    ['ratio', ['10', '4'], '4', '2.5', false],
    ['percent-change', ['120', '100'], '20', '20', true],
    ['percent-change', ['100', '120'], '0.2', '0.2', true],
    ['max', ['3', '17.5', '9'], '17.5', '17.5', true],
    ['min', ['3', '17.5', '9'], '9', '3', false],
    ['count', ['a', 'b', 'c'], '3', '3', true],
    ['count', ['a', 'b', 'c'], '4', '3', false],
    ['range', ['3', '17.5', '9'], '14.5', '14.5', true],
  ] as const)('%s of %j, said to be %s, is %s', (operation, texts, claim, result, agrees) => {
    expect(computedAgain(operation, texts, [claim])).toEqual({ operation, result, agrees });
  });

  it('is not possible without numbers, without a number said, or by nothing', () => {
    expect(computedAgain('sum', ['a', 'b'], ['3'])).toBeUndefined();
    expect(computedAgain('sum', ['1', '2'], ['three towns'])).toBeUndefined();
    expect(computedAgain('sum', ['1', '2'], ['1', '2'])).toBeUndefined();
    expect(computedAgain('difference', ['1'], ['1'])).toBeUndefined();
    expect(computedAgain('ratio', ['0', '0'], ['1'])).toBeUndefined();
  });
});
