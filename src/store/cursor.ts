import type { CellId } from '../table/model.ts';
import { type CursorMove, moved } from './moves.ts';
import { transcriptNow } from './selectors.ts';
import type { Access } from './state.ts';

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
  return {
    goTo,
    point(cell: CellId | undefined): void {
      if (get().pointed !== cell) set({ pointed: cell });
    },
    move(move: CursorMove): void {
      const transcript = transcriptNow(get());
      if (transcript) goTo(moved(transcript, get().cursor.at, move));
    },
  };
}
