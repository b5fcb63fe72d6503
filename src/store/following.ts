/** Following a live run: one at a time; each reply is written down before it is shown. */
import { recalling } from '../drive/recalling.ts';
import type { Environment } from '../environment/environment.ts';
import type { FaultCode } from '../method/connection.ts';
import type { ReplyEntry, Run } from '../run/run.ts';
import { connectionsOf, type Ready } from './connections.ts';
import { afterEvent, stopped } from './events.ts';
import { keptRuns } from './kept-runs.ts';
import { partOf } from './part-of.ts';
import type { Access, PageState } from './state.ts';

interface Following {
  /** Under which it is kept already. */
  readonly id?: string | undefined;
  /** What was replied to the same prompts before. */
  readonly recalled?: readonly ReplyEntry[];
  /** What should be known of who answers. */
  readonly notice?: string | undefined;
}

export function follower(access: Access, outside: Environment, faulted: (code: FaultCode) => void) {
  const { get, set } = access;
  const { begin: beginTurn, callOff, isLive } = turns();
  const { keep, idOf, noteShown, sayNotKept, keepDraft } = keptRuns(access, outside);

  /** Whoever was running stands stopped from here on, whatever becomes of what comes next. */
  function begin(): AbortController {
    const { run } = get();
    if (run.phase === 'running') set({ run: stopped(run) });
    return beginTurn();
  }

  async function follow(made: Ready, run: Run, { id, recalled = [], notice }: Following = {}): Promise<void> {
    const { method, backbone } = made;
    const mine = begin();
    const drive = await partOf(access, outside.drive);
    if (!isLive(mine)) return;
    if (!drive) return set({ connecting: undefined });
    const kept = keep(run, backbone, id);
    const show = (part: Partial<PageState>): void => {
      set(part);
      noteShown(kept.id);
    };
    const tell = (part: Partial<PageState>) => isLive(mine) && set(part);
    const connections = recalling(connectionsOf(made, outside, tell), recalled);
    for await (const event of drive(method, run, connections, mine)) {
      // What is on screen is kept: a reply is shown once it is written down.
      const written = event.kind === 'reply' ? await kept.add(event.entry) : undefined;
      if (!isLive(mine)) return;
      if (written?.ok === false) sayNotKept(written.fault);
      if (event.kind === 'end' && event.end.status === 'finished') void kept.end();
      if (event.kind === 'end' && event.end.status === 'stopped') faulted(event.end.fault.code);
      show({ ...afterEvent(get(), event), ...(event.kind === 'begin' && { trouble: notice }) });
    }
  }

  return { begin, follow, callOff, idOf, noteShown, keepDraft };
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
