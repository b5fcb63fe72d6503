/** Texts as stems, once for each text: the passages of a table are looked at again with every question. */
import { memoisedText } from '../../table/memoised.ts';
import { isCommonWord, stem, tokens } from '../words.ts';

const LETTERS_KEPT = 4_000_000;

/** The stems of all words and numbers of a text, in order. */
export const stemsOf = memoisedText(LETTERS_KEPT, (text): readonly string[] => tokens(text).map(stem));

/** The words of a question that carry meaning, each once, and its pairs of neighbours. */
export interface Asked {
  readonly words: readonly { readonly text: string; readonly stem: string }[];
  readonly pairs: readonly string[];
}

export function askedFor(question: string): Asked {
  const raw = tokens(question);
  const stems = raw.map(stem);
  const words = new Map<string, { text: string; stem: string }>();
  const pairs = new Set<string>();
  raw.forEach((text, at) => {
    const own = stems[at] ?? '';
    const common = isCommonWord(text);
    if (!common && /[\p{L}\p{N}]/u.test(text) && !words.has(own)) words.set(own, { text, stem: own });
    const next = raw[at + 1];
    if (next !== undefined && !(common && isCommonWord(next))) pairs.add(pairOf(own, stems[at + 1] ?? ''));
  });
  return { words: [...words.values()], pairs: [...pairs] };
}

const pairOf = (a: string, b: string): string => `${a} ${b}`;

/** All pairs of neighbours in a list of stems. */
export function addPairs(stems: readonly string[], to: Set<string>): void {
  for (let at = 0; at + 1 < stems.length; at++) to.add(pairOf(stems[at] ?? '', stems[at + 1] ?? ''));
}

/** How telling a word is that `found` of `all` texts have (BM25's inverse document frequency, never negative). */
export const rarity = (found: number, all: number): number =>
  Math.log(1 + (all - found + 0.5) / (found + 0.5));
