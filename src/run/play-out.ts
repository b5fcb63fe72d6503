import type { Method } from '../method/method.ts';
import { type PendingReply, Player } from './player.ts';
import type { Entry, ReplyEntry, Run } from './run.ts';
import { type Transcript, transcriptOf } from './transcript.ts';

/** What is replied to a request, and perhaps that it was cut; undefined leaves it unanswered: the run stands there. */
export type Script = (missing: PendingReply) => string | Pick<ReplyEntry, 'text' | 'cut'> | undefined;

/** Plays a run with scripted replies, without any waiting: how methods are tested. */
export function playOut(method: Method, run: Run, script: Script): Transcript {
  const player = new Player(method, run);
  const log: Entry[] = [...run.log];
  for (;;) {
    const answered = player.missing.flatMap((missing): ReplyEntry[] => {
      const scripted = script(missing);
      const { at, ask, sample, request, promptHash } = missing;
      const reply = typeof scripted === 'string' ? { text: scripted } : scripted;
      return reply ? [{ at, ask, sample, purpose: request.purpose, promptHash, ...reply }] : [];
    });
    if (answered.length === 0) return transcriptOf(player, { ...run, log });
    for (const entry of answered) {
      log.push(entry);
      player.feed(entry);
    }
  }
}
