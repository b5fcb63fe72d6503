/** Reads numbers as tables and questions write them; dates are in `dates.ts`. */
import { normalise } from './words.ts';

export { dateOrder, readDate } from './dates.ts';

const MAGNITUDES: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  millions: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  billions: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
};
const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Digits in groups of three by comma, space or (twice or more) point, or plain; then decimals. */
const DIGITS = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:\.\d{3}){2,}|\d+|(?=\.\d))(\.\d+)?`;
const NUMBER = new RegExp(
  String.raw`^([-+])? ?([$€£¥]|[a-z]{0,2}\$|usd|eur|gbp|cad)? ?([-+])?${DIGITS} ?(%|¢|€|percent|per cent)? ?(hundred|thousand|millions?|mn|billions?|bn|trillion|[a-z])?$`,
);

/** "[1]", "(2)" after a space, asterisks, daggers and superscript digits at the end are footnote marks. */
const FOOTNOTE = /(?:\[[^\]]*\]| \([^)]{0,3}\)|[*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰])+$/u;

/** The value of a number word up to ninety-nine ("eight", "twenty-one"), of an ordinal too if asked. */
export function readNumberWord(text: string, ordinals = false): number | undefined {
  const words = normalise(text).split(/[ -]/);
  const [first = '', second] = words;
  const tens = TENS.indexOf(first);
  if (words.length === 1) {
    const small = SMALL.indexOf(first);
    if (small >= 0) return small;
    if (tens >= 0) return 20 + tens * 10;
    const ordinal = ordinals ? ORDINALS.indexOf(first) : -1;
    return ordinal >= 0 ? ordinal : undefined;
  }
  const unit = SMALL.indexOf(second ?? '');
  return words.length === 2 && tens >= 0 && unit > 0 && unit < 10 ? 20 + tens * 10 + unit : undefined;
}

/** A magnitude letter counts only after a currency sign ("$5m"); else it is a footnote mark ("2014r", "81t"). */
function magnitudeOf(suffix: string | undefined, currency: boolean): number {
  if (suffix === undefined || (suffix.length === 1 && !currency)) return 1;
  return MAGNITUDES[suffix] ?? 1;
}

/**
 * The number that the whole text is: sign (ASCII or Unicode), thousands separators, decimals, percent (kept
 * as written: "64 %" is 64), currency, parentheses for negatives, footnote marks, magnitudes in words.
 * Undefined for anything else, also for ranges ("1999 - 2004") and placeholders ("..", "n/a").
 */
export function readNumber(text: string): number | undefined {
  const marked = text.trim().replace(/\s+/g, ' ');
  if (marked.length === 0 || marked.length > 60) return undefined;
  let plain = normalise(marked.replace(FOOTNOTE, '') || marked);
  let sign = 1;
  const inside = /^([$€£¥])? ?\( ?([^()]+?) ?\)? ?(%?)\)?$/.exec(plain);
  if (inside && plain.includes('(')) {
    plain = `${inside[1] ?? ''}${inside[2] ?? ''}${inside[3] ?? ''}`;
    sign = -1;
  }
  const found = NUMBER.exec(plain);
  if (!found) return readNumberWord(plain);
  const [, before, currency, after, whole = '', decimals = '', , suffix] = found;
  const size =
    Number(`${whole.replace(/[,. ]/g, '') || '0'}${decimals}`) * magnitudeOf(suffix, currency !== undefined);
  const negative = (before === '-') !== (after === '-');
  return Number.isFinite(size) ? (negative ? -sign : sign) * size : undefined;
}

/** Does the text stand for "no value" (empty, a dash, dots, n/a)? */
export const isPlaceholder = (text: string): boolean =>
  /^(?:|-+|\.{1,3}|…|n\/?a|n\.a\.|none|nil|x|f|\?|tba|tbd)$/.test(normalise(text));
