import { turns } from '../drive/turns.ts';
import type { Environment } from '../environment/environment.ts';
import type { StoredRun } from '../environment/storage/run-storage.ts';
import { ABORTED, type FaultCode } from '../method/connection.ts';
import type { Run } from '../run/run.ts';
import { gateOf } from './breakpoints.ts';
import type { Commands } from './commands.ts';
import { connectionsOf, type Ready } from './connections.ts';
import type { Following } from './following.ts';
import type { BackboneState, RunActivity, RunsState, Slice } from './state.ts';

type Driven = Extract<RunActivity, { kind: 'driven' }>;

export const stopped = ({ streams }: Driven): RunActivity => ({
  kind: 'halted',
  fault: ABORTED,
  unfinished: streams,
});

/** Who looks at a recorded run needs none of it. */
const followingCode = () => import('./following.ts');

export function liveRun(
  slice: Slice<RunsState>,
  backbone: Slice<BackboneState>,
  environment: Environment,
  commands: Commands,
  faulted: (code: FaultCode) => void,
) {
  const { get, set } = slice;
  const { partOf, report } = commands;
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

  async function follow(ready: Ready, run: Run, following: Following): Promise<void> {
    const mine = begin();
    const [drive, code] = await Promise.all([partOf(environment.drive), partOf(followingCode)]);
    if (!isLive(mine)) return;
    if (!drive || !code) return backbone.set({ connecting: undefined });
    const kept = stored.keep(run, ready.backbone, following.id);
    const tell: typeof backbone.set = (part) => isLive(mine) && backbone.set(part);
    const connections = code.recalling(connectionsOf(ready, environment, tell), following.recalled ?? []);
    const isOver = () => !isLive(mine);
    await code.followed(
      { slice, commands, faulted, gate, stored, sayNotKept, kept, isOver, signal: mine.signal },
      drive(ready.method, run, connections, { signal: mine.signal }),
      following,
    );
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
