/** What the page shows after each event of a live run. */
import type { RunEvent } from '../drive/drive.ts';
import type { ConnectionFault } from '../method/connection.ts';
import { NOTHING_YET } from '../method/thinking.ts';
import type { Transcript } from '../run/transcript.ts';
import { wentOnOn } from './branching.ts';
import { withoutSecrets } from './settings.ts';
import { type PageState, type RunState, streamKey } from './state.ts';

const STOPPED: ConnectionFault = {
  code: 'aborted',
  text: 'The run was stopped; it can go on from here.',
};

export const stopped = ({ transcript, streams }: Extract<RunState, { phase: 'running' }>): RunState => ({
  phase: 'stopped',
  transcript,
  fault: STOPPED,
  unfinished: streams,
});

const begun = (transcript: Transcript): RunState => ({
  phase: 'running',
  transcript,
  asking: [],
  streams: new Map(),
  notices: new Map(),
});

export function afterEvent(state: PageState, event: RunEvent): Partial<PageState> {
  const { run, cursor } = state;
  if (event.kind === 'begin')
    return { run: begun(event.transcript), connecting: undefined, trouble: undefined };
  if (run.phase !== 'running') return {};
  switch (event.kind) {
    case 'asking':
      return { run: { ...run, asking: [...run.asking, event.missing.request.purpose] } };
    case 'text':
    case 'thinking': {
      const key = streamKey(event.missing);
      const notices = new Map(run.notices);
      notices.delete(key);
      const before = run.streams.get(key) ?? NOTHING_YET;
      const came = { ...before, [event.kind]: before[event.kind] + event.text };
      const streams = new Map(run.streams).set(key, came);
      return { run: { ...run, streams, notices } };
    }
    case 'notice':
    case 'again': {
      const key = streamKey(event.missing);
      const streams = new Map(run.streams);
      if (event.kind === 'again') streams.delete(key);
      return { run: { ...run, streams, notices: new Map(run.notices).set(key, event.text) } };
    }
    case 'reply': {
      const { transcript: played } = event;
      const streams = new Map(run.streams);
      const notices = new Map(run.notices);
      for (const map of [streams, notices]) map.delete(streamKey(event.entry));
      const asking = without(run.asking, event.entry.purpose);
      return {
        run: { phase: 'running', transcript: played, asking, streams, notices },
        ...followed(cursor, played),
        ...wentOnOn(state, played.run),
      };
    }
    case 'end': {
      const { transcript: played } = event;
      return {
        ...endOf(event.end, played, (text) => withoutSecrets(state, text)),
        ...followed(cursor, played),
        ...wentOnOn(state, played.run),
      };
    }
    default:
      return event satisfies never;
  }
}

function endOf(
  end: Extract<RunEvent, { kind: 'end' }>['end'],
  played: Transcript,
  clean: (text: string) => string,
): { run: RunState; trouble?: string } {
  if (end.status === 'finished') return { run: { phase: 'finished', transcript: played } };
  const fault = { ...end.fault, text: clean(end.fault.text) };
  const unfinished = new Map(end.unfinished.map(({ missing, came }) => [streamKey(missing), came]));
  const run: RunState = { phase: 'stopped', transcript: played, fault, unfinished };
  return fault.code === 'aborted' ? { run } : { run, trouble: fault.text };
}

/** The newest step while it is followed; where the cursor is to stay at one, not past that. */
function followed({ at, following, until }: PageState['cursor'], { steps }: Transcript): Partial<PageState> {
  if (!following) return {};
  const last = Math.max(0, steps.length - 1);
  if (until === undefined) return { cursor: { at: last, following } };
  return {
    cursor: last < until ? { at: Math.max(at, last), following, until } : { at: until, following: false },
  };
}

function without(list: readonly string[], one: string): readonly string[] {
  const index = list.indexOf(one);
  return index < 0 ? list : list.toSpliced(index, 1);
}
