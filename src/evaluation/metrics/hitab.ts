/**
 * HiTab's exact match: both lists in order, strings trimmed and lower-cased, one leading "(" and one trailing
 * ")" or "%" off, commas out; what then reads as a number is compared as one, within 1e-5.
 */
import type { Json, Metric } from './metric.ts';

const TOLERANCE = 1e-5;

type Plain = number | string | boolean | null;

/** Strings keep only what the metric compares; a numeric string becomes its number. */
function plain(value: Json): Plain {
  if (typeof value === 'string') return plainText(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

function plainText(text: string): Plain {
  const bare = text.trim().toLowerCase().replace(/^\(/, '').replace(/[)%]$/, '').replaceAll(',', '');
  return /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/.test(bare) ? Number(bare) : bare;
}

/** One value a row: a list within the list stands for a row of a region. */
const flat = (values: readonly Json[]): Json[] => values.flatMap((v) => (Array.isArray(v) ? flat(v) : [v]));

function same(a: Plain, b: Plain): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < TOLERANCE;
  return a === b;
}

export const hitab: Metric = {
  id: 'hitab',
  name: "HiTab's exact match",
  score({ prediction, gold }) {
    const [predicted, wanted] = [flat(prediction).map(plain), flat(gold).map(plain)];
    if (predicted.length === 0 || predicted.length !== wanted.length) return 0;
    return predicted.every((value, i) => same(value, wanted[i] ?? null)) ? 1 : 0;
  },
};
