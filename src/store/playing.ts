import type { Environment } from '../environment/environment.ts';
import { comparingNow } from './comparison.ts';
import { moved } from './moves.ts';
import { shownSteps, stepCount, transcriptNow } from './selectors.ts';
import type { Access, ShownComparison } from './state.ts';

/** How many times faster than one step in STEP_MS. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8];

const STEP_MS = 1600;

/** Playing moves the cursor by the clock; from the last step it begins anew, at the last step it ends. */
export function playingActions({ get, set }: Access, { every }: Pick<Environment, 'every'>) {
  let stopClock = () => {};

  function pause(): void {
    stopClock();
    if (get().playing.on) set({ playing: { ...get().playing, on: false } });
  }

  /** Two runs side by side are played line by line. */
  function tickLine(comparing: ShownComparison): void {
    const last = comparing.comparison.rows.length - 1;
    const line = Math.min(last, comparing.line + 1);
    set({ comparing: { ...comparing, line } });
    if (line >= last) pause();
  }

  function tick(): void {
    const comparing = comparingNow(get());
    if (comparing) {
      tickLine(comparing);
      return;
    }
    const { cursor, run } = get();
    const transcript = transcriptNow(get());
    if (!transcript) return;
    const among = shownSteps(get());
    const to = moved(transcript, cursor.at, 'next', among);
    if (to > cursor.at) set({ cursor: { at: to, following: to === stepCount(get()) - 1 } });
    if (get().cursor.at >= (among.at(-1) ?? 0) && run.phase !== 'running') pause();
  }

  function startClock(): void {
    stopClock();
    stopClock = every(STEP_MS / (SPEEDS[get().playing.speed] ?? 1), tick);
  }

  /** From the end playing begins anew; whether there is anything to play. */
  function rewound(): boolean {
    const comparing = comparingNow(get());
    if (comparing) {
      const { length } = comparing.comparison.rows;
      if (comparing.line >= length - 1) set({ comparing: { ...comparing, line: 0 } });
      return length > 1;
    }
    const among = shownSteps(get());
    if (among.length > 1 && get().cursor.at >= (among.at(-1) ?? 0))
      set({ cursor: { at: among[0] ?? 0, following: false } });
    return among.length > 1;
  }

  function play(): void {
    if (!rewound()) return;
    set({ playing: { ...get().playing, on: true } });
    startClock();
  }

  return {
    play,
    pause,
    togglePlay: () => (get().playing.on ? pause() : play()),
    /** One speed up (1) or down (−1). */
    changeSpeed(by: number): void {
      const speed = Math.max(0, Math.min(SPEEDS.length - 1, get().playing.speed + by));
      set({ playing: { ...get().playing, speed } });
      if (get().playing.on) startClock();
    },
  };
}
