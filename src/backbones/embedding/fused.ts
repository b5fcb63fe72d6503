/**
 * How near two texts are by meaning and by words together. Vectors alone are weak between names ("1985" is as near
 * to "2004" as "car" to "automobile"), and words alone know no other word for the same.
 */
import { contentStems, tokens } from '../../reading/words.ts';
import type { Vector } from './encoder.ts';

/** A cosine up to this says nothing: texts that have nothing to do with each other often come so near. */
const UNRELATED = 2 / 3;

/** Only the same text scores 1. */
const BELOW_ONE = 0.999;

export function cosine(a: Vector, b: Vector): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
}

/** A cosine on the lexical scale, 0 to 1: 0.8 becomes 0.4, what a match takes in either case (decision 29). */
export const meaningOf = (cos: number): number => Math.max(0, (cos - UNRELATED) / (1 - UNRELATED));

/** Two signs of the same: each lessens what the other leaves in doubt, and neither takes anything away. */
export const fused = (lexical: number, meaning: number): number =>
  lexical >= 1 ? 1 : Math.min(BELOW_ONE, 1 - (1 - lexical) * (1 - meaning));

/** Whether meaning may speak at all: to vectors all numbers are alike, so those must be the same. */
export function mayMean(query: string): (text: string) => boolean {
  const numbers = numbersIn(query);
  if (!hasWords(query)) return () => false;
  return (text) => {
    const own = numbersIn(text);
    return hasWords(text) && numbers.length === own.length && numbers.every((one) => own.includes(one));
  };
}

const numbersIn = (text: string): readonly string[] => tokens(text).filter((one) => /\d/.test(one));
const hasWords = (text: string): boolean => contentStems(text).some((one) => /\p{L}/u.test(one));
