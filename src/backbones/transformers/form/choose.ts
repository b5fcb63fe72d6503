/**
 * Choosing a reply's tokens: the likeliest, or by chance among the likeliest, of those that the form lets come. Tokens
 * are tried in the order of their scores, so of a large vocabulary only few are looked at closely.
 */
import type { Piece } from './pieces.ts';
import { canEnd, type Places, placesAfter, placesAtStart, takes } from './places.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Sampling {
  /** 0 takes the likeliest. */
  readonly temperature: number;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Chance decides among so many. */
const LIKELIEST = 50;

export interface Choosing {
  /** The next token by the model's scores; nothing where none may come. */
  next(scores: ArrayLike<number>): number | undefined;
  /** Says that it was written. */
  wrote(token: number): void;
}

/** Whatever the model likes. */
export function freely({ temperature, random }: Sampling): Choosing {
  return {
    next(scores) {
      const tokens = likeliest(scores, everything(scores.length), () => true, temperature);
      return drawn(tokens, scores, temperature, random);
    },
    wrote: () => {},
  };
}

/**
 * What a form lets come.
 * @param ends the tokens that end a reply
 */
export function heldTo(
  form: Piece,
  vocabulary: Vocabulary,
  ends: readonly number[],
  { temperature, random }: Sampling,
): Choosing {
  let places = placesAtStart(form);
  const firsts = new Uint8Array(256);
  const fits = (token: number): boolean =>
    ends.includes(token) ? canEnd(places) : after(places, vocabulary[token]).length > 0;
  return {
    next(scores) {
      for (let byte = 0; byte < 256; byte++) firsts[byte] = takes(places, byte) ? 1 : 0;
      const candidates: number[] = canEnd(places) ? [...ends] : [];
      for (let token = 0; token < scores.length; token++) {
        const first = vocabulary[token]?.[0];
        if (first !== undefined && firsts[first]) candidates.push(token);
      }
      return drawn(likeliest(scores, candidates, fits, temperature), scores, temperature, random);
    },
    wrote(token) {
      if (!ends.includes(token)) places = after(places, vocabulary[token]);
    },
  };
}

function after(places: Places, bytes: Uint8Array | undefined): Places {
  let now: Places = bytes === undefined || bytes.length === 0 ? [] : places;
  for (let at = 0; bytes && at < bytes.length && now.length > 0; at++) now = placesAfter(now, bytes[at] ?? 0);
  return now;
}

const everything = (size: number): number[] => Array.from({ length: size }, (_, token) => token);

/** The likeliest that fit, in their order: one where no chance decides. Sorts `candidates` as a heap. */
function likeliest(
  scores: ArrayLike<number>,
  candidates: number[],
  fits: (token: number) => boolean,
  temperature: number,
): number[] {
  const count = temperature > 0 ? LIKELIEST : 1;
  const scoreAt = (at: number) => scores[candidates[at] ?? 0] ?? 0;
  const sink = (from: number) => {
    for (let at = from; ; ) {
      let child = 2 * at + 1;
      if (child >= candidates.length) return;
      if (child + 1 < candidates.length && scoreAt(child + 1) > scoreAt(child)) child++;
      if (scoreAt(at) >= scoreAt(child)) return;
      [candidates[at], candidates[child]] = [candidates[child] ?? 0, candidates[at] ?? 0];
      at = child;
    }
  };
  for (let at = candidates.length >> 1; at >= 0; at--) sink(at);
  const found: number[] = [];
  while (found.length < count) {
    const [top] = candidates;
    if (top === undefined) break;
    if (fits(top)) found.push(top);
    const last = candidates.pop() ?? 0;
    if (candidates.length > 0) {
      candidates[0] = last;
      sink(0);
    }
  }
  return found;
}

/** One of the tokens by chance, each as likely as its score says; the first where the temperature is 0. */
function drawn(
  tokens: readonly number[],
  scores: ArrayLike<number>,
  temperature: number,
  random: () => number,
): number | undefined {
  const [first] = tokens;
  if (first === undefined || temperature <= 0) return first;
  const top = scores[first] ?? 0;
  const weights = tokens.map((token) => Math.exp(((scores[token] ?? 0) - top) / temperature));
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, token] of tokens.entries()) {
    rest -= weights[at] ?? 0;
    if (rest < 0) return token;
  }
  return first;
}
