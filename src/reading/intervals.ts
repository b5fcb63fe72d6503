/** Ranges of numbers in headers and questions: "25 to 34", "$60,000 to under $80,000", "65 and over", "under 20". */
import { normalise } from './words.ts';

export interface Interval {
  readonly from: number;
  /** Inclusive; infinite when open. */
  readonly to: number;
}

const N = String.raw`[$€£]?(\d[\d,]{0,30}(?:\.\d{1,30})?)`;
const BETWEEN = new RegExp(`${N}(?: ?%)?(?: years?)? ?(?:-|to|and|through) ?(under |less than )?${N}`);
const FROM = new RegExp(
  `(?:${N}(?: years?)?(?: of age)? (?:and|or|years and) (?:over|older|more|above|up|higher|greater))`,
);
const OVER = new RegExp(`(?:over|more than|above|greater than|older than) ${N}`);
const UNDER = new RegExp(`(?:under|less than|below|fewer than|younger than|up to) ${N}`);
const OR_LESS = new RegExp(`${N} (?:and|or) (?:under|less|fewer|younger|below)`);

const read = (digits: string | undefined): number => Number((digits ?? '').replaceAll(',', ''));

/** The first range in a text. "Under 80,000" ends one below, so that it equals "to 79,999". */
export function readInterval(text: string): Interval | undefined {
  const plain = normalise(text)
    .replace(/\bage[ds]?\b/g, '')
    .replace(/\s+/g, ' ');
  const between = BETWEEN.exec(plain);
  if (between) {
    const [from, to] = [read(between[1]), read(between[3])];
    if (from < to) return { from, to: between[2] ? to - 1 : to };
  }
  const least = FROM.exec(plain);
  if (least) return { from: read(least[1]), to: Number.POSITIVE_INFINITY };
  const over = OVER.exec(plain);
  if (over) return { from: read(over[1]) + 1, to: Number.POSITIVE_INFINITY };
  const under = UNDER.exec(plain);
  if (under) return { from: 0, to: read(under[1]) - 1 };
  const orLess = OR_LESS.exec(plain);
  return orLess ? { from: 0, to: read(orLess[1]) } : undefined;
}

const near = (a: number, b: number): boolean => a === b || Math.abs(a - b) <= 1;

/** The same range, whichever way its ends are counted. */
export const sameInterval = (a: Interval, b: Interval): boolean => near(a.from, b.from) && near(a.to, b.to);
