import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compute, OPERATIONS, printNumber } from './arithmetic.ts';

describe('compute', () => {
  test.each([
    ['sum', [0.1, 0.2], 0.3],
    ['difference', [65.7, 67.4], -1.7],
    ['ratio', [9, 3], 3],
    ['percent-change', [110, 100], 10],
    ['average', [1, 2, 6], 3],
    ['range', [4, 1, 9], 8],
    ['count', [4, 1, 9], 3],
    ['max', [4, 1, 9], 9],
    ['argmin', [4, 1, 9], 1],
    ['opposite', [4], -4],
    ['lookup', [4], 4],
  ] as const)('%s of %j is %d', (operation, numbers, result) =>
    expect(compute(operation, numbers)).toBe(result),
  );

  test('the k-th from either end', () => {
    expect(compute('kth-max', [5, 9, 7], 2)).toBe(7);
    expect(compute('kth-argmin', [5, 9, 7], 3)).toBe(9);
    expect(compute('kth-max', [5], 2)).toBeUndefined();
  });
  test('no result without operands or by division by zero', () => {
    for (const operation of OPERATIONS) {
      expect(compute(operation, [])).toBe(operation === 'count' ? 0 : undefined);
    }
    expect(compute('ratio', [1, 0])).toBeUndefined();
    expect(compute('difference', [1])).toBeUndefined();
  });
});

test('numbers print without float noise', () => {
  expect(printNumber(0.1 + 0.2)).toBe('0.3');
  expect(printNumber(-0)).toBe('0');
  expect(printNumber(1234567)).toBe('1234567');
  fc.assert(
    fc.property(fc.integer(), (n) => {
      expect(printNumber(n / 100)).toBe(String(n / 100 || 0));
    }),
  );
});
