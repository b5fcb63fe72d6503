/** For how long playing stays at a step: as long as its sentence takes to read, and a look at what it shows. */

/** 238 words a minute, as adults read English without speaking (Brysbaert, 2019). */
const WORD_MS = 60_000 / 238;
/** For what the words are about: cells light up, a table changes. */
const LOOK_MS = 800;
const SHORTEST_MS = 1600;
/** Whoever wants to read a thought of many lines stops there. */
const LONGEST_MS = 15_000;

/** Milliseconds at speed 1. */
export function readingTime(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.round(Math.max(SHORTEST_MS, Math.min(LONGEST_MS, LOOK_MS + words * WORD_MS)));
}
