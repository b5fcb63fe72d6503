/** Whether what somebody names as evidence gives what they answer: by the texts alone, without understanding. */
import { arithmeticIn, computedAgain } from './recompute.ts';
import { readNumber } from './values.ts';
import { normalise } from './words.ts';

/** Answers that are a judgement of the evidence and stand in no cell. */
const JUDGEMENT = /^(?:yes|no|true|false|entailed|refuted)\b/;

/**
 * The values of an answer that its evidence does not give, in their order. A value is given when a text of the evidence
 * is it, or holds it as whole words, or is the same number; or when the operation, done again over the numbers of
 * the evidence, comes to it. Without evidence nothing is given.
 * @param operation what is said to have been done, in words.
 * @param texts those of the cells and passages that the answer rests on.
 */
export function unbackedBy(
  values: readonly string[],
  operation: string,
  texts: readonly string[],
): readonly string[] {
  if (texts.length === 0) return values;
  const arithmetic = arithmeticIn(operation);
  if (arithmetic && computedAgain(arithmetic, texts, values)?.agrees) return [];
  const plain = texts.map(normalise);
  const numbers = new Set(texts.flatMap((text) => readNumber(text) ?? []));
  return values.filter((value) => {
    const plainValue = normalise(value);
    if (JUDGEMENT.test(plainValue)) return false;
    const number = readNumber(value);
    if (number !== undefined && numbers.has(number)) return false;
    return !plain.some((text) => holds(text, plainValue));
  });
}

/** Whether a text has these words, whole: "50" is not in "1,502", nor in "3.50". */
function holds(text: string, words: string): boolean {
  if (words === '') return false;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + words.length, at + words.length + 2);
    if (!/[\p{L}\p{N}]$|\d[.,]$/u.test(before) && !/^[\p{L}\p{N}]|^[.,]\d/u.test(after)) return true;
  }
  return false;
}
