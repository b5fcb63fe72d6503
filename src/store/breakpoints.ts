/** Breakpoints of live runs, and the pause at one: until somebody goes on, or the run is called off. */
import type { Break, Breakpoints } from '../drive/breakpoints.ts';
import type { RunsState, Slice } from './state.ts';

export const breakpointActions = ({ get, set }: Slice<RunsState>) => ({
  /** Holds from the next event of a live run on, and for the runs after it. */
  setBreakpoints: (part: Partial<Breakpoints>) => set({ breakpoints: { ...get().breakpoints, ...part } }),
});

/** Where a live run waits while it is paused. */
export function gateOf({ get, set }: Slice<RunsState>) {
  let open: (() => void) | undefined;
  return {
    /** Is over once somebody goes on, or the run is called off. */
    pause: (paused: Break, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const { activity } = get();
        if (signal.aborted || activity.kind !== 'driven') return resolve();
        set({ activity: { ...activity, paused } });
        signal.addEventListener('abort', () => resolve(), { once: true });
        open = resolve;
      }),
    /** Goes on from the breakpoint at which the live run is paused. */
    goOn(): void {
      const { activity } = get();
      if (activity.kind !== 'driven' || !activity.paused) return;
      const { paused: _, ...going } = activity;
      set({ activity: going });
      open?.();
    },
  };
}
