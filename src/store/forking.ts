/** Changing something at a step of the run on screen and going on from there, as a branch of its own. */

import type { Environment } from '../environment/environment.ts';
import type { Change, Later } from '../run/fork.ts';
import { isReply, type ReplyEntry } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { type ChangeKind, changeKind } from '../run/tree.ts';
import { grownBy } from './branching.ts';
import { partOf } from './part-of.ts';
import { codeFor } from './played.ts';
import { onScreen } from './run-files.ts';
import { transcriptNow, viewNow, waitingAsks } from './selectors.ts';
import type { Access, ChangeSubject } from './state.ts';

/** A change at a waiting move of the run on screen. */
export interface Fork {
  readonly at: number;
  readonly change: Change;
  readonly later: Later;
  /** What the branch is called; what was changed where nothing is said. */
  readonly name?: string;
}

interface Runs {
  callOff(): void;
  /** Goes on with the stopped run on screen; what was replied to the very same prompt is not asked for again. */
  goOnFrom(recalled: readonly ReplyEntry[]): Promise<void>;
}

export function forkingActions(
  access: Access,
  outside: Pick<Environment, 'methods' | 'backbones'>,
  runs: Runs,
) {
  const { get, set } = access;
  return {
    /** Something about the request on screen is to be changed; nothing happens where there is none. */
    startChanging(changing: ChangeSubject = 'reply'): void {
      const asked = (viewNow(get())?.asks.length ?? 0) + waitingAsks(get()).length;
      if (asked > 0) set({ changing });
    },
    stopChanging: () => set({ changing: undefined }),
    /** Makes a branch that is changed at a move, shows it at its first new step, and goes on with it. */
    async fork({ at, change, later, name = '' }: Fork): Promise<void> {
      runs.callOff();
      const from = transcriptNow(get());
      const method = from && (await codeFor(access, outside, from.run.method));
      const code = await partOf(access, () => import('../run/fork.ts'));
      const { tree, branch, example } = get();
      if (!method || !code || branch === undefined || transcriptNow(get()) !== from) return;
      const begun = code.fork(method, from.run, at, change, later, from);
      const { run } = begun;
      const kind = changeKind(change);
      const origin = { branch, at, change: kind };
      const until = stepsBefore(begun, at);
      set({
        ...grownBy(tree, { name: name.trim() || nameOf(kind, from, at), from: origin, run }),
        ...onScreen(get(), begun, method, outside),
        example: example && { ...example, recorded: false },
        cursor: startAt(begun, until),
        changing: undefined,
        trouble: undefined,
      });
      if (begun.outcome) return;
      const kept = new Set(run.log);
      const recalled = later === 'none' || 'backbone' in change ? [] : from.run.log.filter(isReply);
      await runs.goOnFrom(recalled.filter((entry) => !kept.has(entry)));
    },
  };
}

/** At the first new step, where it is there already; else it is waited for. */
function startAt({ steps }: Transcript, until: number) {
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
  backbone: 'Somebody else',
};

/** What was changed, and at which step as people count. */
const nameOf = (kind: ChangeKind, from: Transcript, at: number): string =>
  `${CHANGED[kind]} at step ${stepsBefore(from, at) + 1}`;
