/** Following a live run: one at a time; each reply is written down before it is shown. */
import { breaksAt } from '../drive/breakpoints.ts';
import type { RunEvent } from '../drive/drive.ts';
import { recalling } from '../drive/recalling.ts';
import { turns } from '../drive/turns.ts';
import type { Environment } from '../environment/environment.ts';
import type { StoredRun } from '../environment/storage/run-storage.ts';
import { ABORTED, type FaultCode } from '../method/connection.ts';
import { NOTHING_YET } from '../method/thinking.ts';
import type { ReplyEntry, Run } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { wentOn } from '../run/tree.ts';
import { gateOf } from './breakpoints.ts';
import type { Commands } from './commands.ts';
import { connectionsOf, type Ready } from './connections.ts';
import { withoutSecrets } from './settings.ts';
import {
  type BackboneState,
  type Cursor,
  type PageState,
  type RunActivity,
  type RunsState,
  type Slice,
  streamKey,
} from './state.ts';
import { noted } from './transcripts.ts';

type Driven = Extract<RunActivity, { kind: 'driven' }>;

export const stopped = ({ streams }: Driven): RunActivity => ({
  kind: 'halted',
  fault: ABORTED,
  unfinished: streams,
});

const BEGUN: Driven = { kind: 'driven', asking: [], streams: new Map(), notices: new Map() };

interface Following {
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

export function liveRun(
  { get, set }: Slice<RunsState>,
  backbone: Slice<BackboneState>,
  environment: Environment,
  { beginRun, followRun, partOf, report }: Commands,
  faulted: (code: FaultCode) => void,
) {
  const { begin: beginTurn, callOff, isLive } = turns();
  const stored = storedRuns(environment);
  const gate = gateOf({ get, set });
  let saidNotKept = false;

  /** Whoever was running stands stopped from here on, whatever becomes of what comes next. */
  function begin(): AbortController {
    const { activity } = get();
    if (activity.kind === 'driven') set({ activity: stopped(activity) });
    return beginTurn();
  }

  /** Once in a visit, and not over another trouble. */
  function sayNotKept(fault: string): void {
    if (saidNotKept || get().trouble !== undefined) return;
    saidNotKept = true;
    report(fault);
  }

  function show(event: Going | End): void {
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
    followRun({ tree: grown, activity: after, cursor: followed(cursor, transcript) }, trouble);
  }

  async function follow(
    ready: Ready,
    run: Run,
    { id, recalled = [], before, notice, begin: on }: Following,
  ): Promise<void> {
    const mine = begin();
    const drive = await partOf(environment.drive);
    if (!isLive(mine)) return;
    if (!drive) return backbone.set({ connecting: undefined });
    const kept = stored.keep(run, ready.backbone, id);
    const tell: typeof backbone.set = (part) => isLive(mine) && backbone.set(part);
    const connections = recalling(connectionsOf(ready, environment, tell), recalled);
    let last = before;
    for await (const event of drive(ready.method, run, connections, mine)) {
      // What is on screen is kept: a reply is shown once it is written down.
      const written = event.kind === 'reply' ? await kept.add(event.entry) : undefined;
      if (!isLive(mine)) return;
      if (written?.ok === false) sayNotKept(written.fault);
      if (event.kind === 'end' && event.end.status === 'finished') void kept.end();
      if (event.kind === 'end' && event.end.status === 'stopped') faulted(event.end.fault.code);
      if (event.kind === 'begin') {
        beginRun({ ...on(noted(event.transcript).run), activity: BEGUN });
        report(notice);
      } else show(event);
      stored.noteShown(get().branch, kept.id);
      const paused = breaksAt(get().breakpoints, event, last);
      if ('transcript' in event) last = event.transcript;
      // No further event is taken, so that no further request is made.
      if (paused) await gate.pause(paused, mine.signal);
      if (!isLive(mine)) return;
    }
  }

  return { begin, follow, callOff, goOn: gate.goOn, ...stored };
}

export type LiveRun = ReturnType<typeof liveRun>;

/** Runs that are being kept: the newest, and under which id each branch is. */
function storedRuns({ runs }: Pick<Environment, 'runs'>) {
  const ids = new Map<string, string>();
  let newest: StoredRun | undefined;
  return {
    /** Under which id a branch is kept. */
    idOf: (branch: string | undefined) => (branch === undefined ? undefined : ids.get(branch)),
    keep(run: Run, backbone: string, id?: string): StoredRun {
      newest = runs.keep(run, backbone, id);
      return newest;
    },
    /** The run on screen is the one that is kept under this id. */
    noteShown(branch: string | undefined, id: string): void {
      if (branch !== undefined) ids.set(branch, id);
    },
    /** Keeps what was typed of a reply by hand, with the run that it is for. */
    keepDraft: (key: string, text: string) => newest?.draft(key, text),
  };
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
function followed(cursor: Cursor, { steps }: Transcript): Cursor {
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
