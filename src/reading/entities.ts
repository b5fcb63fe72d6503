/**
 * What a text speaks of, by rules: names (runs of capitalised words), dates, numbers, and short noun phrases. A
 * recogniser without a download: it knows no kinds of names, and takes a text for what it looks like. It reads a
 * text once, in time that grows with its length alone.
 */
import { isCommonWord } from './words.ts';

export type EntityKind = 'name' | 'date' | 'number' | 'phrase';

/** A stretch of a text; `end` is the place after its last character. */
export interface EntitySpan {
  readonly start: number;
  readonly end: number;
  readonly kind: EntityKind;
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** After the end of a sentence, or first of all. */
  readonly first: boolean;
}

const WORD =
  /\p{L}[\p{L}\p{M}\p{N}]*(?:['’.-](?=\p{L})[\p{L}\p{M}\p{N}]+)*|\d+(?:[.,:]\d+)*(?:st|nd|rd|th|s)?|\S/gu;
const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/i;
/** Small words inside names: "Lord of the Isles", "Ludwig van Beethoven". */
const INSIDE =
  /^(?:of|the|de|del|della|der|den|di|da|do|dos|du|la|le|les|el|al|van|von|af|av|og|och|y|e|for|and|&|in|on|at)$/;
/** Of these only two follow each other inside a name, and "and" joins only what a preposition did not open. */
const CONNECTS_AT_MOST = 2;
const JOINS = /^(?:and|&|in|on|at|for)$/;
const UNITS =
  /^(?:%|percent|million|billion|thousand|hundred|km|kilometres?|kilometers?|miles?|metres?|meters?|m|ft|feet|kg|acres?|hectares?|ha|years?|months?|days?|hours?|minutes?|seconds?|points?|goals?|people|inhabitants|seats?)$/i;
/** Verbs that stand between nouns; with them a run of words is no noun phrase. */
const VERBS =
  /^(?:\w+(?:ed|ing|ly)|became|began|won|lost|made|took|led|held|left|grew|ran|wrote|built|known|called|located|based|played|plays|includes?|became|served|used|named|also|who|whom)$/i;

/** All that the text speaks of, in order, none inside another. */
export function entitiesIn(
  text: string,
  { phrases = true }: { readonly phrases?: boolean } = {},
): EntitySpan[] {
  const words = wordsIn(text);
  const spans: EntitySpan[] = [];
  for (let at = 0; at < words.length; ) {
    const taken =
      dateAt(words, at) ??
      numberAt(words, at) ??
      nameAt(words, at) ??
      (phrases ? phraseAt(words, at) : undefined);
    if (!taken) {
      at++;
      continue;
    }
    const [first, last] = [words[taken.from], words[taken.to - 1]];
    if (first && last) spans.push({ start: first.start, end: last.end, kind: taken.kind });
    at = taken.to;
  }
  return spans;
}

interface Taken {
  readonly from: number;
  readonly to: number;
  readonly kind: EntityKind;
}

function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  let first = true;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    words.push({ text: word, start: index, end: index + word.length, first });
    // The point after an initial ends no sentence.
    const initial = /^\p{Lu}$/u.test(words.at(-2)?.text ?? '');
    first = (/^[.!?]$/.test(word) && !initial) || (first && /^["'(“‘]$/.test(word));
  }
  return words;
}

const isYear = (word: string): boolean => /^(?:1\d|20)\d\d(?:s)?$/.test(word);
const isDay = (word: string): boolean => /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/.test(word);

/** "19 January 1980", "January 19 , 1980", "January 1980", "19 January", "1980", "1980 - 84". */
function dateAt(words: readonly Word[], at: number): Taken | undefined {
  const word = (offset: number): string => words[at + offset]?.text ?? '';
  const to = (count: number): Taken => ({ from: at, to: at + count, kind: 'date' });
  if (isDay(word(0)) && MONTH.test(word(1))) {
    if (isYear(word(2))) return to(3);
    return word(2) === ',' && isYear(word(3)) ? to(4) : to(2);
  }
  if (MONTH.test(word(0)) && /^\p{Lu}/u.test(word(0))) {
    if (isDay(word(1))) {
      if (word(2) === ',' && isYear(word(3))) return to(4);
      return isYear(word(2)) ? to(3) : to(2);
    }
    if (word(1) === ',' && isYear(word(2))) return to(3);
    if (isYear(word(1))) return to(2);
  }
  if (!isYear(word(0))) return undefined;
  // A year that opens a name ("2004 United States Grand Prix") belongs to it.
  if (/^\p{Lu}/u.test(word(1)) && nameAt(words, at + 1) && !MONTH.test(word(1)))
    return { from: at, to: nameAt(words, at + 1)?.to ?? at + 1, kind: 'name' };
  return /^[-–]$/.test(word(1)) && /^\d{2}(?:\d{2})?$/.test(word(2)) ? to(3) : to(1);
}

function numberAt(words: readonly Word[], at: number): Taken | undefined {
  const own = words[at]?.text ?? '';
  if (!/^\d/.test(own)) return undefined;
  let to = at + 1;
  while (to < at + 3 && UNITS.test(words[to]?.text ?? '')) to++;
  return { from: at, to, kind: 'number' };
}

const isCapital = (word: Word | undefined): boolean => word !== undefined && /^\p{Lu}/u.test(word.text);

/** Capitalised words with small ones between; a common word that only begins a sentence begins no name. */
function nameAt(words: readonly Word[], at: number): Taken | undefined {
  const start = words[at];
  if (!start || !isCapital(start)) return undefined;
  if (isCommonWord(start.text.toLowerCase()) && !(isCapital(words[at + 1]) && !start.first)) return undefined;
  let to = at + 1;
  while (to < words.length) {
    if (isCapital(words[to]) && !(words[to]?.first ?? false)) to++;
    else if (isInitialDot(words, to)) to++;
    else {
      const after = connected(words, to);
      if (after === undefined) break;
      to = after;
    }
  }
  // A number at the end belongs to the name: "Apollo 11", "Volume 5".
  if (
    /^\d{1,4}$/.test(words[to]?.text ?? '') &&
    !MONTH.test(words[to + 1]?.text ?? '') &&
    to - at >= 1 &&
    !isYear(words[to]?.text ?? '')
  )
    to++;
  return { from: at, to, kind: 'name' };
}

const isInitialDot = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === '.' && /^\p{Lu}$/u.test(words[at - 1]?.text ?? '') && isCapital(words[at + 1]);

/** The place after small words and the capital that they lead to. */
function connected(words: readonly Word[], at: number): number | undefined {
  let to = at;
  while (to - at < CONNECTS_AT_MOST && INSIDE.test(words[to]?.text ?? '')) to++;
  if (to === at || !isCapital(words[to])) return undefined;
  return to - at === 1 && JOINS.test(words[at]?.text ?? '') && words[at]?.text !== '&' ? undefined : to + 1;
}

const PHRASE_AT_MOST = 4;

/** Two to four words that carry meaning, none of them a verb by its look. */
function phraseAt(words: readonly Word[], at: number): Taken | undefined {
  let to = at;
  while (to < words.length && to - at < PHRASE_AT_MOST && isNounLike(words[to]?.text ?? '')) to++;
  return to - at >= 2 ? { from: at, to, kind: 'phrase' } : undefined;
}

const isNounLike = (word: string): boolean =>
  /^\p{Ll}[\p{Ll}\p{M}-]{2,}$/u.test(word) && !isCommonWord(word) && !VERBS.test(word);
