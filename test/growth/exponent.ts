/** How fast the time of a work grows with the length of its text. */
import { filled } from './pieces.ts';
import type { Work } from './works.ts';

/** So much longer is the long text than the short one. */
const LONGER = 4;

/** Times of some length tell how they grow; shorter ones tell of the clock. In milliseconds. */
export interface Patience {
  /** What is over in this time holds nobody up: nothing is told of it. */
  readonly nothing: number;
  /** The best of so many tries counts. */
  readonly tries: number;
}

export interface Growth {
  readonly piece: string;
  readonly length: number;
  readonly ms: number;
  /** Of time over length: 1 where it grows with it, 2 where it grows with its square. */
  readonly exponent: number;
}

function timeOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

function bestOf(tries: number, work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let one = 0; one < tries; one++) best = Math.min(best, timeOf(work));
  return best;
}

/** Undefined where the longest text is over too soon to tell. */
export function growthOf(work: Work, piece: string, { nothing, tries }: Patience): Growth | undefined {
  const [long, short] = [filled(piece, work.longest), filled(piece, work.longest / LONGER)];
  const run = (text: string) => () => work.run(text);
  if (timeOf(run(long)) < nothing) return undefined;
  const ms = bestOf(tries, run(long));
  if (ms < nothing) return undefined;
  const before = Math.max(bestOf(2 * tries, run(short)), 0.1);
  return { piece, length: long.length, ms, exponent: Math.log(ms / before) / Math.log(LONGER) };
}
