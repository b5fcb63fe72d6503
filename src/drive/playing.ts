/** Playing a run that is driven: its method is where the page is, or in a worker beside it. */
import type { Method } from '../method/method.ts';
import { replyByRule, type Sent } from '../method/rules.ts';
import { type PendingReply, Player } from '../run/player.ts';
import type { ReplyEntry, Run } from '../run/run.ts';
import { type Transcript, transcriptOf } from '../run/transcript.ts';
import { bad, good, type Read } from '../table/read.ts';

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
    sent: ({ request }) => ({ ...request, byRule: () => byRulesOf(method, request) }),
    close: () => {},
  };
};

/** The run with one more reply. */
export const withReply = (run: Run, entry: ReplyEntry): Run => ({ ...run, log: [...run.log, entry] });

/** What the rules of a method reply to one of its requests; undefined where they have no answer. */
export async function byRulesOf(
  { rules }: Pick<Method, 'rules'>,
  request: PendingReply['request'],
): Promise<Read<string | undefined>> {
  const loaded = await Promise.resolve(rules?.()).catch(() => NOT_LOADED);
  return loaded === NOT_LOADED ? bad(RULES_MISSING) : good(replyByRule(request, loaded));
}

const NOT_LOADED = {};

const RULES_MISSING =
  'The rules of the method could not be loaded; check the connection and load the page again.';
