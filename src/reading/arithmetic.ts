/** Arithmetic on cell values, with results printed as a person would write them. */

/** What the reader can do with the numbers it found; also the names that explanations and charts use. */
export const OPERATIONS = [
  'lookup',
  'max',
  'min',
  'argmax',
  'argmin',
  'kth-max',
  'kth-min',
  'kth-argmax',
  'kth-argmin',
  'sum',
  'average',
  'count',
  'difference',
  'ratio',
  'percent-change',
  'compare',
  'opposite',
  'range',
] as const;

export type Operation = (typeof OPERATIONS)[number];

/** Drops the noise of binary fractions (0.1 + 0.2) by keeping at most 12 significant digits. */
function withoutNoise(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : value;
}

/** A number as text: no exponent below 1e21, no trailing zeros, no float noise. */
export function printNumber(value: number): string {
  const clean = withoutNoise(value);
  return Object.is(clean, -0) ? '0' : String(clean);
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** The k-th largest of the numbers, k from 1; undefined past the end. */
function kth(numbers: readonly number[], k: number, largest: boolean): number | undefined {
  return numbers.toSorted((a, b) => (largest ? b - a : a - b))[k - 1];
}

/**
 * The result of an operation over numbers, in the order in which the question names them: a difference is
 * first − second, a ratio first / second, a percentage change from second to first. Undefined where it has none
 * (no numbers, division by zero). `k` is for the k-th operations.
 */
export function compute(operation: Operation, numbers: readonly number[], k = 1): number | undefined {
  const [first, second] = numbers;
  if (first === undefined) return operation === 'count' ? 0 : undefined;
  switch (operation) {
    case 'count':
      return numbers.length;
    case 'max':
    case 'argmax':
    case 'compare':
      return kth(numbers, 1, true);
    case 'min':
    case 'argmin':
      return kth(numbers, 1, false);
    case 'kth-max':
    case 'kth-argmax':
      return kth(numbers, k, true);
    case 'kth-min':
    case 'kth-argmin':
      return kth(numbers, k, false);
    case 'sum':
      return withoutNoise(total(numbers));
    case 'average':
      return withoutNoise(total(numbers) / numbers.length);
    case 'range':
      return withoutNoise(Math.max(...numbers) - Math.min(...numbers));
    case 'opposite':
      return withoutNoise(-first);
    case 'lookup':
      return first;
    default:
      return second === undefined ? undefined : ofTwo(operation, first, second);
  }
}

function ofTwo(
  operation: 'difference' | 'ratio' | 'percent-change',
  a: number,
  b: number,
): number | undefined {
  if (operation === 'difference') return withoutNoise(a - b);
  if (b === 0) return undefined;
  return withoutNoise(operation === 'ratio' ? a / b : ((a - b) / Math.abs(b)) * 100);
}
