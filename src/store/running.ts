/** Making a run, stopping it and going on with it. Replies that came are in the run, whatever happens after. */
import type { ConnectHelp } from '../backbones/backbone.ts';
import { Player } from '../run/player.ts';
import { newRun, type Run } from '../run/run.ts';
import { type Transcript, transcriptOf } from '../run/transcript.ts';
import { answeredBy } from './answered-by.ts';
import { connectionsOf, connector, type Ready } from './connections.ts';
import { afterEvent, begun, stopped } from './events.ts';
import { keptRuns } from './kept-runs.ts';
import type { Outside } from './outside.ts';
import { notedAgain, notedName } from './similarity.ts';
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

  async function follow(made: Ready, run: Run, id?: string): Promise<void> {
    const { method, backbone } = made;
    const mine = begin();
    const player = new Player(method, run);
    const kept = keep(run, backbone, id);
    const show = (part: Partial<PageState>): void => {
      set(part);
      noteShown(kept.id);
    };
    show({ run: begun(transcriptOf(player, run)), connecting: undefined, trouble: undefined });
    const connections = connectionsOf(made, outside, (part) => isLive(mine) && set(part));
    for await (const event of outside.drive(method, run, connections, mine.signal)) {
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
    await follow(made, goingOn(ended.transcript, made, outside), idOf(ended.transcript));
  }

  /** Whoever was running, or was being connected to, is called off. */
  function callOff(): void {
    hush();
    set({ connecting: undefined, recognising: undefined, comparing: undefined });
  }

  return {
    callOff,
    keepDraft,
    async run(): Promise<void> {
      const wanted = wantedRun(get(), outside.methods);
      if (!wanted.ok) return set({ trouble: wanted.fault });
      const { problem, method: listed, options } = wanted.value;
      const made = await madeReady(listed.id, { signal: begin().signal, person });
      if (!made) return;
      const { example } = get();
      set({
        problem,
        example: example && { ...example, recorded: false },
        cursor: { at: 0, following: true },
      });
      await follow(made, newRun(problem, made.method, { options, ...answerersOf(made, outside) }));
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

/** What a new run notes of those who answer it. */
const answerersOf = (
  { connected: { limits, name }, retriever }: Ready,
  { retrievers }: Pick<Outside, 'retrievers'>,
) => ({ limits, backbone: name, ...notedName(retriever, retrievers) });

/** A stopped run as it goes on: with everyone who answers it by then. */
function goingOn(
  transcript: Transcript,
  { connected, retriever: chosen }: Ready,
  { retrievers }: Pick<Outside, 'retrievers'>,
): Run {
  const { retriever: _, ...run } = transcript.run;
  const backbone = answeredBy(run.backbone, connected.name, run.log.length > 0);
  return { ...run, backbone, ...notedAgain(transcript, chosen, retrievers) };
}
