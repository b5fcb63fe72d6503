import type { Shape } from './marks.ts';
import styles from './timeline.module.css';

interface Props {
  readonly shape: Shape;
  readonly size: number;
  readonly x: number;
  readonly state: 'done' | 'now' | 'next';
  /** Stepping goes past it. */
  readonly passed: boolean;
}

/** In a box of 16 by 16. */
export const MARK_PATHS: Readonly<Record<Shape, string>> = {
  circle: 'M8 1.6a6.4 6.4 0 1 1 0 12.8 6.4 6.4 0 0 1 0-12.8Z',
  diamond: 'M8 .8 15.2 8 8 15.2.8 8Z',
  square: 'M3.8 1.8h8.4a2 2 0 0 1 2 2v8.4a2 2 0 0 1-2 2H3.8a2 2 0 0 1-2-2V3.8a2 2 0 0 1 2-2Z',
  triangle: 'M8 1.6 15 14H1Z',
  disc: 'M8 1.6a6.4 6.4 0 1 1 0 12.8 6.4 6.4 0 0 1 0-12.8Z',
};

/** One step on the track; its shape tells its kind, its filling whether it is done. */
export function Mark({ shape, size, x, state, passed }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={styles.stepMark}
      data-state={state}
      data-shape={shape}
      data-passed={passed ? '' : undefined}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      style={{ left: x - size / 2, top: 24 - size / 2 }}
    >
      <path d={MARK_PATHS[shape]} />
    </svg>
  );
}
