/** Scripted backbones: what replies to the requests of a run without any model. */
import type { Method } from '../src/method/method.ts';
import { type Rules, replyByRule } from '../src/method/rules.ts';
import { playOut, type Script } from '../src/run/play-out.ts';
import type { PendingReply } from '../src/run/player.ts';
import type { Run } from '../src/run/run.ts';

/** The run with its log as far as scripted replies bring it. */
export const playScript = (method: Method, run: Run, script: Script): Run => playOut(method, run, script).run;

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
  (rules: Rules | undefined, others: (missing: PendingReply) => string = () => '[]'): Script =>
  (missing) =>
    replyByRule(missing.request, rules) ?? others(missing);
