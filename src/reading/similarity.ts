/**
 * A lexical retriever: which of these texts is nearest to a query, by shared stems weighted by rarity and by
 * shared character trigrams (for misspellings and compounds). It stands behind the retriever's address when
 * no embedding model is loaded.
 */
import { memoised } from '../table/memoised.ts';
import { type Numbering, Postings } from './postings.ts';
import { contentStems, normalise } from './words.ts';

/** Stems carry more than spelling; together they make 1. */
const STEM_SHARE = 0.65;
/** Only exact equality after normalisation scores 1. */
const BELOW_ONE = 0.999;
/** The same text scores as much as can be, but for rounding. */
const ROUNDING = 1e-6;

interface Ranked {
  readonly index: number;
  /** 0 to 1. */
  readonly score: number;
}

export interface LexicalIndex {
  /** The best `k` texts with a score above 0, best first; ties in the order of the texts. */
  rank(query: string, k: number): Ranked[];
}

/** The stems of a list of texts; kept as long as the list is. */
const stemsOf = memoised(
  (texts: readonly string[]): Postings =>
    new Postings(texts, (text, found) => {
      for (const stem of contentStems(text)) found.add(stem);
    }),
);

/** As `characterGrams` cuts, by number. */
function spelling(text: string, found: Numbering): void {
  const padded = `^${normalise(text)}$`;
  if (padded.length < 3) found.add(padded);
  else found.addThrees(padded);
}

/** The texts that have all stems of some words, in order; none where the words have none. */
export function textsWithStems(texts: readonly string[], words: string): readonly number[] {
  const stems = stemsOf(texts);
  const lists = stems.featuresOf(words).map((stem) => stems.textsWith(stem));
  const [shortest, ...others] = lists.toSorted((a, b) => a.length - b.length);
  if (!shortest) return [];
  const sets = others.map((list) => new Set(list));
  return [...shortest].filter((index) => sets.every((set) => set.has(index)));
}

export function lexicalIndex(texts: readonly string[]): LexicalIndex {
  const stemmed = stemsOf(texts);
  const spelled = new Postings(texts, spelling);
  return {
    rank(query, k) {
      const scores = new Float64Array(texts.length);
      const hasStems = stemmed.addTo(scores, query, STEM_SHARE);
      spelled.addTo(scores, query, 1 - STEM_SHARE);
      const same = (hasStems ? 1 : 1 - STEM_SHARE) - ROUNDING;
      const plainQuery = normalise(query);
      const found = new Best(k);
      for (const [index, score] of scores.entries()) {
        if (score <= 0) continue;
        const isSame = score >= same && normalise(texts[index] ?? '') === plainQuery;
        found.add({ index, score: isSame ? 1 : Math.min(BELOW_ONE, score) });
      }
      return found.ranked();
    },
  };
}

/** The best so many of those that are added in order, best first; of equals the earlier one. */
class Best {
  readonly #most: number;
  #kept: Ranked[] = [];
  /** What does not score more is not among them. */
  #least = 0;

  constructor(most: number) {
    this.#most = Math.max(0, most);
  }

  add(one: Ranked): void {
    if (one.score <= this.#least) return;
    this.#kept.push(one);
    // Cut now and then: a million are added, and a few wanted.
    if (this.#kept.length < 2 * this.#most + SLACK) return;
    this.#kept = this.ranked();
    if (this.#kept.length === this.#most) this.#least = this.#kept.at(-1)?.score ?? Number.POSITIVE_INFINITY;
  }

  ranked(): Ranked[] {
    return this.#kept.toSorted((a, b) => b.score - a.score || a.index - b.index).slice(0, this.#most);
  }
}

const SLACK = 1000;
