/** Making a run, stopping it and going on with it. Replies that came are in the run, whatever happens after. */
import type { ConnectHelp } from '../backbones/backbone.ts';
import type { Environment } from '../environment/environment.ts';
import type { ReplyEntry, Run } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { wentOn } from '../run/tree.ts';
import { begunOn } from './branches.ts';
import type { Commands } from './commands.ts';
import type { Connector, Ready } from './connections.ts';
import type { LargeRuns } from './large-runs.ts';
import { type LiveRun, stopped } from './live-run.ts';
import { answeredBy, goneAnswerer, nextRun, notedAgain, notedName, requestedRun } from './next-run.ts';
import { phaseNow, problemNow, transcriptNow } from './selectors.ts';
import { goneChoice } from './settings.ts';
import type { BackboneState, RunsState, Slice } from './state.ts';

type Person = NonNullable<ConnectHelp['person']>;

export function runningActions(
  { get, set }: Slice<RunsState>,
  backbone: Slice<BackboneState>,
  environment: Environment,
  { leaveRecording, report }: Commands,
  { begin, follow, callOff: endTurn, goOn: leaveBreakpoint, idOf, noteShown }: LiveRun,
  { madeReady, mayBegin }: Pick<Connector, 'madeReady'> & Pick<LargeRuns, 'mayBegin'>,
  person: Person,
) {
  /**
   * Goes on with the stopped run on screen; `id` says under which it is kept, `recalled` what was replied to the
   * same prompts in another branch.
   */
  async function goOn(id?: string, recalled: readonly ReplyEntry[] = []): Promise<void> {
    const transcript = transcriptNow(get());
    if (!transcript || phaseNow(get()) !== 'stopped') return;
    const { run } = transcript;
    loadAhead();
    if (id !== undefined) noteShown(get().branch, id);
    const ready = await madeReady(run.method, { signal: begin().signal, person });
    if (!ready) return;
    leaveRecording();
    const next = goingOn(transcript, ready, environment);
    // Of whoever else answered, no reply is taken for this one's.
    const { backbone: name, retriever } = answerersOf(ready, environment);
    const own = run.backbone === name && run.retriever === retriever ? recalled : [];
    const { instant } = environment.backbones.find((one) => one.id === ready.backbone) ?? {};
    await follow(ready, next, {
      id: idOf(get().branch),
      recalled: own,
      before: transcript,
      notice: goneAnswerer(run, ready.retriever, environment.retrievers),
      begin: (begun) => {
        const { tree, branch, cursor } = get();
        return {
          tree: branch === undefined ? tree : wentOn(tree, branch, begun),
          branch,
          // Whoever answers at once is not waited for at the step that was.
          cursor: instant ? cursor : { at: cursor.at, following: cursor.following },
        };
      },
    });
  }

  /** What drives a run is on its way while whoever answers it is made ready; that it cannot be had is said later. */
  const loadAhead = (): void => void environment.drive().catch(() => {});

  /** Whoever was running, or was being connected to, is called off: at once, even when they take no notice. */
  function stop(): void {
    endTurn();
    const { activity } = get();
    if (activity.kind === 'driven') set({ activity: stopped(activity) });
    backbone.set({ connecting: undefined, recognising: undefined, matching: undefined });
  }

  return {
    stop,
    /** Goes on from the breakpoint at which the live run is paused. */
    goOn: leaveBreakpoint,
    async run(): Promise<void> {
      const requested = requestedRun({ ...get(), problem: problemNow(get()) }, environment.methods);
      if (!requested.ok) return report(requested.fault);
      const { problem, method: listed, options } = requested.value;
      const runWith = nextRun(get(), environment.methods);
      loadAhead();
      const { signal } = begin();
      const ready = await madeReady(listed.id, { signal, person });
      if (!ready) return;
      const run = runWith(ready.method, answerersOf(ready, environment), problem, options);
      if (!(await mayBegin(ready, run, signal))) return signal.aborted ? undefined : stop();
      await follow(ready, run, {
        notice: goneChoice(environment),
        begin: (begun) => ({
          ...begunOn(get(), begun, ready.method.name),
          cursor: { at: 0, following: true },
        }),
      });
    },
    /** Goes on with a stopped run, perhaps with another backbone; no reply is asked for twice. */
    resume: () => goOn(),
    resumeAs: (id: string) => goOn(id),
    goOnFrom: (recalled: readonly ReplyEntry[]) => goOn(undefined, recalled),
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
