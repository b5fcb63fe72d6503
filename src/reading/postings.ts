/**
 * Which of many texts have a feature (a stem, three letters), in flat lists of numbers: a large table has a million
 * texts with seven million features, and a list for each of them would take more room than the table.
 */

/** Names the features of a text one after the other, each by its number. */
type Cut = (text: string, features: Numbering) => void;

/** The numbers of features, in order of first appearance. */
export class Numbering {
  readonly #byName = new Map<string, number>();
  /** By three ASCII characters, one more than the number; most features of a table are such. */
  readonly #byThree = new Int32Array(2 ** 21);
  #count = 0;
  #found: number[] = [];

  /** How many features were seen. */
  get count(): number {
    return this.#count;
  }

  add(name: string): void {
    let number = this.#byName.get(name);
    if (number === undefined) {
      number = this.#count++;
      this.#byName.set(name, number);
    }
    this.#found.push(number);
  }

  /** Every three characters that stand together in a text. */
  addThrees(text: string): void {
    for (let at = 0; at + 3 <= text.length; at++) {
      const [a, b, c] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
      if ((a | b | c) >= 128) this.add(text.slice(at, at + 3));
      else {
        const place = (a << 14) | (b << 7) | c;
        const number = this.#byThree[place] ?? 0;
        if (number === 0) this.#byThree[place] = ++this.#count;
        this.#found.push(number === 0 ? this.#count - 1 : number - 1);
      }
    }
  }

  /** What was added since it was asked last, each feature once. */
  take(): readonly number[] {
    const found = this.#found;
    this.#found = [];
    return found.length < 2 ? found : [...new Set(found)];
  }
}

export class Postings {
  readonly #features = new Numbering();
  readonly #cut: Cut;
  readonly #starts: Int32Array;
  readonly #texts: Int32Array;
  readonly #norms: Float64Array;
  readonly #size: number;

  constructor(texts: readonly string[], cut: Cut) {
    this.#cut = cut;
    this.#size = texts.length;
    const own = new Growing(texts.length * 4);
    const ends = new Int32Array(texts.length);
    for (let index = 0; index < texts.length; index++) {
      for (const feature of this.#featuresOf(texts[index] ?? '')) own.push(feature);
      ends[index] = own.length;
    }
    this.#starts = this.#countStarts(own);
    this.#texts = new Int32Array(own.length);
    this.#norms = this.#fill(own, ends);
  }

  #featuresOf(text: string): readonly number[] {
    this.#cut(text, this.#features);
    return this.#features.take();
  }

  #countStarts(own: Growing): Int32Array {
    const starts = new Int32Array(this.#features.count + 1);
    for (let at = 0; at < own.length; at++) {
      const next = own.at(at) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let feature = 1; feature < starts.length; feature++)
      starts[feature] = (starts[feature] ?? 0) + (starts[feature - 1] ?? 0);
    return starts;
  }

  #fill(own: Growing, ends: Int32Array): Float64Array {
    const norms = new Float64Array(ends.length);
    const next = this.#starts.slice();
    const weights = Float64Array.from({ length: this.#features.count }, (_, one) => this.weight(one));
    for (let index = 0, at = 0; index < ends.length; index++) {
      let sum = 0;
      for (; at < (ends[index] ?? 0); at++) {
        const feature = own.at(at);
        const place = next[feature] ?? 0;
        this.#texts[place] = index;
        next[feature] = place + 1;
        sum += weights[feature] ?? 0;
      }
      norms[index] = Math.sqrt(sum);
    }
    return norms;
  }

  /** The features of a text, each once; one that no text has is of no number that `textsWith` knows. */
  featuresOf(text: string): readonly number[] {
    return this.#featuresOf(text);
  }

  /** The texts that have a feature, in order. */
  textsWith(feature: number): Int32Array {
    return this.#texts.subarray(this.#starts[feature] ?? 0, this.#starts[feature + 1] ?? 0);
  }

  /** A feature that few texts have weighs more; one that no text has weighs most. */
  weight(feature: number): number {
    const found = this.textsWith(feature).length;
    return (Math.log(1 + this.#size / (1 + found)) + 0.1) ** 2;
  }

  /** Adds `share` × cosine of the weighted features to the scores. Whether the query has features at all. */
  addTo(scores: Float64Array, query: string, share: number): boolean {
    const features = this.featuresOf(query).map((feature) => ({ feature, weight: this.weight(feature) }));
    const norm = Math.sqrt(features.reduce((sum, { weight }) => sum + weight, 0));
    if (norm === 0) return false;
    for (const { feature, weight } of features) {
      const gain = (share * weight) / norm;
      for (const index of this.textsWith(feature))
        scores[index] = (scores[index] ?? 0) + gain / (this.#norms[index] || 1);
    }
    return true;
  }
}

/** A list of numbers that grows. */
class Growing {
  #numbers: Int32Array;
  length = 0;

  constructor(room: number) {
    this.#numbers = new Int32Array(Math.max(16, room));
  }

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const more = new Int32Array(this.length * 2);
      more.set(this.#numbers);
      this.#numbers = more;
    }
    this.#numbers[this.length++] = number;
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }
}
