/** The sentences of a passage, and the few of them that a question is about. */
import { type Asked, stemsOf } from './stems.ts';

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where the sentences of a text stand; together they are the whole text. An abbreviation may cut one in two. */
export function sentencesOf(text: string): Stretch[] {
  const cuts: Stretch[] = [];
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(/(?<=[.!?]["')\]]?)\s+(?=[\p{Lu}\p{N}"'(])/gu)) {
    cuts.push({ start, end: index });
    start = index + gap.length;
  }
  if (start < text.length) cuts.push({ start, end: text.length });
  return cuts;
}

export interface Cut {
  /** Tokens that the excerpt may take, about. */
  readonly room: number;
  readonly asked: Asked;
  readonly weight: (stem: string) => number;
  readonly count: (text: string) => number;
}

/** A passage that takes only this much more than its room stays whole: what is cut off would hardly pay. */
const LITTLE_MORE = 1.25;
/** The second sentence of an article often says when and where, so it counts as if it had a rare word. */
const SECOND = 1;

/** The first sentence and those with the question's rarest words, in order; undefined where the whole text fits. */
export function excerptOf(text: string, { room, asked, weight, count }: Cut): Stretch[] | undefined {
  if (text.length <= room || count(text) <= room * LITTLE_MORE) return undefined;
  const askedStems = new Set(asked.words.map(({ stem }) => stem));
  const sentences = sentencesOf(text);
  const scored = sentences.map((stretch, at) => {
    const own = text.slice(stretch.start, stretch.end);
    const found = [...new Set(stemsOf(own))].filter((one) => askedStems.has(one));
    const score = found.reduce((sum, one) => sum + weight(one), at === 0 ? Infinity : at === 1 ? SECOND : 0);
    return { at, score, size: count(own) };
  });
  let left = room;
  const kept: number[] = [];
  for (const { at, size } of scored.toSorted((a, b) => b.score - a.score || a.at - b.at)) {
    if (kept.length > 0 && size > left) continue;
    kept.push(at);
    left -= size;
  }
  return kept.sort((a, b) => a - b).flatMap((at) => sentences[at] ?? []);
}
