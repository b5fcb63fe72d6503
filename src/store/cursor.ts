/** Where one is in the run on screen: stepping, playing, going among the steps of some kinds, and pointing. */
import type { Environment } from '../environment/environment.ts';
import type { Step } from '../method/step.ts';
import { readingTime } from '../run/reading-time.ts';
import type { Transcript } from '../run/transcript.ts';
import type { CellId } from '../table/model.ts';
import { type CursorMove, moved, movedLine } from './moves.ts';
import {
  comparisonNow,
  narrationInWords,
  phaseNow,
  shownSteps,
  tableNow,
  transcriptNow,
  waitingAsks,
} from './selectors.ts';
import {
  type Cursor,
  type CursorState,
  entityKey,
  NO_CELLS,
  type Search,
  type ShownComparison,
  type Slice,
} from './state.ts';

/** How many times faster than words are read. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8];

/** At a step (from 1) of a run, else at its last; notes after it do not keep it from being the newest. */
export function cursorAt({ steps }: Transcript, step = steps.length): Cursor {
  const last = Math.max(0, steps.length - 1);
  const at = Math.max(0, Math.min(last, step - 1));
  return { at, following: steps.slice(at + 1).every(({ kind }) => kind === 'note') };
}

type GoToLine = (comparison: ShownComparison, line: number) => void;

/** Playing moves the cursor by the clock; from the last step it begins anew, at the last step it ends. */
export function playingActions(
  { get, set }: Slice<CursorState>,
  { every }: Pick<Environment, 'every'>,
  goToLine: GoToLine,
) {
  let stopClock = () => {};

  function pause(): void {
    stopClock();
    if (get().playing.on) set({ playing: { ...get().playing, on: false } });
  }

  /** Two runs side by side are played line by line. */
  function tickLine(shown: ShownComparison): void {
    const last = shown.comparison.rows.length - 1;
    const line = Math.min(last, shown.line + 1);
    goToLine(shown, line);
    if (line >= last) pause();
  }

  function tick(): void {
    const comparison = comparisonNow(get());
    if (comparison) {
      tickLine(comparison);
      return;
    }
    const { cursor } = get();
    const transcript = transcriptNow(get());
    if (!transcript) return;
    const among = shownSteps(get());
    const to = moved(transcript, cursor.at, 'next', among);
    if (to > cursor.at) set({ cursor: cursorAt(transcript, to + 1) });
    const over = get().cursor.at >= (among.at(-1) ?? 0) && phaseNow(get()) !== 'running';
    // Before an audience every step waits for who presents.
    if (over || get().presenting) pause();
  }

  /** Every step stays for as long as its words take to read. */
  function startClock(): void {
    stopClock();
    const { playing } = get();
    const ms = readingTime(narrationInWords(get())) / (SPEEDS[playing.speed] ?? 1);
    stopClock = every(ms, () => {
      tick();
      if (get().playing.on) startClock();
    });
  }

  /** From the end playing begins anew; whether there is anything to play. */
  function rewound(): boolean {
    const comparison = comparisonNow(get());
    if (comparison) {
      const { length } = comparison.comparison.rows;
      if (comparison.line >= length - 1) goToLine(comparison, 0);
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

/** Moves by hand end the playing; the last step of a live run is followed again. */
export function cursorActions({ get, set }: Slice<CursorState>, pause: () => void, goToLine: GoToLine) {
  function goTo(at: number): void {
    const transcript = transcriptNow(get());
    if (!transcript) return;
    pause();
    set({ cursor: cursorAt(transcript, Math.trunc(at) + 1) });
  }

  /** A word may stand in several cells. */
  function pointAll(all: readonly CellId[]): void {
    const { pointed } = get();
    // A view may still draw the table that was open before, for a frame: its cells may not be there any more.
    const count = tableNow(get())?.cells.length ?? 0;
    const cells = all.every((cell) => cell < count) ? all : all.filter((cell) => cell < count);
    if (cells.length === pointed.length && cells.every((cell, index) => cell === pointed[index])) return;
    set({ pointed: cells });
  }

  return {
    goTo,
    point: (cell: CellId | undefined) => pointAll(cell === undefined ? NO_CELLS : [cell]),
    pointAll,
    chooseCell(chosen: CellId | undefined): void {
      if (get().chosen !== chosen) set({ chosen });
    },
    /** Lights an entity wherever it stands; without one, none. */
    nameEntity(text: string | undefined): void {
      const named = text === undefined ? undefined : entityKey(text);
      if (get().named !== named) set({ named });
    },
    move(move: CursorMove): void {
      const comparison = comparisonNow(get());
      if (comparison) {
        pause();
        goToLine(comparison, movedLine(comparison, move));
        return;
      }
      const transcript = transcriptNow(get());
      if (!transcript) return;
      const { at } = get().cursor;
      // What is waited for comes after the last step: the request before it is the one that led there.
      if (move === 'previous-ask' && transcript.steps.length > 0 && waitingAsks(get()).length > 0) {
        pause();
        set({ cursor: { at, following: false } });
      } else goTo(moved(transcript, at, move, shownSteps(get())));
    },
  };
}

/** Looking for something in a run, and which kinds of steps to go among. */
export function searchActions({ get, set }: Slice<CursorState>) {
  const change = (part: Partial<Search>) => set({ search: { ...get().search, ...part } });
  return {
    openSearch: () => change({ open: true, asked: get().search.asked + 1 }),
    closeSearch: () => change({ open: false }),
    lookFor: (words: string) => change({ words }),
    /** One kind more to go among, or one fewer; without any all are gone among. */
    toggleKind(kind: Step['kind']): void {
      const { kinds } = get().search;
      change({ kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] });
    },
    allKinds: () => change({ kinds: [] }),
  };
}
