/** Playing a run that is driven: its method is where the page is, or in a worker beside it. */
import type { Method } from '../method/method.ts';
import { repliedByRules, type Sent } from '../method/rules.ts';
import { type PendingReply, Player } from '../run/player.ts';
import type { ReplyEntry, Run } from '../run/run.ts';
import { type Transcript, transcriptOf } from '../run/transcript.ts';

/** A run that is being played. What cannot be had of it, since whoever plays it broke off, rejects. */
export interface Playing {
  /** The log as far as it goes. */
  begin(): Promise<Transcript>;
  /** With one more reply: the transcripts' runs have it from then on. */
  feed(entry: ReplyEntry): Promise<Transcript>;
  /** A request as it is sent, with all that whoever answers it may need. */
  sent(missing: PendingReply): Sent | Promise<Sent>;
  /** It will not go on. */
  close(): void;
}

/** The signal calls off what is under way, however long it takes. */
export type Play = (method: Method, run: Run, signal: AbortSignal) => Playing;

/** Plays a run right here. */
export const playHere: Play = (method, run) => {
  let player: Player | undefined;
  let current = run;
  const started = (): Player => {
    player ??= new Player(method, run);
    return player;
  };
  return {
    begin: async () => transcriptOf(started(), current),
    async feed(entry) {
      current = withReply(current, entry);
      started().feed(entry);
      return transcriptOf(started(), current);
    },
    sent: ({ request }) => ({ ...request, byRule: () => repliedByRules(method.rules, request) }),
    close: () => {},
  };
};

/** The run with one more reply. */
export const withReply = (run: Run, entry: ReplyEntry): Run => ({ ...run, log: [...run.log, entry] });
