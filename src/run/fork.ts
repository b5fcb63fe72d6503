import type { Json } from '../method/json.ts';
import type { Method, Problem } from '../method/method.ts';
import type { Options } from '../method/options.ts';
import { type Entry, isReply, type ReplyEntry, type Run } from './run.ts';
import { transcript } from './transcript.ts';

/** What is changed at a fork. A changed reply or state takes the place of the recorded one. */
export type Change =
  | { readonly reply: string; readonly ask?: number; readonly sample?: number }
  | { readonly state: Json }
  | { readonly problem: Problem }
  | { readonly options: Options }
  | { readonly backbone: string };

/**
 * A run that is the same up to the waiting move `at` and changed there. It shares its entries with the
 * original, which stays as it is. Later replies are kept while order and purpose still fit; those whose
 * prompt has changed show up as drift. `{ backbone }` keeps nothing from `at` on: another one is to answer.
 */
export function fork(method: Method, run: Run, at: number, change: Change): Run {
  if ('backbone' in change) {
    return { ...run, backbone: change.backbone, log: run.log.filter((entry) => entry.at < at) };
  }
  const changed: Run = {
    ...run,
    ...('problem' in change || 'options' in change ? change : {}),
    log: changedLog(run, at, change),
  };
  const { unused } = transcript(method, changed);
  if (unused.length === 0) return changed;
  const misfits = new Set(unused);
  return { ...changed, log: changed.log.filter((entry) => !misfits.has(entry)) };
}

function changedLog(run: Run, at: number, change: Change): readonly Entry[] {
  if ('reply' in change) {
    const { ask = 0, sample = 0, reply } = change;
    const isIt = (entry: Entry): entry is ReplyEntry =>
      isReply(entry) && entry.at === at && entry.ask === ask && entry.sample === sample;
    return run.log.map((entry) => (isIt(entry) && entry.text !== reply ? rewritten(entry, reply) : entry));
  }
  if ('state' in change) {
    const entry: Entry = { at, state: change.state };
    return [...run.log.filter((other) => isReply(other) || other.at !== at), entry].sort(
      (a, b) => a.at - b.at,
    );
  }
  return run.log;
}

/** A reply rewritten by a person: its tokens and time were another's. */
const rewritten = ({ at, ask, sample, purpose, promptHash }: ReplyEntry, text: string): ReplyEntry => ({
  at,
  ask,
  sample,
  purpose,
  promptHash,
  text,
});
