import type { Method } from '../method/method.ts';
import { type Rules, replyByRule } from '../method/rules.ts';
import { type Missing, Player } from './player.ts';
import type { Entry, ReplyEntry, Run } from './run.ts';
import { type Transcript, transcriptOf } from './transcript.ts';

/** What is replied to a request, and perhaps that it was cut; undefined leaves it unanswered: the run stands there. */
export type Script = (missing: Missing) => string | Pick<ReplyEntry, 'text' | 'cut'> | undefined;

/** The run with its log as far as scripted replies bring it. */
export const playScript = (method: Method, run: Run, script: Script): Run => playOut(method, run, script).run;

/** Plays a run with scripted replies, without any waiting: how methods are tested. */
export function playOut(method: Method, run: Run, script: Script): Transcript {
  const player = new Player(method, run);
  const log: Entry[] = [...run.log];
  for (;;) {
    const answered = player.missing.flatMap((missing): ReplyEntry[] => {
      const said = script(missing);
      const { at, ask, sample, request, promptHash } = missing;
      const reply = typeof said === 'string' ? { text: said } : said;
      return reply ? [{ at, ask, sample, purpose: request.purpose, promptHash, ...reply }] : [];
    });
    if (answered.length === 0) return transcriptOf(player, { ...run, log });
    for (const entry of answered) {
      log.push(entry);
      player.feed(entry);
    }
  }
}

/** A script from lists of replies by purpose, each used once, in order. */
export function repliesByPurpose(replies: { readonly [purpose: string]: readonly string[] }): Script {
  const used = new Map<string, number>();
  return ({ request: { purpose } }) => {
    const next = used.get(purpose) ?? 0;
    used.set(purpose, next + 1);
    return replies[purpose]?.[next];
  };
}

/** The script of the offline reader: every request by a method's rules, those that they do not answer by `others`. */
export const byRule =
  (rules: Rules | undefined, others: (missing: Missing) => string = () => '[]'): Script =>
  (missing) =>
    replyByRule(missing.request, rules) ?? others(missing);
