/** Finding where a live run pauses, by its breakpoints. */
import { isNoteOf } from '../method/notes.ts';
import type { PickedCell, Step } from '../method/step.ts';
import { isAsAsked } from '../run/as-asked.ts';
import type { AskLine, PendingReply } from '../run/player.ts';
import { readReply } from '../run/read-reply.ts';
import type { ReplyEntry } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { traceAt } from '../run/view.ts';
import type { Break, Breakpoints } from './breakpoints.ts';
import type { RunEvent } from './drive.ts';

type CellId = PickedCell['cell'];

/**
 * Whether a run pauses after an event, and why; of several reasons the one that came first.
 * @param before the run as it stood before the event; absent where it has just begun. A run that goes on does not
 * pause again where it stood.
 */
export function breaksAt(
  breakpoints: Breakpoints,
  event: RunEvent,
  before: Transcript | undefined,
): Break | undefined {
  if (event.kind !== 'begin' && event.kind !== 'reply') return undefined;
  const { transcript } = event;
  const seen = before?.steps.length ?? 0;
  return (
    (event.kind === 'reply' ? atReply(breakpoints, transcript, event.entry, seen) : undefined) ??
    atCell(breakpoints.cell, transcript.steps, seen) ??
    (breakpoints.request ? atRequest(transcript.waiting, before?.waiting) : undefined)
  );
}

/** What the page shows of the reply, and what the steps that follow from it say. */
function atReply(
  { mended, misread }: Breakpoints,
  { lines, steps }: Transcript,
  entry: ReplyEntry,
  seen: number,
): Break | undefined {
  const line = lines.find(
    (one): one is AskLine => one.kind === 'ask' && one.at === entry.at && one.ask === entry.ask,
  );
  if (line?.request.to !== 'model') return undefined;
  const { request } = line;
  const read = readReply(request, entry);
  const noted = steps.slice(seen);
  if (misread && (!read.ok || noted.some((step) => isNoteOf(step, 'unreadable'))))
    return { kind: 'misread', purpose: entry.purpose };
  const repaired =
    read.ok && (read.repaired !== undefined || !isAsAsked(request.reply, entry.text.trim(), read.value));
  return mended && (repaired || noted.some((step) => isNoteOf(step, 'mended')))
    ? { kind: 'mended', purpose: entry.purpose }
    : undefined;
}

function atCell(cell: CellId | undefined, steps: readonly Step[], seen: number): Break | undefined {
  if (cell === undefined) return undefined;
  let was = traceAt(steps, seen - 1).includes(cell);
  for (let step = seen; step < steps.length; step++) {
    const now = steps[step];
    if (!now) continue;
    const is = 'trace' in now ? now.trace.includes(cell) : was;
    if (is !== was) return { kind: is ? 'entered' : 'left', cell, step };
    if (!is && now.kind === 'select' && now.dropped.some((one) => one.cell === cell))
      return { kind: 'dropped', cell, step };
    was = is;
  }
  return undefined;
}

/** Before the first request of a move: those of one move are made at the same time. */
function atRequest(
  waiting: readonly PendingReply[],
  before: readonly PendingReply[] | undefined,
): Break | undefined {
  if (waiting[0]?.at === before?.[0]?.at) return undefined;
  const asked = waiting.filter(({ request }) => request.to === 'model').map(({ request }) => request.purpose);
  return asked.length > 0 ? { kind: 'request', purposes: [...new Set(asked)] } : undefined;
}
