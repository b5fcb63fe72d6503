/**
 * How many tokens a text has, without a vocabulary: the text is cut where o200k's own pattern cuts it, and each
 * piece counts what such pieces count on average, by kind and length. Within 10 % of o200k over tables and
 * prompts in every encoding (tokens.test.ts measures it), where characters / 4 is wrong by half or more.
 */
import { memoisedText } from '../table/memoised.ts';

/** The pieces that no token of o200k reaches across: words with one sign before them, up to three digits, signs, blanks. */
const PIECES =
  /([^\r\n\p{L}\p{N}]?)([\p{L}\p{M}]+(?:'(?:s|t|re|ve|m|ll|d)\b)?)|(\p{N}{1,3})|( ?[^\s\p{L}\p{N}]+[\r\n/]*)|\s*[\r\n]+|\s+(?!\S)|\s+/gu;

/** The same, cut before a capital that follows a small letter. */
const HUMPS = /(?<=\p{Ll})(?=\p{Lu})/u;

/** How many tokens three digits may take: one in o200k, three in others. */
type PerDigits = 1 | 3;

/** Whole texts of a passage's length and more come again and again: with every hop, and whoever plays a run. */
const REMEMBERED_FROM = 64;
const REMEMBERED_LETTERS = 2_000_000;

/** About how many tokens the text has, by the vocabulary o200k. */
export const estimateTokens = (text: string): number => Math.round(counted(text, 1));

/**
 * How many tokens the text has at most, by any vocabulary in use: some have a token a digit, and words outside
 * the English ones cost them more. What has to fit is measured by this.
 */
export const tokensAtMost = (text: string): number => Math.ceil(counted(text, 3));

/** Does the text fit into so many tokens, whoever counts them? */
export const fitsInto = (text: string, room: number): boolean =>
  // No character in use costs more than three tokens, so most texts need no counting where there is much room.
  text.length * 3 <= room || isWithin(text, room);

/** The beginning of a text that fits into so many tokens, with a sign that it goes on; whole words and tuples. */
export function cutTo(text: string, room: number): string {
  if (fitsInto(text, room)) return text;
  let [fits, over] = [0, text.length];
  while (over - fits > 8) {
    const middle = Math.floor((fits + over) / 2);
    if (isWithin(text.slice(0, middle), room, CUT_SIGN)) fits = middle;
    else over = middle;
  }
  const start = text.slice(0, fits);
  const tuple = start.lastIndexOf('), ');
  const end = tuple >= 0 ? tuple + 2 : start.lastIndexOf(' ');
  return `${start.slice(0, Math.max(0, end))} … (the rest is left out)`;
}

/** Tokens of the sign. */
const CUT_SIGN = 8;

/** Are the most tokens that the text may have, and so many beside, within the room? Counted no further than that. */
const isWithin = (text: string, room: number, beside = 0): boolean =>
  Math.ceil(count(text, 3, room - beside)) + beside <= room;

const remembered = {
  1: memoisedText(REMEMBERED_LETTERS, (text) => count(text, 1)),
  3: memoisedText(REMEMBERED_LETTERS, (text) => count(text, 3)),
};

/** Long texts are counted once. */
const counted = (text: string, perDigits: PerDigits): number => {
  if (text.length < REMEMBERED_FROM) return count(text, perDigits);
  return text.length < COUNTED_LETTERS ? remembered[perDigits](text) : guessed(text, perDigits);
};

/** A text of so many letters fits no model: how much too long it is nobody needs to know to a token. */
const COUNTED_LETTERS = 8_000_000;
const STRETCHES = 64;
const STRETCH_LETTERS = 16_384;

/** By stretches all over the text; at most as many as any letter takes. */
function guessed(text: string, perDigits: PerDigits): number {
  if (perDigits === 3) return text.length * 3;
  let sum = 0;
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    const start = Math.floor(((text.length - STRETCH_LETTERS) * stretch) / (STRETCHES - 1));
    sum += count(text.slice(start, start + STRETCH_LETTERS), perDigits);
  }
  return (sum * text.length) / (STRETCHES * STRETCH_LETTERS);
}

/** @param enough what lies beyond it is not counted any more. */
function count(text: string, perDigits: PerDigits, enough = Number.POSITIVE_INFINITY): number {
  let sum = 0;
  for (const [piece, sign = '', word, digits, signs] of text.matchAll(PIECES)) {
    if (word !== undefined) sum += ofWord(sign + word);
    else if (digits !== undefined) sum += perDigits === 1 ? 1 : digits.length;
    else if (signs !== undefined) sum += ofSigns(piece, perDigits === 1);
    else sum += 1;
    if (sum > enough + 1) break;
  }
  return sum;
}

/** Empty texts of JSON one after the other, `"","","",`, share tokens in a large vocabulary. */
const EMPTY_TEXTS = /^[",[\]\n]+$/;

const ofSigns = (piece: string, hasLargeVocabulary: boolean): number =>
  Math.max(1, 1 + (piece.length - 3) * (hasLargeVocabulary && EMPTY_TEXTS.test(piece) ? 0.2 : 0.45));

/** A word with the sign before it, if there is one: no letter. */
const ofWord = memoisedText(500_000, (signed) => {
  const [sign = ''] = /^[^\p{L}\p{M}]?/u.exec(signed) ?? [];
  const [first = '', ...humps] = signed.slice(sign.length).split(HUMPS);
  return humps.reduce((sum, hump) => sum + ofLetters('', hump), ofLetters(sign, first));
});

/** Averages of some 400,000 tokens; words after a blank are in the vocabulary more often than others. */
function ofLetters(sign: string, letters: string): number {
  const { length } = letters;
  const more = (from: number, each: number): number => 1 + Math.max(0, length - from) * each;
  const spaced = sign === ' ';
  // A bracket or a quote in front is a token of its own for all but the shortest words.
  const apart = sign === '' || spaced ? 0 : length <= 2 ? 0.12 : 0.75;
  if (/^[a-z']+$/.test(letters)) return apart + (spaced ? more(5, 0.035) : more(4, 0.2));
  if (/^[A-Z][a-z']*$/.test(letters)) return apart + (spaced ? more(3, 0.085) : more(3, 0.2));
  if (/^[A-Z']+$/.test(letters)) return apart + more(2, 0.4);
  const before = sign === '' ? 0 : 0.9;
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(letters)) return before + more(1, 0.72);
  if (/\p{sc=Latin}/u.test(letters)) return apart + more(1, 0.4);
  return apart + more(3, 0.25);
}
