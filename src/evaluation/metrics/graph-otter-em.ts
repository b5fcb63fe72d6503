/**
 * The exact match that GraphOTTER's figures use: single numbers by absolute value within 0.01, everything else
 * as a set of comma-separated pieces without articles, punctuation and parentheses, in any order.
 *
 * Its habits are kept, odd ones too, since figures are only comparable when they are: signs do not count,
 * "$9,020" is two pieces while "9,020" is a number, and zeros and full stops at both ends of a piece are dropped.
 */
import type { Json, Metric } from './metric.ts';

const TOLERANCE = 0.01;
const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );

const asText = (values: readonly Json[], separator: string): string =>
  values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(separator);

/** Without these signs at the end; a pattern would begin anew at each sign of a run that ends elsewhere. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

const withoutEnds = (text: string, sign: string): string => {
  let start = 0;
  while (text.charAt(start) === sign) start++;
  return withoutEnd(text.slice(start), sign);
};

/** Without what stands in round brackets, each up to the first that closes. */
function withoutBracketed(text: string): string {
  let [kept, at] = ['', 0];
  for (;;) {
    const open = text.indexOf('(', at);
    const close = open < 0 ? -1 : text.indexOf(')', open);
    if (close < 0) return kept + text.slice(at);
    kept += text.slice(at, open);
    at = close + 1;
  }
}

/** Outer parentheses off, then one quote at either end. */
const unquoted = (text: string): string =>
  ['(', ')', '（', '）']
    .reduce(withoutEnds, text.trim())
    .replace(/^['"‘’“”]/, '')
    .replace(/['"‘’“”]$/, '');

const isNumeric = (text: string): boolean => /^-?\p{Nd}+$/u.test(text.replace(/[.,%]/g, ''));

const size = (text: string): number =>
  Math.abs(Number(text.normalize('NFKC').replace(/\.$/, '').replace(/[,%]/g, '')));

/** One piece of an answer, stripped to what is compared. */
function piece(text: string): string {
  const stripped = withoutEnd(text.trim().replace(/^[.0]+/, ''), '.0');
  const bare = withoutBracketed(stripped.replace(/\b(?:a|an|the)\b/g, ' '))
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '');
  const unit = UNITS.indexOf(bare);
  const word = unit >= 0 ? `${unit}.0` : bare === 'false' ? 'no' : bare === 'true' ? 'yes' : bare;
  const plain = word.normalize('NFKC').trim();
  return /^(?:[+-]\d+\.?\d*|\d*\.?\d*)$/.test(plain) && plain !== '' && plain !== '.'
    ? String(Number(plain))
    : plain;
}

const pieces = (text: string): string[] =>
  text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(piece)
    .toSorted();

function matches(prediction: string, gold: string): boolean {
  const predicted = unquoted(prediction.toLowerCase());
  const right = gold.toLowerCase();
  if (isNumeric(predicted) && isNumeric(right) && predicted.split('.').length <= 2) {
    return Math.abs(size(predicted) - size(right)) < TOLERANCE;
  }
  const several = right.includes('|');
  const left = pieces(several ? predicted.replaceAll('and', ',') : predicted);
  const rightPieces = pieces(right.replaceAll('|', ','));
  return left.length === rightPieces.length && left.every((part, i) => part === rightPieces[i]);
}

export const graphOtterEm: Metric = {
  id: 'graph-otter-em',
  name: "GraphOTTER's exact match",
  score: ({ prediction, gold }) =>
    prediction.length > 0 && matches(asText(prediction, ', '), asText(gold, '|')) ? 1 : 0,
};
