/**
 * Text as comparable pieces: normalised strings, tokens, stems and character n-grams. Everything that
 * compares a question with a table goes through here, so both sides are always cut the same way.
 */
import { stemmer } from 'stemmer';
import { memoisedText } from '../table/memoised.ts';

/** Words so common in English that sharing one says little. They still count a little: "5 or more" is not "5". */
const COMMON = new Set(
  (
    'a an the of in on at by for from to with without and or nor but as is are was were be been being am do does ' +
    'did done have has had having will would can could should may might must shall that this these those there ' +
    'here it its they them their he him his she her hers we us our you your i me my who whom whose which what ' +
    'when where why how many much than then so such not no any some each every both all into onto about over ' +
    'under between among during per up down out off s t also only more most less least if because while until'
  ).split(' '),
);

/** Lower case, no accents, one kind of dash and quote, single spaces. */
export function normalise(text: string): string {
  // Most texts are plain ASCII, and normalising is what reading a large table spends its time on.
  const simple = /^[\x20-\x7E]*$/.test(text);
  if (simple) return text.toLowerCase().replaceAll('`', "'").replace(/ {2,}/g, ' ').trim();
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u201B`´]/g, "'")
    .replace(/[\u201C\u201D\u201E]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words and numbers of a text, in order; "1,234.5" is one token, "2007-08" and "5-11" are two. */
export function tokens(text: string): string[] {
  const cut = normalise(text)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/'s\b/g, '')
    .match(/\d+(?:\.\d+)?|\.\d+|[\p{L}]+|[%$€£¥#]/gu);
  return cut ?? [];
}

/** The Porter stem of a word; numbers and signs stay as they are. */
export const stem = memoisedText(500_000, (token) => (/^[a-z]{3,}$/.test(token) ? stemmer(token) : token));

export const isCommonWord = (token: string): boolean => COMMON.has(token);

/** The stems of the words that carry meaning; of all words when none does. */
export function contentStems(text: string): string[] {
  // Most cells of a large table are numbers; the general way takes some ten times as long.
  if (/^\d+(?:\.\d+)?$/.test(text)) return [text];
  const all = tokens(text);
  const kept = all.filter((t) => !isCommonWord(t));
  return (kept.length > 0 ? kept : all).map(stem);
}

/** Character n-grams of a text with its edges marked, so that a shared beginning counts. */
export function characterGrams(text: string, n = 3): string[] {
  const padded = `^${normalise(text)}$`;
  if (padded.length <= n) return [padded];
  return Array.from({ length: padded.length - n + 1 }, (_, i) => padded.slice(i, i + n));
}

/** Dice overlap of the character trigrams of two words, 0 to 1: high for typing errors and inflections. */
export function spellingLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const left = new Set(characterGrams(a));
  const right = new Set(characterGrams(b));
  let shared = 0;
  for (const gram of left) if (right.has(gram)) shared++;
  return (2 * shared) / (left.size + right.size);
}
