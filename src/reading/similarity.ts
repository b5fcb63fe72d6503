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

type Postings = Map<string, Int32Array>;

/** One kind of feature (stems or trigrams) over all texts: who has it, its rarity, and each text's weight. */
class Features {
  readonly #postings: Postings = new Map();
  readonly #norms: Float64Array;
  readonly #cut: (text: string) => readonly string[];
  readonly #size: number;

  constructor(texts: readonly string[], cut: (text: string) => readonly string[]) {
    this.#cut = cut;
    this.#size = texts.length;
    const lists = new Map<string, number[]>();
    const cuts = texts.map((text) => new Set(cut(text)));
    cuts.forEach((features, index) => {
      for (const f of features) {
        const list = lists.get(f);
        if (list) list.push(index);
        else lists.set(f, [index]);
      }
    });
    for (const [f, list] of lists) this.#postings.set(f, Int32Array.from(list));
    this.#norms = Float64Array.from(cuts, (features) => this.#norm(features));
  }

  /** A feature that few texts have weighs more; one that no text has weighs most. */
  #rarity(feature: string): number {
    return Math.log(1 + this.#size / (1 + (this.#postings.get(feature)?.length ?? 0))) + 0.1;
  }

  #norm(features: ReadonlySet<string>): number {
    let sum = 0;
    for (const f of features) sum += this.#rarity(f) ** 2;
    return Math.sqrt(sum);
  }

  /** Adds `share` × cosine of the weighted features to the scores. */
  addTo(scores: Map<number, number>, query: string, share: number): void {
    const features = new Set(this.#cut(query));
    const norm = this.#norm(features);
    if (norm === 0) return;
    for (const f of features) {
      const gain = (share * this.#rarity(f) ** 2) / norm;
      for (const index of this.#postings.get(f) ?? []) {
        scores.set(index, (scores.get(index) ?? 0) + gain / (this.#norms[index] || 1));
      }
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
      const wanted = normalise(query);
      const ranked = [...scores].map(
        ([index, score]): Ranked => ({
          index,
          score: plain[index] === wanted ? 1 : Math.min(BELOW_ONE, score),
        }),
      );
      return ranked.toSorted((a, b) => b.score - a.score || a.index - b.index).slice(0, Math.max(0, k));
    },
  };
}
