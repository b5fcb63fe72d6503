import type { Message } from '../method/ask.ts';
import type { Json } from '../method/json.ts';
import type { Method, Problem } from '../method/method.ts';
import type { Options } from '../method/options.ts';
import { type AskLine, Player } from './player.ts';
import { askKey, type Entry, isReply, isState, type ReplyEntry, type Run, replyKey } from './run.ts';
import { type Transcript, transcript, transcriptOf } from './transcript.ts';

/** What is changed at a fork. What is changed takes the place of what was recorded. */
export type Change =
  | { readonly reply: string; readonly ask?: number; readonly sample?: number }
  /** Another prompt in the place of the method's own; its replies are asked for anew. */
  | { readonly prompt: readonly Message[]; readonly ask?: number }
  | { readonly state: Json }
  | { readonly problem: Problem }
  | { readonly options: Options }
  /** Another backbone is to answer from here on: whatever was recorded there was answered by another. */
  | { readonly backbone: string };

/**
 * What becomes of the replies recorded after the change: those whose prompt the change leaves as it was are kept, up
 * to the first other prompt; or all of them while order and purpose fit, which shows as drift; or none.
 */
export type LaterReplies = 'same-prompt' | 'fitting' | 'none';

/**
 * A run that is the same up to the waiting move `at` and changed there. It shares its entries with the original,
 * which stays as it is. What was replied before `at` is kept while order and purpose still fit, whatever the change
 * makes of its prompts; those that are others now show up as drift. The method is played once.
 * @param original the run played out, for who has it already
 * @returns the fork as far as it goes with the replies that are kept
 */
export function fork(
  method: Method,
  run: Run,
  at: number,
  change: Change,
  later: LaterReplies = 'fitting',
  original: Transcript = transcript(method, run),
): Transcript {
  const changed = changedRun(original, at, change, later);
  return withoutUnused(transcriptOf(new Player(method, changed, fitsAfter(original, at, later)), changed));
}

/** The run with the change in it, and with the replies that may still fit. */
export function changedRun(original: Transcript, at: number, change: Change, later: LaterReplies): Run {
  const keep = 'backbone' in change ? 'none' : later;
  const log = changedLog(original, at, change).filter((entry) => keep !== 'none' || stays(entry, at, change));
  return { ...original.run, ...headOf(change), log };
}

/** Which requests of the changed run take the replies that are recorded to them; all where nothing is said. */
export const fitsAfter = (original: Transcript, at: number, later: LaterReplies) =>
  later === 'same-prompt' ? askedAsBefore(original, at) : undefined;

/** The fork without the replies that it did not come to. */
export function withoutUnused(played: Transcript): Transcript {
  const { run, unused } = played;
  if (unused.length === 0) return played;
  const misfits = new Set(unused);
  return { ...played, run: { ...run, log: run.log.filter((entry) => !misfits.has(entry)) }, unused: [] };
}

/** What a change makes of the run itself. */
function headOf(change: Change): Partial<Run> {
  if ('problem' in change) return { problem: change.problem };
  if ('options' in change) return { options: change.options };
  return 'backbone' in change ? { backbone: change.backbone } : {};
}

/** Whether an entry is not after a change: before its move, or in it and not what the change asks anew. */
function stays(entry: Entry, at: number, change: Change): boolean {
  if (entry.at !== at) return entry.at < at;
  if ('state' in change) return isState(entry);
  return 'reply' in change || 'prompt' in change;
}

function changedLog(original: Transcript, at: number, change: Change): readonly Entry[] {
  const { log } = original.run;
  if ('reply' in change) {
    const { ask = 0, sample = 0, reply } = change;
    const key = replyKey({ at, ask, sample });
    const isIt = (entry: Entry): entry is ReplyEntry => isReply(entry) && replyKey(entry) === key;
    const entry = log.find(isIt);
    if (entry?.text === reply) return log;
    const line = lineOf(original, at, ask);
    if (!line) return log;
    const { promptHash, request } = line;
    const edited: Entry = {
      at,
      ask,
      sample,
      purpose: request.purpose,
      promptHash,
      text: reply,
      edited: true,
    };
    return entry ? log.map((other) => (other === entry ? edited : other)) : inOrder([...log, edited]);
  }
  if ('prompt' in change) {
    const { ask = 0, prompt } = change;
    const key = askKey({ at, ask });
    const others = log.filter((entry) => isState(entry) || askKey(entry) !== key);
    return inOrder([...others, { at, ask, messages: prompt }]);
  }
  if ('state' in change)
    return inOrder([
      ...log.filter((other) => !isState(other) || other.at !== at),
      { at, state: change.state },
    ]);
  return log;
}

/** By move; a move's entries as they came. */
const inOrder = (log: readonly Entry[]): readonly Entry[] => log.toSorted((one, other) => one.at - other.at);

const lineOf = ({ lines }: Transcript, at: number, ask: number): AskLine | undefined =>
  lines.find((line): line is AskLine => line.kind === 'ask' && line.at === at && line.ask === ask);

/**
 * Whether a request after `at` is the one that was replied to in the original. From the first move that has another
 * one on, nothing is: its replies would follow from others.
 */
function askedAsBefore(original: Transcript, at: number): (line: AskLine) => boolean {
  const asked = new Map(
    original.lines.flatMap((line) => (line.kind === 'ask' ? [[askKey(line), line] as const] : [])),
  );
  return (line) => line.at <= at || isSameAsk(line, asked.get(askKey(line)));
}

/** What retriever and recogniser search is no part of their prompt: it is in the facts. */
const isSameAsk = (line: AskLine, other: AskLine | undefined): boolean =>
  line.promptHash === other?.promptHash &&
  (line.request.to === 'model' || JSON.stringify(line.request.facts) === JSON.stringify(other.request.facts));
