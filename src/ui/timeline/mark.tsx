import { memo } from 'react';
import { type Shape, sizeOf } from './marks.ts';
import { ticksOf } from './places.ts';
import styles from './track.module.css';

/** In a box of 16 by 16. */
export const MARK_PATHS: Readonly<Record<Shape, string>> = {
  circle: 'M8 1.6a6.4 6.4 0 1 1 0 12.8 6.4 6.4 0 0 1 0-12.8Z',
  diamond: 'M8 .8 15.2 8 8 15.2.8 8Z',
  square: 'M3.8 1.8h8.4a2 2 0 0 1 2 2v8.4a2 2 0 0 1-2 2H3.8a2 2 0 0 1-2-2V3.8a2 2 0 0 1 2-2Z',
  triangle: 'M8 1.6 15 14H1Z',
  disc: 'M8 1.6a6.4 6.4 0 1 1 0 12.8 6.4 6.4 0 0 1 0-12.8Z',
};

/** In the answer's mark, once it is judged. */
export const SIGN_PATHS = {
  right: 'M5.2 8.2l2 2 3.6-4.2',
  wrong: 'M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4',
} as const;

export type MarkVerdict = keyof typeof SIGN_PATHS;

interface Props {
  readonly shape: Shape;
  readonly slot: number;
  readonly x: number;
  readonly state: 'done' | 'now' | 'next';
  /** Stepping goes past it. */
  readonly passed: boolean;
  /** How many notes are told with it, and which of them is on screen, from 0. */
  readonly notes: number;
  readonly noteNow: number;
  readonly judged: MarkVerdict | undefined;
}

/** One step on the track: its shape tells its kind, its filling whether it is done, ticks under it its notes. */
export const Mark = memo(function Mark(props: Props) {
  const { shape, slot, x, state, passed, notes, noteNow, judged } = props;
  const size = sizeOf(shape, slot);
  return (
    <span
      className={styles.mark}
      data-state={state}
      data-shape={shape}
      data-passed={passed ? '' : undefined}
      data-judged={judged}
      style={{ left: x }}
    >
      <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
        <path d={MARK_PATHS[shape]} />
        {judged && <path className={styles.sign} d={SIGN_PATHS[judged]} />}
      </svg>
      {notes > 0 && <Ticks notes={notes} slot={slot} now={noteNow} />}
    </span>
  );
});

interface TicksProps {
  readonly notes: number;
  readonly slot: number;
  readonly now: number;
}

function Ticks({ notes, slot, now }: TicksProps) {
  const { ticks, counted } = ticksOf(notes, slot);
  return (
    <span className={styles.ticks}>
      {Array.from({ length: ticks }, (_, index) => (
        // The last tick stands for all that are not drawn.
        // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
        <i key={index} data-now={now >= 0 && Math.min(now, ticks - 1) === index ? '' : undefined} />
      ))}
      {counted && <em>{notes}</em>}
    </span>
  );
}
