/** What numbers are measured in, as far as headers and questions say: shares, money, or plain counts. */
import { normalise } from './words.ts';

export type Unit = 'percent' | 'money' | 'count';

const PERCENT = /%|\bper ?cent|\bproportion|\bshare\b/;
const MONEY =
  /[$€£¥¢]|\bdollars?\b|\bearnings\b|\bincomes?\b|\brevenues?\b|\bcosts?\b|\bexpenses?\b|\bsalar|\bwages?\b|\bprices?\b/;
const COUNT = /\bhow many\b|\bnumbers?\b|\bcounts?\b/;

/** The unit that a header names. */
export function unitOfHeader(text: string): Unit | undefined {
  const plain = normalise(text);
  if (PERCENT.test(plain)) return 'percent';
  if (/[$€£¥¢]|\bdollars?\b/.test(plain)) return 'money';
  return /^(?:number|count|no\.?)\b/.test(plain) ? 'count' : undefined;
}

/** The unit that a question asks for. */
export function unitAsked(question: string): Unit | undefined {
  const plain = normalise(question);
  const head = plain.slice(0, 60);
  if (PERCENT.test(head) || /\bpercentage points\b/.test(plain)) return 'percent';
  if (MONEY.test(head)) return 'money';
  return COUNT.test(head) ? 'count' : PERCENT.test(plain) ? 'percent' : undefined;
}

/** A share of something lies between −100 and 100; changes may lie outside, but rarely do. */
export const canBePercent = (value: number): boolean => Math.abs(value) <= 100;
