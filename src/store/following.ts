/** Following a live run: each reply is written down before it is shown. */
import { breaksAt } from '../drive/breaks.ts';
import type { RunEvent } from '../drive/drive.ts';
import type { StoredRun } from '../environment/storage/run-storage.ts';
import type { FaultCode } from '../method/connection.ts';
import { NOTHING_YET } from '../method/thinking.ts';
import type { ReplyEntry, Run } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { wentOn } from '../run/tree.ts';
import type { gateOf } from './breakpoints.ts';
import type { Commands } from './commands.ts';
import { withoutSecrets } from './settings.ts';
import {
  type Cursor,
  type PageState,
  type RunActivity,
  type RunsState,
  type Slice,
  streamKey,
} from './state.ts';
import { noted } from './transcripts.ts';

export { recalling } from '../drive/recalling.ts';

type Driven = Extract<RunActivity, { kind: 'driven' }>;

const BEGUN: Driven = { kind: 'driven', asking: [], streams: new Map(), notices: new Map() };

/** How a run is followed. */
export interface Following {
  /** Under which it is kept already. */
  readonly id?: string | undefined;
  /** What was replied to the same prompts before. */
  readonly recalled?: readonly ReplyEntry[];
  /** The run as it stands on screen, where it goes on: it does not pause again where it stood. */
  readonly before?: Transcript;
  /** What should be known of who answers. */
  readonly notice?: string | undefined;
  /** Where in the tree it begins. */
  begin(run: Run): Pick<PageState, 'tree' | 'branch' | 'cursor'>;
}

interface Around {
  readonly slice: Slice<RunsState>;
  readonly commands: Pick<Commands, 'beginRun' | 'followRun' | 'report'>;
  readonly faulted: (code: FaultCode) => void;
  readonly gate: ReturnType<typeof gateOf>;
  readonly stored: { noteShown(branch: string | undefined, id: string): void };
  /** Once in a visit, and not over another trouble. */
  readonly sayNotKept: (fault: string) => void;
  readonly kept: StoredRun;
  readonly isOver: () => boolean;
  readonly signal: AbortSignal;
}

/** Follows a drive to its end, as long as nobody calls it off. */
export async function followed(
  around: Around,
  events: AsyncIterable<RunEvent>,
  following: Following,
): Promise<void> {
  const { slice, commands, faulted, gate, stored, sayNotKept, kept, isOver, signal } = around;
  const { get } = slice;
  const { before, notice, begin: on } = following;
  let last = before;
  for await (const event of events) {
    // What is on screen is kept: a reply is shown once it is written down.
    const written = event.kind === 'reply' ? await kept.add(event.entry) : undefined;
    if (isOver()) return;
    if (written?.ok === false) sayNotKept(written.fault);
    if (event.kind === 'end' && event.end.status === 'finished') void kept.end();
    if (event.kind === 'end' && event.end.status === 'stopped') faulted(event.end.fault.code);
    if (event.kind === 'begin') {
      commands.beginRun({ ...on(noted(event.transcript).run), activity: BEGUN });
      commands.report(notice);
    } else show(around, event);
    stored.noteShown(get().branch, kept.id);
    const paused = breaksAt(get().breakpoints, event, last);
    if ('transcript' in event) last = event.transcript;
    // No further event is taken, so that no further request is made.
    if (paused) await gate.pause(paused, signal);
    if (isOver()) return;
  }
}

function show({ slice: { get, set }, commands }: Around, event: Going | End): void {
  const { activity, tree, branch, cursor } = get();
  if (activity.kind !== 'driven' || branch === undefined) return;
  if (event.kind !== 'reply' && event.kind !== 'end') {
    set({ activity: afterEvent(activity, event) });
    return;
  }
  const { transcript } = event;
  const grown = wentOn(tree, branch, noted(transcript).run);
  const { after, trouble } =
    event.kind === 'end'
      ? endOf(event.end, get())
      : { after: afterEvent(activity, event), trouble: undefined };
  commands.followRun({ tree: grown, activity: after, cursor: cursorAfter(cursor, transcript) }, trouble);
}

type Begin = Extract<RunEvent, { kind: 'begin' }>;
type End = Extract<RunEvent, { kind: 'end' }>;
type Going = Exclude<RunEvent, Begin | End>;

/** What is asked for and what is coming, after an event. */
function afterEvent(activity: Driven, event: Going): Driven {
  const [streams, notices] = [new Map(activity.streams), new Map(activity.notices)];
  switch (event.kind) {
    case 'asking':
      return { ...activity, asking: [...activity.asking, event.missing.request.purpose] };
    case 'text':
    case 'thinking': {
      const key = streamKey(event.missing);
      notices.delete(key);
      const before = streams.get(key) ?? NOTHING_YET;
      streams.set(key, { ...before, [event.kind]: before[event.kind] + event.text });
      return { ...activity, streams, notices };
    }
    case 'notice':
    case 'again': {
      const key = streamKey(event.missing);
      if (event.kind === 'again') streams.delete(key);
      notices.set(key, event.text);
      return { ...activity, streams, notices };
    }
    case 'reply': {
      for (const map of [streams, notices]) map.delete(streamKey(event.entry));
      return { ...activity, asking: without(activity.asking, event.entry.purpose), streams, notices };
    }
    default:
      return event satisfies never;
  }
}

/** How the run on screen stands after its end, and what there is to say of it. */
function endOf(
  end: End['end'],
  state: PageState,
): { readonly after: RunActivity; readonly trouble?: string } {
  if (end.status === 'finished') return { after: { kind: 'none' } };
  const fault = { ...end.fault, text: withoutSecrets(state, end.fault.text) };
  const unfinished = new Map(end.unfinished.map(({ missing, came }) => [streamKey(missing), came]));
  const after: RunActivity = { kind: 'halted', fault, unfinished };
  return fault.code === 'aborted' ? { after } : { after, trouble: fault.text };
}

/** The newest step while it is followed; where the cursor is to stay at one, not past that. */
function cursorAfter(cursor: Cursor, { steps }: Transcript): Cursor {
  const { at, following, until } = cursor;
  if (!following) return cursor;
  const last = Math.max(0, steps.length - 1);
  if (until === undefined) return { at: last, following };
  return last < until ? { at: Math.max(at, last), following, until } : { at: until, following: false };
}

function without(list: readonly string[], one: string): readonly string[] {
  const index = list.indexOf(one);
  return index < 0 ? list : list.toSpliced(index, 1);
}
