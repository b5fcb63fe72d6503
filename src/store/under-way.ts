/** What the answer on screen depends on, while it is being found out. */
import { turns } from '../drive/turns.ts';
import { ablationNow } from './selectors.ts';
import type { Ablation, AblationState, Slice } from './state.ts';

export type UnderWay = Extract<Ablation, { results: unknown }>;

/** Whatever is found out of the run on screen, one at a time, while it stays there and nobody stops it. */
export function underWay({ get, set }: Slice<AblationState>) {
  const { begin, callOff, isLive } = turns();
  return {
    callOff,
    begin(ablation: Ablation): AbortController {
      const mine = begin();
      set({ ablation });
      return mine;
    },
    /** Whether it goes on: what was called off, or is of another run, is stopped and changes nothing. */
    add(mine: AbortController, change: Partial<UnderWay>): boolean {
      const now = ablationNow(get());
      if (!isLive(mine) || mine.signal.aborted || !now || now.phase === 'offered') {
        mine.abort();
        return false;
      }
      set({ ablation: { ...now, ...change } });
      return true;
    },
  };
}

export type Way = ReturnType<typeof underWay>;
