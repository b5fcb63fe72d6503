import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOrder, isPlaceholder, readDate, readNumber, readNumberWord } from './values.ts';

describe('readNumber', () => {
  test.each([
    ['12', 12],
    ['-5', -5],
    ['−5.25', -5.25],
    ['+25', 25],
    ['.531', 0.531],
    ['1,234,567', 1234567],
    ['1 234 567', 1234567],
    ['1.234.567', 1234567],
    ['64.0%', 64],
    ['12 percent', 12],
    ['$1,020', 1020],
    ['-$7', -7],
    ['€3.5', 3.5],
    ['15.74¢', 15.74],
    ['(1,844)', -1844],
    ['$(7.5)', -7.5],
    ['(0.4)%', -0.4],
    ['39 (1)', 39],
    ['12*', 12],
    ['12[a]', 12],
    ['2014r', 2014],
    ['81t', 81],
    ['$5m', 5e6],
    ['5 million', 5e6],
    ['1.2 billion', 1.2e9],
    ['twenty-one', 21],
    ['seven', 7],
  ])('%s is %d', (text, value) => expect(readNumber(text)).toBeCloseTo(value, 9));

  test.each(['', '-', '..', 'n/a', '1999 - 2004', '2007–08', '12 May 2010', 'York 2', '1,23', '4-3', 'x'])(
    '%j is no number',
    (text) => expect(readNumber(text)).toBeUndefined(),
  );

  test('reads back any number with separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (n) => {
        expect(readNumber(n.toLocaleString('en-US'))).toBe(n);
      }),
    );
  });
  test('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readNumber(text)));
  });
});

test('number words, ordinals only when asked for', () => {
  expect(readNumberWord('Third')).toBeUndefined();
  expect(readNumberWord('Third', true)).toBe(3);
  expect(readNumberWord('ninety-nine')).toBe(99);
});

describe('readDate', () => {
  test.each([
    ['2010-05-12', { year: 2010, month: 5, day: 12 }],
    ['12 May 2010', { year: 2010, month: 5, day: 12 }],
    ['May 12, 2010', { year: 2010, month: 5, day: 12 }],
    ['Sept. 3rd, 1999', { year: 1999, month: 9, day: 3 }],
    ['June 2004', { year: 2004, month: 6 }],
    ['1987', { year: 1987 }],
    ['1987*', { year: 1987 }],
    ['2007–08', { year: 2007, endYear: 2008 }],
    ['2014/2015', { year: 2014, endYear: 2015 }],
    ['1999 to 2004', { year: 1999, endYear: 2004 }],
    ['1999-00', { year: 1999, endYear: 2000 }],
    ['2001-', { year: 2001 }],
  ])('%s', (text, date) => expect(readDate(text)).toEqual(date));

  test.each(['', '12', '45 May 2010', '2010-13-01', '12,345', 'May', '2010.5'])('%j is no date', (text) =>
    expect(readDate(text)).toBeUndefined(),
  );

  test('dates sort by time', () => {
    const texts = ['12 May 2010', '2009', 'June 2009', '2010-05-11'];
    const order = (text: string) => dateOrder(readDate(text)!);
    expect(texts.toSorted((a, b) => order(a) - order(b))).toEqual([
      '2009',
      'June 2009',
      '2010-05-11',
      '12 May 2010',
    ]);
  });
  test('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void readDate(text)));
  });
});

test('marks for "no value"', () => {
  expect(['', '-', '—', '..', 'N/A', 'none'].every(isPlaceholder)).toBe(true);
  expect(['0', 'York', 'nine'].some(isPlaceholder)).toBe(false);
});
