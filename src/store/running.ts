/** Making a run, stopping it and going on with it. Replies that came are in the run, whatever happens after. */
import type { ConnectHelp } from '../backbones/backbone.ts';
import { Player } from '../run/player.ts';
import type { Run } from '../run/run.ts';
import { transcriptOf } from '../run/transcript.ts';
import { connectionsOf, connector, type Ready } from './connections.ts';
import { afterEvent, begun, stopped } from './events.ts';
import { nextRun } from './following-up.ts';
import { keptRuns } from './kept-runs.ts';
import type { Outside } from './outside.ts';
import type { Access, PageState } from './state.ts';
import { wantedRun } from './wanted.ts';

type Person = NonNullable<ConnectHelp['person']>;

export function runningActions(access: Access, outside: Outside, person: Person) {
  const { get, set } = access;
  const { madeReady, faulted } = connector(access, outside);
  const { begin: beginTurn, callOff: hush, isLive } = turns();
  const { keep, idOf, noteShown, sayNotKept, keepDraft } = keptRuns(access, outside);

  /** Whoever was running stands stopped from here on, whatever becomes of what comes next. */
  function begin(): AbortController {
    const { run } = get();
    if (run.phase === 'running') set({ run: stopped(run) });
    return beginTurn();
  }

  async function follow({ method, connected, backbone }: Ready, run: Run, id?: string): Promise<void> {
    const mine = begin();
    const player = new Player(method, run);
    const kept = keep(run, backbone, id);
    const show = (part: Partial<PageState>): void => {
      set(part);
      noteShown(kept.id);
    };
    show({ run: begun(transcriptOf(player, run)), connecting: undefined, trouble: undefined });
    const recogniser = outside.recogniser((recognising) => isLive(mine) && set({ recognising }));
    for await (const event of outside.drive(method, run, connectionsOf(connected, recogniser), mine.signal)) {
      // What is on screen is kept: a reply is shown once it is written down.
      const written = event.kind === 'reply' ? await kept.add(event.entry) : undefined;
      if (!isLive(mine)) return;
      if (written?.ok === false) sayNotKept(written.fault);
      if (event.kind === 'reply') player.feed(event.entry);
      if (event.kind === 'end' && event.end.status === 'finished') void kept.end();
      if (event.kind === 'end' && event.end.status === 'stopped') faulted(event.end.fault.code);
      show(afterEvent(get(), event, player));
    }
  }

  /** Goes on with the stopped run on screen; `id` says under which it is kept. */
  async function goOn(id?: string): Promise<void> {
    const { run: ended, example } = get();
    if (ended.phase !== 'stopped') return;
    const { run } = ended.transcript;
    if (id !== undefined) noteShown(id);
    const made = await madeReady(run.method, { signal: begin().signal, person });
    if (!made) return;
    set({ example: example && { ...example, recorded: false } });
    const next = { ...run, backbone: answeredBy(run, made.connected.name) };
    await follow(made, next, idOf(ended.transcript));
  }

  /** Whoever was running, or was being connected to, is called off. */
  function callOff(): void {
    hush();
    set({ connecting: undefined, recognising: undefined });
  }

  return {
    callOff,
    keepDraft,
    async run(): Promise<void> {
      const wanted = wantedRun(get(), outside.methods);
      if (!wanted.ok) return set({ trouble: wanted.fault });
      const { problem, method: listed, options } = wanted.value;
      const runWith = nextRun(get(), outside.methods);
      const made = await madeReady(listed.id, { signal: begin().signal, person });
      if (!made) return;
      const { example } = get();
      set({
        problem,
        example: example && { ...example, recorded: false },
        cursor: { at: 0, following: true },
      });
      await follow(made, runWith(made, problem, options));
    },
    /** Goes on with a stopped run, perhaps with another backbone; no reply is asked for twice. */
    resume: () => goOn(),
    resumeAs: goOn,
    /** At once, even when whoever is asked takes no notice. */
    stop(): void {
      const { run } = get();
      callOff();
      if (run.phase === 'running') set({ run: stopped(run) });
    },
  };
}

/** One run at a time. */
function turns() {
  let live: AbortController | undefined;
  /** Whoever was running is called off; nothing that it still says is heard. */
  function callOff(): void {
    live?.abort();
    live = undefined;
  }
  return {
    callOff,
    /** Called off is whoever was running, and what comes next is, when this signal says so. */
    begin(): AbortController {
      callOff();
      live = new AbortController();
      return live;
    },
    isLive: (one: AbortController): boolean => one === live,
  };
}

/** Everyone who answered, in order, so that no reply is ascribed to another. */
const answeredBy = ({ backbone, log }: Run, name: string): string =>
  log.length === 0
    ? name
    : backbone === name || backbone.endsWith(`, then ${name}`)
      ? backbone
      : `${backbone}, then ${name}`;
