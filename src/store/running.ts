/** Making a run, stopping it and going on with it. Replies that came are in the run, whatever happens after. */
import type { ConnectHelp } from '../backbones/backbone.ts';
import type { Environment } from '../environment/environment.ts';
import type { ReplyEntry, Run } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { answeredBy } from './answered-by.ts';
import { begunOn } from './branching.ts';
import type { Connector, Ready } from './connections.ts';
import { stopped } from './events.ts';
import { nextRun } from './follow-up.ts';
import { follower } from './following.ts';
import { goneAnswerer, goneChoice, notedAgain, notedName } from './similarity.ts';
import type { Access } from './state.ts';
import { requestedRun } from './wanted.ts';

type Person = NonNullable<ConnectHelp['person']>;

export function runningActions(
  access: Access,
  outside: Environment,
  { madeReady, faulted }: Connector,
  person: Person,
) {
  const { get, set } = access;
  const { begin, follow, callOff: hush, idOf, noteShown, keepDraft } = follower(access, outside, faulted);

  /**
   * Goes on with the stopped run on screen; `id` says under which it is kept, `recalled` what was replied to the
   * same prompts in another branch.
   */
  async function goOn(id?: string, recalled: readonly ReplyEntry[] = []): Promise<void> {
    const { run: ended, example } = get();
    if (ended.phase !== 'stopped') return;
    const { run } = ended.transcript;
    if (id !== undefined) noteShown(id);
    const made = await madeReady(run.method, { signal: begin().signal, person });
    if (!made) return;
    set({ example: example && { ...example, recorded: false } });
    const next = goingOn(ended.transcript, made, outside);
    // Of whoever else answered, no reply is taken for this one's.
    const { backbone, retriever } = answerersOf(made, outside);
    const own = run.backbone === backbone && run.retriever === retriever ? recalled : [];
    const { instant } = outside.backbones.find((one) => one.id === made.backbone) ?? {};
    if (!instant) set({ cursor: { at: get().cursor.at, following: get().cursor.following } });
    const notice = goneAnswerer(run, made.retriever, outside.retrievers);
    await follow(made, next, { id: idOf(get().branch), recalled: own, notice });
  }

  /** Whoever was running, or was being connected to, is called off. */
  function callOff(): void {
    hush();
    set({ connecting: undefined, recognising: undefined, matching: undefined });
  }

  return {
    callOff,
    keepDraft,
    async run(): Promise<void> {
      const wanted = requestedRun(get(), outside.methods);
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
      const begun = runWith(made.method, answerersOf(made, outside), problem, options);
      set(begunOn(get(), begun, made.method.name));
      await follow(made, begun, { notice: goneChoice(outside) });
    },
    /** Goes on with a stopped run, perhaps with another backbone; no reply is asked for twice. */
    resume: () => goOn(),
    resumeAs: (id: string) => goOn(id),
    goOnFrom: (recalled: readonly ReplyEntry[]) => goOn(undefined, recalled),
    /** At once, even when whoever is asked takes no notice. */
    stop(): void {
      const { run } = get();
      callOff();
      if (run.phase === 'running') set({ run: stopped(run) });
    },
  };
}

/** What a new run notes of those who answer it. */
const answerersOf = (
  { connected: { limits, name }, retriever }: Ready,
  { retrievers }: Pick<Environment, 'retrievers'>,
): Pick<Run, 'limits' | 'backbone' | 'retriever'> => ({
  limits,
  backbone: name,
  ...notedName(retriever, retrievers),
});

/** A stopped run as it goes on: with everyone who answers it by then. */
function goingOn(
  transcript: Transcript,
  { connected, retriever: chosen }: Ready,
  { retrievers }: Pick<Environment, 'retrievers'>,
): Run {
  const { retriever: _, ...run } = transcript.run;
  const backbone = answeredBy(run.backbone, connected.name, run.log.length > 0);
  return { ...run, backbone, ...notedAgain(transcript, chosen, retrievers) };
}
