/** Two texts that mean one value and are written differently: in another unit, scale, order, rounding or wording. */
import { readDate } from '../../reading/dates.ts';
import { readNumber } from '../../reading/values.ts';
import { contentStems, normalise, tokens } from '../../reading/words.ts';

/** How the writing differs, as words after a colon. */
export type Writing =
  | 'in another form'
  | 'rounded otherwise'
  | 'in another scale'
  | 'with the other sign'
  | 'as a date in another form'
  | 'with other words around it'
  | 'in another order'
  | 'all in one text';

const SCALES = [100, 1e3, 1e6, 1e9];

const near = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** Digits that a written number is exact to: "0.50" and "1200" have two. */
function digitsOf(text: string): number {
  const digits = text.replace(/[^\d.]/g, '').replace(/^[0.]+/, '');
  return digits.includes('.') || /\.\d/.test(text)
    ? digits.replace('.', '').length
    : digits.replace(/0+$/, '').length;
}

/** The number in a text that has one number and a unit around it ("12 km", "about $5"); undefined else. */
export function numberIn(text: string): number | undefined {
  const whole = readNumber(text);
  if (whole !== undefined) return whole;
  const found = [
    ...text.matchAll(
      /(?<![\p{L}\p{N}.])[-−+]?\d[\d,]*(?:\.\d+)?(?:\s*(?:thousand|million|billion|trillion)\b)?(?!\p{L}*\d)/giu,
    ),
  ];
  const [only] = found;
  return found.length === 1 && only ? readNumber(only[0].replace(/,$/, '')) : undefined;
}

/** A number is another one with fewer digits, two at least. */
function isRounded(rough: number, written: string, exact: number): boolean {
  const digits = Math.min(15, digitsOf(written));
  return digits >= 2 && near(Number(exact.toPrecision(digits)), rough);
}

/** How `answer` means the same number as `gold` without being it; undefined where it does not. */
function sameNumber(answer: string, gold: string): Writing | undefined {
  const [a, b] = [numberIn(answer), numberIn(gold)];
  if (a === undefined || b === undefined) return undefined;
  if (near(a, b)) return 'in another form';
  if (isRounded(a, answer, b) || isRounded(b, gold, a)) return 'rounded otherwise';
  if (a !== 0 && near(a, -b)) return 'with the other sign';
  const factors = SCALES.flatMap((scale) => [scale, 1 / scale]);
  const scaled = factors.some(
    (factor) =>
      (near(a * factor, b) && (Math.abs(Math.log10(factor)) === 2 || digitsOf(answer) >= 2)) ||
      isRounded(a * factor, answer, b) ||
      isRounded(b / factor, gold, a),
  );
  return a !== 0 && scaled ? 'in another scale' : undefined;
}

/** How many words may stand around the answer itself. */
const AROUND = 6;

/** One is the other with some words before or after it; numbers in them are no mere words. */
function wrapped(answer: string, gold: string): boolean {
  const [a, b] = [tokens(answer), tokens(gold)];
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (short.length === 0 || long.length - short.length > AROUND) return false;
  // Less than the right answer is only the same where most of it is there.
  if (long === b && short.length * 2 < long.length) return false;
  const at = long.findIndex((_, index) => short.every((word, offset) => long[index + offset] === word));
  if (at < 0) return false;
  const rest = [...long.slice(0, at), ...long.slice(at + short.length)];
  // Half of two things is not both of them.
  if (long === b && rest.some((word) => word === 'and' || word === 'or')) return false;
  return rest.every((word) => !/\d/.test(word) || short.includes(word));
}

const sameWords = (a: string, b: string): boolean => {
  const [left, right] = [contentStems(a), contentStems(b)].map((list) => list.toSorted().join(' '));
  return left === right && left !== '';
};

/** How one value is another written differently; undefined where it is another value. */
export function sameValue(answer: string, gold: string): Writing | undefined {
  if (normalise(answer) === normalise(gold)) return 'in another form';
  const [a, b] = [readDate(answer), readDate(gold)];
  // A plain year is a number as well.
  if (a && b && (a.month ?? b.month) !== undefined)
    return JSON.stringify(a) === JSON.stringify(b) ? 'as a date in another form' : undefined;
  const asNumbers = sameNumber(answer, gold);
  if (asNumbers) return asNumbers;
  if (readNumber(answer) !== undefined && readNumber(gold) !== undefined) return undefined;
  if (sameWords(answer, gold)) return 'in another form';
  return wrapped(answer, gold) ? 'with other words around it' : undefined;
}

/**
 * How the values of an answer are the gold ones written differently: one by one, in another order, or all in one
 * text. Undefined where they are not.
 */
export function sameValues(
  answer: readonly string[],
  gold: readonly (string | number)[],
): Writing | undefined {
  const rightValues = gold.map(String);
  if (answer.length === 0 || rightValues.length === 0) return undefined;
  if (answer.length === rightValues.length) {
    const inOrder = answer.map((one, at) => sameValue(one, rightValues[at] ?? ''));
    if (inOrder.every((one) => one !== undefined))
      return inOrder.find((one) => one !== 'in another form') ?? 'in another form';
  }
  if (answer.length > 1 && answer.length === rightValues.length && matched(answer, rightValues))
    return 'in another order';
  const [only] = answer;
  const inOne = answer.length === 1 && rightValues.length > 1 && only !== undefined;
  const pieces = inOne ? only.split(/\s*(?:,(?!\d{3})|;|\||\band\b|&)\s*/).filter((one) => one !== '') : [];
  if (pieces.length === rightValues.length && matched(pieces, rightValues)) return 'all in one text';
  return undefined;
}

/** Every value of one list is one of the other, each once. */
function matched(answer: readonly string[], rightValues: readonly string[]): boolean {
  const left = [...rightValues];
  return answer.every((one) => {
    const at = left.findIndex((other) => sameValue(one, other) === 'in another form');
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
