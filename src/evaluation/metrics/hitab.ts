/**
 * HiTab's exact match: both lists in order, strings trimmed and lower-cased, one leading "(" and one trailing
 * ")" or "%" off, commas out; what then reads as a number is compared as one, within 1e-5, what does not as
 * normalised text. A list of one is its only value, a region of one row or one column is a list.
 */
import type { Json, Metric } from './metric.ts';
import { normalText } from './text-normal.ts';

const TOLERANCE = 1e-5;

type Plain = number | string | null | Plain[];

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function plain(value: Json): Plain {
  if (typeof value === 'string') return plainText(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'number') return value;
  return isList(value) ? plainList(value) : null;
}

function plainList(values: readonly Json[]): Plain {
  const [first] = values;
  if (first === undefined) return null;
  if (values.length === 1) return plain(first);
  if (isList(first) && first.length === 1)
    return values.map((row) => plain(isList(row) ? (row[0] ?? null) : row));
  return values.map(plain);
}

/** A text's number, else its normal form. */
function plainText(text: string): number | string {
  const trimmed = text.trim().toLowerCase();
  const bare = trimmed.replace(/^\(/, '').replace(/[%)]$/, '').replaceAll(',', '').trim();
  const digits = bare.normalize('NFKC');
  if (/^[-+]?(?:inf|infinity|nan)$/.test(digits)) return Number.NaN;
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/.test(digits) ? Number(digits) : normalText(trimmed);
}

function same(a: Plain, b: Plain): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < TOLERANCE;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, i) => same(value, b[i] ?? null));
  return typeof a === 'string' && a === b;
}

export const hitab: Metric = {
  id: 'hitab',
  name: "HiTab's exact match",
  score: ({ prediction, gold }) => (same(plain(prediction), plain(gold)) ? 1 : 0),
};
