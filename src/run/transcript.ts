import type { Json } from '../method/json.ts';
import type { Method } from '../method/method.ts';
import type { Options } from '../method/options.ts';
import type { Outcome, Step } from '../method/step.ts';
import { type AskLine, type Line, type PendingReply, Player } from './player.ts';
import { type Entry, isState, type Run } from './run.ts';

/** A run played out: what was asked and shown, in order. */
export interface Transcript {
  readonly run: Run;
  readonly lines: readonly Line[];
  readonly steps: readonly Step[];
  /** Requests whose prompt is no longer the one that the recorded reply answered. */
  readonly drift: readonly AskLine[];
  /** Replies wanted to go on; empty when the run has ended. */
  readonly waiting: readonly PendingReply[];
  /** Entries of the log that the run did not come to, in the order of the log. */
  readonly unused: readonly Entry[];
  readonly outcome?: Outcome;
  /** What the method threw; never set unless the method is wrong. */
  readonly crash?: string;
}

/** Runs the method over the run's log. Pure: the same run gives an equal transcript. */
export const transcript = (method: Pick<Method, 'solve'>, run: Run): Transcript =>
  transcriptOf(new Player(method, run), run);

/**
 * What a player came to, as it is now: replies that it is fed later change nothing in it. `run` is the run whose
 * log the player was given or fed.
 */
export function transcriptOf(player: Player, run: Run): Transcript {
  const { lines, missing, outcome, crash } = player;
  const open = missing[0]?.at;
  return fromLines(run, {
    lines: lines.map((line) =>
      line.kind === 'ask' && line.at === open ? { ...line, replies: [...line.replies] } : line,
    ),
    ...(outcome ? { outcome } : {}),
    ...(crash === undefined ? {} : { crash }),
  });
}

/** What follows from the lines that a run was played out to. */
export function fromLines(
  run: Run,
  { lines, outcome, crash }: Pick<Transcript, 'lines' | 'outcome' | 'crash'>,
): Transcript {
  const used = new Set<Entry>();
  const editedAt = new Set<number>();
  for (const line of lines) {
    if (line.kind === 'ask') {
      for (const reply of line.replies) if (reply) used.add(reply);
      if (line.rewritten) used.add(line.rewritten);
    }
    if (line.kind === 'state' && line.edited) editedAt.add(line.at);
  }
  return {
    run,
    lines,
    steps: lines.flatMap((line) => (line.kind === 'step' ? [line.step] : [])),
    drift: lines.filter(hasDrifted),
    waiting: crash === undefined ? waitingIn(lines) : [],
    unused: run.log.filter((entry) => (isState(entry) ? !editedAt.has(entry.at) : !used.has(entry))),
    ...(outcome ? { outcome } : {}),
    ...(crash === undefined ? {} : { crash }),
  };
}

/** Replies that are missing: of the last move alone, since no other is made before they are there. */
function waitingIn(lines: readonly Line[]): readonly PendingReply[] {
  const last = lines.at(-1);
  if (last?.kind !== 'ask') return [];
  const open = lines.slice(-last.ask - 1).filter((line) => line.kind === 'ask');
  return open.flatMap(({ at, ask, request, promptHash, replies }) =>
    replies.flatMap((reply, sample) => (reply ? [] : [{ at, ask, sample, request, promptHash }])),
  );
}

/**
 * The state that a follow-up question starts from, with these options; undefined where the run has not ended, or
 * leaves its method nothing to go on with.
 */
export function followUpState(
  method: Method,
  { run, lines, outcome }: Transcript,
  next: Options,
): Json | undefined {
  if (!outcome || run.method !== method.id) return undefined;
  const last = lines.findLast((line) => line.kind === 'state');
  const { problem, options } = run;
  return method.followUp?.({ problem, options, outcome, ...(last ? { state: last.state } : {}) }, next);
}

const hasDrifted = (line: Line): line is AskLine =>
  line.kind === 'ask' && line.replies.some((reply) => reply && reply.promptHash !== line.promptHash);
