/** What the reader was given, in tokens: at this hop, over all hops so far, and against the whole context. */
import { isNoteOf } from '../../method/notes.ts';
import type { Transcript } from '../../run/transcript.ts';

export interface Meter {
  /** At the latest hop; with everything given at once, all of it. */
  readonly now: number;
  /** Of all requests to the reader so far, the one for this hop included. */
  readonly soFar: number;
  /** The whole table with all passages. */
  readonly whole: number;
  /** The hops did not suffice, so everything was given. */
  readonly fellBack: boolean;
}

/** Undefined before the first hop. Tokens are the method's own estimates. */
export function meterAt({ lines }: Transcript, cursor: number): Meter | undefined {
  let meter: Meter | undefined;
  // What the next request to the reader will be given.
  let next: number | undefined;
  for (const line of lines) {
    if (line.kind === 'ask' && line.request.to === 'model' && meter && next !== undefined) {
      meter = { ...meter, soFar: meter.soFar + next };
      next = undefined;
    }
    if (line.kind !== 'step') continue;
    if (line.index > cursor) break;
    const { step } = line;
    if (step.kind === 'hop') {
      const { given, whole } = step.tokens;
      meter = { now: given, soFar: meter?.soFar ?? 0, whole, fellBack: false };
      next = given;
    }
    if (meter && isNoteOf(step, 'all-given')) {
      meter = { ...meter, now: meter.whole, fellBack: true };
      next = meter.whole;
    }
  }
  return meter;
}

/** The share of the whole context that was saved so far; below 0 where more was given than that. */
export const savedShare = ({ soFar, whole }: Meter): number => (whole === 0 ? 0 : 1 - soFar / whole);
