/**
 * A lexical retriever: which of these texts is nearest to a query, by shared stems weighted by rarity and by
 * shared character trigrams (for misspellings and compounds). It stands behind the retriever's address when
 * no embedding model is loaded.
 */
import { characterGrams, contentStems, normalise } from './words.ts';

/** Stems carry more than spelling; together they make 1. */
const STEM_SHARE = 0.65;
/** Only exact equality after normalisation scores 1. */
const BELOW_ONE = 0.999;

interface Ranked {
  readonly index: number;
  /** 0 to 1. */
  readonly score: number;
}

export interface LexicalIndex {
  /** The best `k` texts with a score above 0, best first; ties in the order of the texts. */
  rank(query: string, k: number): Ranked[];
}

/** One kind of feature (stems or trigrams) over all texts: who has it, its rarity, and each text's weight. */
class Features {
  /** The texts that have a feature, in order. */
  readonly #postings = new Map<string, number[]>();
  readonly #norms: Float64Array;
  readonly #cut: (text: string) => readonly string[];
  readonly #size: number;

  constructor(texts: readonly string[], cut: (text: string) => readonly string[]) {
    this.#cut = cut;
    this.#size = texts.length;
    // The features of each text, once each, as their postings: a table's texts have a million of them.
    const all = texts.map((text, index) => {
      const own: number[][] = [];
      for (const feature of cut(text)) {
        const list = this.#postings.get(feature) ?? [];
        if (list.length === 0) this.#postings.set(feature, list);
        if (list[list.length - 1] === index) continue;
        list.push(index);
        own.push(list);
      }
      return own;
    });
    const weights = Float64Array.from({ length: this.#size + 1 }, (_, found) => this.#weight(found));
    this.#norms = Float64Array.from(all, (own) => {
      let sum = 0;
      for (const { length } of own) sum += weights[length] ?? 0;
      return Math.sqrt(sum);
    });
  }

  /** A feature that few texts have weighs more; one that no text has weighs most. */
  #weight(found: number): number {
    return (Math.log(1 + this.#size / (1 + found)) + 0.1) ** 2;
  }

  /** Adds `share` × cosine of the weighted features to the scores. */
  addTo(scores: Map<number, number>, query: string, share: number): void {
    const features = [...new Set(this.#cut(query))].map((feature) => {
      const list = this.#postings.get(feature) ?? [];
      return { list, weight: this.#weight(list.length) };
    });
    const norm = Math.sqrt(features.reduce((sum, { weight }) => sum + weight, 0));
    if (norm === 0) return;
    for (const { list, weight } of features) {
      const gain = (share * weight) / norm;
      for (const index of list)
        scores.set(index, (scores.get(index) ?? 0) + gain / (this.#norms[index] || 1));
    }
  }
}

export function lexicalIndex(texts: readonly string[]): LexicalIndex {
  const stemmed = new Features(texts, contentStems);
  const spelled = new Features(texts, (text) => characterGrams(text));
  const plain = texts.map(normalise);
  return {
    rank(query, k) {
      const scores = new Map<number, number>();
      stemmed.addTo(scores, query, STEM_SHARE);
      spelled.addTo(scores, query, 1 - STEM_SHARE);
      const plainQuery = normalise(query);
      const ranked = [...scores].map(
        ([index, score]): Ranked => ({
          index,
          score: plain[index] === plainQuery ? 1 : Math.min(BELOW_ONE, score),
        }),
      );
      return ranked.toSorted((a, b) => b.score - a.score || a.index - b.index).slice(0, Math.max(0, k));
    },
  };
}
