/** What a run took in all and came to, for standing beside another's. */
import type { Outcome } from '../../method/step.ts';
import { countsOf, type RunCounts } from '../counts.ts';
import type { Transcript } from '../transcript.ts';

export interface RunSums {
  readonly counts: RunCounts;
  /** Milliseconds that replies were waited for; replies that came at once for one move count as the longest of them. */
  readonly ms: number;
  /** Replies without a time, as those given by hand or recorded before times were kept. */
  readonly untimed: number;
  readonly outcome?: Outcome;
}

/** `countTokens` stands in where the backbone did not count. */
export function sumsOf(transcript: Transcript, countTokens: (text: string) => number): RunSums {
  const longest = new Map<number, number>();
  let untimed = 0;
  for (const line of transcript.lines) {
    if (line.kind !== 'ask') continue;
    for (const reply of line.replies) {
      if (reply?.ms !== undefined) longest.set(line.at, Math.max(longest.get(line.at) ?? 0, reply.ms));
      else if (reply && line.request.to === 'model') untimed++;
    }
  }
  const { outcome } = transcript;
  return {
    counts: countsOf(transcript, countTokens),
    ms: [...longest.values()].reduce((sum, ms) => sum + ms, 0),
    untimed,
    ...(outcome ? { outcome } : {}),
  };
}
