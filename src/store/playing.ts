import { moved } from './moves.ts';
import type { Outside } from './outside.ts';
import { shownSteps, stepCount, transcriptNow } from './selectors.ts';
import type { Access } from './state.ts';

/** How many times faster than one step in STEP_MS. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8];

const STEP_MS = 1600;

/** Playing moves the cursor by the clock; from the last step it begins anew, at the last step it ends. */
export function playingActions({ get, set }: Access, { every }: Pick<Outside, 'every'>) {
  let stopClock = () => {};

  function pause(): void {
    stopClock();
    if (get().playing.on) set({ playing: { ...get().playing, on: false } });
  }

  function tick(): void {
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

  function play(): void {
    const among = shownSteps(get());
    if (among.length < 2) return;
    if (get().cursor.at >= (among.at(-1) ?? 0)) set({ cursor: { at: among[0] ?? 0, following: false } });
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
