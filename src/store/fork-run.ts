/** Makes a branch of the run on screen; loaded with the first. */
import type { Environment } from '../environment/environment.ts';
import { methodOf } from '../method/load.ts';
import type { Change, LaterReplies } from '../run/fork.ts';
import { isReply, type ReplyEntry } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { type ChangeKind, changeKind } from '../run/tree.ts';
import { grownBy } from './branches.ts';
import type { Commands } from './commands.ts';
import { transcriptNow } from './selectors.ts';
import type { Cursor, PageState } from './state.ts';

/** A change at a waiting move of the run on screen. */
export interface Fork {
  readonly at: number;
  readonly change: Change;
  readonly later: LaterReplies;
  /** What the branch is called; what was changed where nothing is said. */
  readonly name?: string;
}

/** What a fork does with the runs around it. */
export interface Runs {
  callOff(): void;
  /** Goes on with the stopped run on screen; what was replied to the very same prompt is not asked for again. */
  goOnFrom(recalled: readonly ReplyEntry[]): Promise<void>;
}

interface Around {
  readonly get: () => PageState;
  readonly environment: Pick<Environment, 'methods' | 'plays'>;
  readonly commands: Commands;
  readonly runs: Runs;
}

/** @param from the run that is left */
export async function forkRun(
  { get, environment: { methods, plays }, commands, runs }: Around,
  from: Transcript,
  { at, change, later, name = '' }: Fork,
): Promise<void> {
  const { partOf, report, showRun } = commands;
  const code = await partOf(plays);
  const loaded = await methodOf(methods, from.run.method);
  if (!loaded.ok) report(loaded.fault);
  if (!code || !loaded.ok) return;
  const method = loaded.value;
  const forked = await code.fork(method, from, { at, change, later });
  const { tree, branch } = get();
  if (branch === undefined || transcriptNow(get()) !== from) return;
  if (!forked.ok) return report(forked.fault);
  const begun = forked.value;
  const { run } = begun;
  const kind = changeKind(change);
  const origin = { branch, at, change: kind };
  const cursor = startAt(begun, stepsBefore(begun, at));
  const grown = grownBy(tree, { name: name.trim() || nameOf(kind, from, at), from: origin, run });
  showRun({ ...grown, transcript: begun, method, cursor, ofOpen: true });
  if (begun.outcome) return;
  const kept = new Set(run.log);
  const recalled = later === 'none' || 'backbone' in change ? [] : from.run.log.filter(isReply);
  await runs.goOnFrom(recalled.filter((entry) => !kept.has(entry)));
}

/** At the first new step, where it is there already; else it is waited for. */
function startAt({ steps }: Transcript, until: number): Cursor {
  const last = Math.max(0, steps.length - 1);
  return last >= until ? { at: until, following: false } : { at: last, following: true, until };
}

/** How many steps a run shows before it comes to a move. */
function stepsBefore({ lines }: Transcript, at: number): number {
  const there = lines.findIndex((line) => line.kind !== 'step' && line.at >= at);
  return (there < 0 ? lines : lines.slice(0, there)).filter(({ kind }) => kind === 'step').length;
}

const CHANGED: { readonly [kind in ChangeKind]: string } = {
  reply: 'Another reply',
  prompt: 'Another prompt',
  state: 'Another trace',
  problem: 'Another problem',
  options: 'Other options',
  backbone: 'Another backbone',
};

/** What was changed, and at which step as people count. */
const nameOf = (kind: ChangeKind, from: Transcript, at: number): string =>
  `${CHANGED[kind]} at step ${stepsBefore(from, at) + 1}`;
