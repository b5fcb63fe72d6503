import type { CellId } from '../table/model.ts';
import { comparingNow, movedLine } from './comparison.ts';
import { type CursorMove, moved } from './moves.ts';
import { shownSteps, transcriptNow } from './selectors.ts';
import { type Access, NO_CELLS } from './state.ts';

/** Moves by hand end the playing; the last step of a live run is followed again. */
export function cursorActions({ get, set }: Access, pause: () => void) {
  function goTo(at: number): void {
    const transcript = transcriptNow(get());
    if (!transcript) return;
    pause();
    const last = Math.max(0, transcript.steps.length - 1);
    const to = Math.max(0, Math.min(last, Math.trunc(at)));
    set({ cursor: { at: to, following: to === last } });
  }
  /** A word may stand in several cells. */
  function pointAll(cells: readonly CellId[]): void {
    const { pointed } = get();
    if (cells.length === pointed.length && cells.every((cell, index) => cell === pointed[index])) return;
    set({ pointed: cells });
  }
  return {
    goTo,
    point: (cell: CellId | undefined) => pointAll(cell === undefined ? NO_CELLS : [cell]),
    pointAll,
    move(move: CursorMove): void {
      const comparing = comparingNow(get());
      if (comparing) {
        pause();
        set({ comparing: { ...comparing, line: movedLine(comparing, move) } });
        return;
      }
      const transcript = transcriptNow(get());
      if (transcript) goTo(moved(transcript, get().cursor.at, move, shownSteps(get())));
    },
  };
}
