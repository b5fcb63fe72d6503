/** What somebody says to have calculated, calculated again from the cells that they named. */
import { compute, type Operation, printNumber } from './arithmetic.ts';
import { readNumber } from './values.ts';

/** An operation over numbers that can be done again. */
export type Arithmetic = Extract<
  Operation,
  'sum' | 'average' | 'difference' | 'ratio' | 'percent-change' | 'max' | 'min' | 'count' | 'range'
>;

/** What is calculated, as a noun. */
export const ARITHMETIC_NAMES: Readonly<Record<Arithmetic, string>> = {
  sum: 'sum',
  average: 'average',
  difference: 'difference',
  ratio: 'ratio',
  'percent-change': 'change in percent',
  max: 'largest',
  min: 'smallest',
  count: 'count',
  range: 'range',
};

/** The more particular words first: "average of the sums" is an average, "difference of the maximum" a difference. */
const WORDS: readonly (readonly [Arithmetic, RegExp])[] = [
  [
    'percent-change',
    /\bpercent(?:age)?[ -]?(?:change|increase|decrease|growth)|\bgrowth rate|\brate of change/,
  ],
  ['difference', /\bdifferen|\bsubtract|\bminus\b|\bdeduct|\bgap\b/],
  ['ratio', /\bratio\b|\bdivi[ds]|\bquotient|\btimes (?:as|more)/],
  ['average', /\baverag|\bmean\b/],
  ['sum', /\bsum|\badd(?:ed|ing|ition)?\b|\btotal(?:l?ed|l?ing| of)\b|\bplus\b/],
  ['range', /\brange\b/],
  ['count', /\bcount/],
  ['max', /\b(?:arg)?max|\bhighest|\blargest|\bgreatest|\bmost\b|\bbiggest/],
  ['min', /\b(?:arg)?min(?:imum)?\b|\blowest|\bsmallest|\bfewest|\bleast\b/],
];

/** The arithmetic that somebody's words name; none for a look-up, a comparison by reading, or what is not known. */
export function arithmeticIn(words: string): Arithmetic | undefined {
  const plain = words.toLowerCase();
  if (/^\W*(?:none|no operation|look[ -]?up|kth|compare\b)/.test(plain)) return undefined;
  return WORDS.find(([, pattern]) => pattern.test(plain))?.[0];
}

export interface Recomputed {
  readonly operation: Arithmetic;
  /** The result as a person would write it, with the sign that was meant where the order leaves that open. */
  readonly result: string;
  readonly agrees: boolean;
}

/**
 * An operation over the texts of cells, in the order in which they were named, beside what was said to come out.
 * Rounding, the order of a difference or a ratio, and shares written as percent are no disagreement. Undefined where
 * the operation cannot be done with these cells, or what was said is no single number.
 */
export function computedAgain(
  operation: Arithmetic,
  texts: readonly string[],
  values: readonly string[],
): Recomputed | undefined {
  const [only] = values;
  const claimed = values.length === 1 && only !== undefined ? readNumber(only) : undefined;
  if (claimed === undefined || only === undefined) return undefined;
  const numbers =
    operation === 'count' ? texts.map(() => 1) : texts.flatMap((text) => readNumber(text) ?? []);
  if (numbers.length < (operation === 'count' || operation === 'max' || operation === 'min' ? 1 : 2))
    return undefined;
  const ways = resultsOf(operation, numbers);
  const [first] = ways;
  if (first === undefined) return undefined;
  const agreeing = ways.find((way) => isSame(way, claimed, only));
  const meant = agreeing ?? (operation === 'difference' && claimed * first < 0 ? -first : first);
  return { operation, result: printNumber(rounded(meant)), agrees: agreeing !== undefined };
}

/** What may be meant: the order as given first. */
function resultsOf(operation: Arithmetic, numbers: readonly number[]): number[] {
  const [a, b] = numbers;
  if (a === undefined) return [];
  const one = (result: number | undefined): number[] => (result === undefined ? [] : [result]);
  if (operation !== 'difference' && operation !== 'ratio' && operation !== 'percent-change')
    return one(compute(operation, numbers));
  // With more than two numbers the first and the last of a list are what people mean by its change.
  const pair = numbers.length === 2 ? [a, b ?? a] : [a, numbers.at(-1) ?? a];
  const ways = [...one(compute(operation, pair)), ...one(compute(operation, pair.toReversed()))];
  if (operation === 'ratio') return [...ways, ...ways.map((way) => way * 100)];
  return operation === 'percent-change' ? [...ways, ...ways.map((way) => way / 100)] : ways;
}

/** The number that was said is the result, rounded as it is written. */
function isSame(result: number, claimed: number, written: string): boolean {
  const decimals = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
  return Math.abs(result - claimed) <= 0.5 * 10 ** -decimals + 1e-9;
}

/** Six digits after the point are enough for what people compare. */
const rounded = (value: number): number => Number(value.toFixed(6));
