/** Following a live run: one at a time; each reply is written down before it is shown. */
import { recalling } from '../drive/recalling.ts';
import type { FaultCode } from '../method/connection.ts';
import { Player } from '../run/player.ts';
import type { ReplyEntry, Run } from '../run/run.ts';
import { transcriptOf } from '../run/transcript.ts';
import { connectionsOf, type Ready } from './connections.ts';
import { afterEvent, begun, stopped } from './events.ts';
import { keptRuns } from './kept-runs.ts';
import type { Outside } from './outside.ts';
import type { Access, PageState } from './state.ts';

interface Following {
  /** Under which it is kept already. */
  readonly id?: string | undefined;
  /** What was replied to the same prompts before. */
  readonly recalled?: readonly ReplyEntry[];
  /** What should be known of who answers. */
  readonly notice?: string | undefined;
}

export function follower(access: Access, outside: Outside, faulted: (code: FaultCode) => void) {
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
    const player = new Player(method, run);
    const kept = keep(run, backbone, id);
    const show = (part: Partial<PageState>): void => {
      set(part);
      noteShown(kept.id);
    };
    show({ run: begun(transcriptOf(player, run)), connecting: undefined, trouble: notice });
    const tell = (part: Partial<PageState>) => isLive(mine) && set(part);
    const connections = recalling(connectionsOf(made, outside, tell), recalled);
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
