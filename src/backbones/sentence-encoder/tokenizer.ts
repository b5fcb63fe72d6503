/**
 * Cuts a text into the pieces of the encoder's vocabulary: of all ways to write it in pieces, the likeliest one
 * (SentencePiece's unigram model; Kudo 2018, by Viterbi's algorithm).
 */

/** Pieces with the logarithms of their likelihoods, by id. */
export type Vocabulary = readonly (readonly [piece: string, score: number])[];

/** The first ids are marks, not pieces of texts; 0 is what no piece writes. */
const MARKS = 6;
const UNKNOWN = 0;
/** A character that no piece has is less likely than any piece. */
const UNKNOWN_PENALTY = 10;
/** Stands for a blank. */
const BLANK = '▁';

/** The start of a text's likeliest writing up to a character: its score, and its last piece. */
interface Best {
  readonly score: number;
  readonly id: number;
  readonly length: number;
}

export type Tokenize = (text: string) => readonly number[];

export function tokenizer(vocabulary: Vocabulary): Tokenize {
  const ids = new Map<string, number>();
  let [longest, lowest] = [1, 0];
  vocabulary.forEach(([piece, score], id) => {
    if (id < MARKS) return;
    ids.set(piece, id);
    longest = Math.max(longest, [...piece].length);
    lowest = Math.min(lowest, score);
  });

  function bestAt(characters: readonly string[], end: number, before: readonly Best[]): Best {
    const sofar = (length: number): number => before[end - length]?.score ?? 0;
    let best: Best = { score: sofar(1) + lowest - UNKNOWN_PENALTY, id: UNKNOWN, length: 1 };
    let piece = '';
    for (let length = 1; length <= Math.min(longest, end); length++) {
      piece = `${characters[end - length]}${piece}`;
      const id = ids.get(piece);
      if (id === undefined) continue;
      const score = sofar(length) + (vocabulary[id]?.[1] ?? lowest);
      if (score > best.score) best = { score, id, length };
    }
    return best;
  }

  return (text) => {
    const written = `${BLANK}${text.normalize('NFKC').trim().replace(/\s+/g, BLANK)}`;
    const characters = [...written];
    const best: Best[] = [{ score: 0, id: UNKNOWN, length: 0 }];
    for (let end = 1; end <= characters.length; end++) best.push(bestAt(characters, end, best));
    const tokens: number[] = [];
    for (let end = characters.length; end > 0; ) {
      const { id, length } = best[end] as Best;
      // Several unknown characters in a row are one token.
      if (id !== UNKNOWN || tokens.at(-1) !== UNKNOWN) tokens.push(id);
      end -= length;
    }
    return tokens.reverse();
  };
}
