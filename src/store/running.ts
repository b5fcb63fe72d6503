/** Making a run, stopping it and going on with it. Replies that came are in the run, whatever happens after. */
import type { Connections, RunEvent } from '../drive/drive.ts';
import type { ConnectionFault } from '../method/connection.ts';
import type { Method, Problem } from '../method/method.ts';
import { newRun, type Run } from '../run/run.ts';
import { type Transcript, transcript } from '../run/transcript.ts';
import { connectionsFor } from './connections.ts';
import type { Outside } from './outside.ts';
import { transcriptNow } from './selectors.ts';
import { type Access, type PageState, type RunState, streamKey } from './state.ts';

const STOPPED: ConnectionFault = { code: 'aborted', text: 'The run was stopped; it can go on from here.' };

export function runningActions({ get, set }: Access, outside: Outside) {
  let live: AbortController | undefined;

  /** Whoever was running is called off; nothing that it still says is heard. */
  function callOff(): void {
    live?.abort();
    live = undefined;
  }

  async function follow(method: Method, run: Run, connections: Connections): Promise<void> {
    callOff();
    const mine = new AbortController();
    live = mine;
    set({
      run: { phase: 'running', transcript: transcript(method, run), asking: [], streams: new Map() },
      trouble: undefined,
    });
    for await (const event of outside.drive(method, run, connections, mine.signal)) {
      if (live !== mine) return;
      set(afterEvent(get(), method, event));
    }
  }

  function answerers(): Connections | undefined {
    const backbone = outside.backbones.find(({ id }) => id === get().setup.backbone);
    const connections = backbone && connectionsFor(backbone, transcriptNow(get()));
    if (connections?.ok) return connections.value;
    set({ trouble: connections?.fault ?? `There is no backbone “${get().setup.backbone}”.` });
    return undefined;
  }

  return {
    callOff,
    async run(): Promise<void> {
      const { setup } = get();
      const problem = problemToRun(get());
      if (!problem) return set({ trouble: 'There is no question yet: type one above the table.' });
      const method = outside.methods.find(({ id }) => id === setup.method);
      const preset = method?.presets.find(({ id }) => id === setup.preset) ?? method?.presets[0];
      const backbone = outside.backbones.find(({ id }) => id === setup.backbone);
      if (!method || !preset || !backbone)
        return set({ trouble: 'Choose a method and a backbone to run with.' });
      const connections = answerers();
      if (!connections) return;
      const made = { options: preset.options, limits: backbone.limits, backbone: backbone.name };
      const { example } = get();
      set({
        problem,
        example: example && { ...example, recorded: false },
        cursor: { at: 0, following: true },
      });
      await follow(method, newRun(problem, method, made), connections);
    },
    /** Goes on with a stopped run, perhaps with another backbone; no reply is asked for twice. */
    async resume(): Promise<void> {
      const state = get().run;
      if (state.phase !== 'stopped') return;
      const { run } = state.transcript;
      const method = outside.methods.find(({ id }) => id === run.method);
      const name = outside.backbones.find(({ id }) => id === get().setup.backbone)?.name ?? run.backbone;
      const connections = answerers();
      if (!method || !connections) return;
      const { example } = get();
      set({ example: example && { ...example, recorded: false } });
      await follow(method, { ...run, backbone: answeredBy(run, name) }, connections);
    },
    /** At once, even when whoever is asked takes no notice. */
    stop(): void {
      const { run } = get();
      callOff();
      if (run.phase === 'running')
        set({ run: { phase: 'stopped', transcript: run.transcript, fault: STOPPED } });
    },
  };
}

/** A changed question has no known answer; an empty one is none. */
function problemToRun({ problem, question }: PageState): Problem | undefined {
  const asked = question.trim();
  if (!problem || asked === '') return undefined;
  return asked === problem.question ? problem : { table: problem.table, question: asked, kind: problem.kind };
}

/** Everyone who answered, in order, so that no reply is ascribed to another. */
const answeredBy = ({ backbone, log }: Run, name: string): string =>
  log.length === 0
    ? name
    : backbone === name || backbone.endsWith(`, then ${name}`)
      ? backbone
      : `${backbone}, then ${name}`;

function afterEvent({ run, cursor }: PageState, method: Method, event: RunEvent): Partial<PageState> {
  if (run.phase !== 'running') return {};
  switch (event.kind) {
    case 'asking':
      return { run: { ...run, asking: [...run.asking, event.missing.request.purpose] } };
    case 'text': {
      const key = streamKey(event.missing);
      return {
        run: { ...run, streams: new Map(run.streams).set(key, (run.streams.get(key) ?? '') + event.text) },
      };
    }
    case 'reply': {
      const played = transcript(method, event.run);
      const streams = new Map(run.streams);
      streams.delete(streamKey(event.entry));
      const asking = without(run.asking, event.entry.purpose);
      return {
        run: { phase: 'running', transcript: played, asking, streams },
        ...followed(cursor, played),
      };
    }
    case 'end': {
      const played = transcript(method, event.run);
      return { ...endOf(event.end, played), ...followed(cursor, played) };
    }
    default:
      return event satisfies never;
  }
}

function endOf(
  end: Extract<RunEvent, { kind: 'end' }>['end'],
  played: Transcript,
): { run: RunState; trouble?: string } {
  if (end.status === 'finished') return { run: { phase: 'finished', transcript: played } };
  const { fault } = end;
  const run: RunState = { phase: 'stopped', transcript: played, fault };
  return fault.code === 'aborted' ? { run } : { run, trouble: fault.text };
}

const followed = (cursor: PageState['cursor'], { steps }: Transcript): Partial<PageState> =>
  cursor.following ? { cursor: { at: Math.max(0, steps.length - 1), following: true } } : {};

function without(list: readonly string[], one: string): readonly string[] {
  const index = list.indexOf(one);
  return index < 0 ? list : list.toSpliced(index, 1);
}
