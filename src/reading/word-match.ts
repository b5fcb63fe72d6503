/**
 * How well a word of the table answers to a word of the question: the same word, the same stem or number, a
 * synonym, an abbreviation ("yds" for "yards"), a misspelling. All strengths are 0 to 1.
 */
import { type Interval, readInterval, sameInterval } from './intervals.ts';
import { readNumberWord } from './values.ts';
import { meanTheSame } from './wording.ts';
import { isCommonWord, spellingLikeness, stem, tokens } from './words.ts';

/** A distinct word of the question. */
export interface Word {
  readonly text: string;
  readonly stem: string;
  /** Where it first stands among the question's tokens. */
  readonly position: number;
  readonly common: boolean;
  readonly number: number | undefined;
}

/** One word of the question that a text of the table has, and how well. */
interface Hit {
  readonly word: number;
  readonly strength: number;
}

/** What a text of the table has of the question. */
export interface Match {
  readonly hits: readonly Hit[];
  /** The share of the text that the question says, 0 to 1; common words count a little. */
  readonly cover: number;
}

const SYNONYM = 0.8;
const PREFIX = 0.7;
const ABBREVIATION = 0.6;
const INITIAL = 0.4;
/** Below this likeness two spellings are two words. */
const LIKE_ENOUGH = 0.62;
/** The weight of a common word beside 1 for the others. */
export const COMMON_WEIGHT = 0.15;

const numberOf = (token: string): number | undefined =>
  /^\.?\d/.test(token) ? Number(token) : readNumberWord(token, true);

/** The distinct words of a question, in order; words of the operation itself ("higher than") count as common. */
export function questionWords(question: string, operationWords?: RegExp): Word[] {
  const found = new Map<string, Word>();
  tokens(question).forEach((text, position) => {
    const key = stem(text);
    if (found.has(key)) return;
    found.set(key, {
      text,
      stem: key,
      position,
      common: isCommonWord(text) || operationWords?.test(text) === true,
      number: numberOf(text),
    });
  });
  return [...found.values()];
}

/** Is the short word made of letters of the long one, in order, from its first letter on? */
function abbreviates(short: string, long: string): number {
  if (short.length >= long.length || short[0] !== long[0] || short.length > 4) return 0;
  if (short.length === 1) return INITIAL;
  // Four letters with a vowel are mostly a word of their own ("part" is no "participation").
  if (short.length === 4 && !short.endsWith('s') && /[aeiou]/.test(short)) return 0;
  if (long.startsWith(short)) return short.length >= 3 ? PREFIX : ABBREVIATION;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length && long.length >= 4 ? ABBREVIATION : 0;
}

/** How well a token of the table answers to one word of the question. */
function strengthOf(token: string, number: number | undefined, word: Word): number {
  if (token === word.text) return 1;
  if (number !== undefined || word.number !== undefined) return number === word.number ? 0.9 : 0;
  if (stem(token) === word.stem) return 0.95;
  if (word.common) return 0;
  if (meanTheSame(token, word.text)) return SYNONYM;
  if (isCommonWord(token)) return 0;
  const short = Math.max(abbreviates(token, word.text), abbreviates(word.text, token));
  if (short > 0) return short;
  if (token.length < 5 || word.text.length < 4) return 0;
  const likeness = spellingLikeness(token, word.text);
  return likeness >= LIKE_ENOUGH ? likeness * SYNONYM : 0;
}

/** The numbers that follow a word, by the stem of the word: of "Col 3 of Row 77" 3 follows "col" and 77 "row". */
export type Numbered = ReadonlyMap<string, ReadonlySet<number>>;

export function numberedIn(question: string): Numbered {
  const found = new Map<string, Set<number>>();
  for (const { name, number } of numberedPairs(tokens(question)))
    found.set(name, (found.get(name) ?? new Set()).add(number));
  return found;
}

function numberedPairs(parts: readonly string[]): { name: string; at: number; number: number }[] {
  return parts.flatMap((part, at) => {
    const before = parts[at - 1];
    const isName = before !== undefined && !isCommonWord(before) && !/\d/.test(before);
    return isName && /^\d+$/.test(part) ? [{ name: stem(before), at, number: Number(part) }] : [];
  });
}

/** Of a text the tokens that count: "Row 3" has no 3 of a question that speaks of Row 77, and of 3 elsewhere. */
function ofTheSameNumber(parts: readonly string[], numbered: Numbered): readonly string[] {
  const others = new Set(
    numberedPairs(parts)
      .filter(({ name, number }) => numbered.get(name)?.has(number) === false)
      .map(({ at }) => at),
  );
  return others.size === 0 ? parts : parts.filter((_, at) => !others.has(at));
}

/**
 * Matches texts against one question; answers are kept, since headers repeat. Where the question speaks of a
 * range, a text that is the same range has all of its numbers, and one that is another range hardly any.
 */
export function textMatcher(
  words: readonly Word[],
  range?: Interval,
  numbered: Numbered = new Map(),
): (text: string) => Match {
  const byToken = new Map<string, Hit[]>();
  const byText = new Map<string, Match>();
  const hitsOf = (token: string): Hit[] => {
    const cached = byToken.get(token);
    if (cached) return cached;
    const number = numberOf(token);
    const hits = words.flatMap((word, index): Hit[] => {
      const strength = strengthOf(token, number, word);
      return strength > 0 ? [{ word: index, strength }] : [];
    });
    byToken.set(token, hits);
    return hits;
  };
  return (text) => {
    const cached = byText.get(text);
    if (cached) return cached;
    const all = tokens(text);
    const parts = ofTheSameNumber(all, numbered);
    const own = withAcronyms(matchOf(parts, hitsOf), parts, words);
    // What is left of a text with another number is not all of it.
    const shared = parts === all ? own : { ...own, cover: (own.cover * parts.length) / all.length };
    const match = inRange(shared, text, words, range);
    byText.set(text, match);
    return match;
  };
}

const ACRONYM = 0.8;

const initials = (parts: readonly string[]): string => parts.map((part) => part[0] ?? '').join('');

/** "RPM" in the question for "revenue passenger miles" in the table, and the other way round. */
function withAcronyms(match: Match, parts: readonly string[], words: readonly Word[]): Match {
  const telling = parts.filter((part) => !isCommonWord(part));
  const asked = words.filter((word) => !word.common);
  const hits = [...match.hits];
  let cover = match.cover;
  const letters = initials(telling);
  words.forEach((word, index) => {
    if (word.common || !/^[a-z]{3,5}$/.test(word.text) || !letters.includes(word.text)) return;
    hits.push({ word: index, strength: ACRONYM });
    cover = Math.max(cover, (ACRONYM * word.text.length) / telling.length);
  });
  for (const part of telling) {
    const start = /^[a-z]{3,5}$/.test(part) ? initials(asked.map((word) => word.text)).indexOf(part) : -1;
    if (start < 0) continue;
    for (const word of asked.slice(start, start + part.length))
      hits.push({ word: words.indexOf(word), strength: ACRONYM });
    cover = Math.max(cover, ACRONYM / telling.length);
  }
  return hits.length === match.hits.length ? match : { hits, cover };
}

/** What a number shared by two different ranges is worth. */
const OTHER_RANGE = 0.3;

function inRange(match: Match, text: string, words: readonly Word[], range: Interval | undefined): Match {
  const own = range && readInterval(text);
  if (!range || !own) return match;
  const isNumber = (word: number): boolean => words[word]?.number !== undefined;
  const others = match.hits.filter((hit) => !isNumber(hit.word));
  if (sameInterval(own, range)) {
    const numbers = words.flatMap((word, index) =>
      word.number !== undefined &&
      [range.from, range.to].some((end) => Math.abs(end - (word.number ?? 0)) <= 1)
        ? [{ word: index, strength: 1 }]
        : [],
    );
    return { hits: [...others, ...numbers], cover: Math.max(match.cover, 0.95) };
  }
  const weak = match.hits
    .filter((hit) => isNumber(hit.word))
    .map((hit) => ({ ...hit, strength: hit.strength * OTHER_RANGE }));
  return { hits: [...others, ...weak], cover: match.cover * (weak.length > 0 ? OTHER_RANGE : 1) };
}

function matchOf(parts: readonly string[], hitsOf: (token: string) => Hit[]): Match {
  const best = new Map<number, number>();
  let coveredWeight = 0;
  let all = 0;
  for (const token of new Set(parts)) {
    const weight = isCommonWord(token) ? COMMON_WEIGHT : 1;
    const hits = hitsOf(token);
    // An initial ("w" for "wins") is worth something only as a whole header.
    const usable =
      token.length === 1 && parts.length > 1 ? hits.filter((hit) => hit.strength > INITIAL) : hits;
    all += weight;
    coveredWeight += weight * Math.max(0, ...usable.map((hit) => hit.strength));
    for (const { word, strength } of usable) best.set(word, Math.max(best.get(word) ?? 0, strength));
  }
  return {
    hits: [...best].map(([word, strength]) => ({ word, strength })),
    cover: all === 0 ? 0 : coveredWeight / all,
  };
}
