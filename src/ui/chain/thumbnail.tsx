import type { ReactNode } from 'react';
import styles from './chain.module.css';

interface Props {
  readonly rows: number;
  readonly columns: number;
  /** Columns that came in with this table. */
  readonly fresh: ReadonlySet<number>;
  readonly side: boolean;
}

const WIDE = 46;
const HIGH = 30;
/** What a side table takes, with what is between. */
const SIDE = 14;
/** More lines than these are told by the numbers below. */
const COLUMNS = 9;
const ROWS = 7;

/** A table so small that only its shape is seen: headers, rows, columns, and what is new. */
export function Thumbnail({ rows, columns, fresh, side }: Props) {
  const across = Math.max(1, Math.min(COLUMNS, columns));
  const down = Math.min(ROWS, rows);
  const cell = { width: Math.min(9, WIDE / across), height: HIGH / (ROWS + 1) };
  const [width, height] = [across * cell.width, (down + 1) * cell.height];
  const room = WIDE + (side ? SIDE : 2);
  const marks: ReactNode[] = [];
  for (const column of fresh)
    if (column < across)
      marks.push(
        <rect
          key={column}
          x={column * cell.width}
          y="0"
          width={cell.width}
          height={height}
          className={styles.fresh}
        />,
      );
  return (
    <svg width={room} height={HIGH + 2} viewBox={`-1 -1 ${room} ${HIGH + 2}`} aria-hidden="true">
      <rect width={width} height={cell.height} className={styles.head} />
      {marks}
      <path
        d={[
          ...Array.from({ length: across - 1 }, (_, at) => `M${(at + 1) * cell.width} 0v${height}`),
          ...Array.from({ length: down }, (_, at) => `M0 ${(at + 1) * cell.height}h${width}`),
        ].join('')}
        className={styles.lines}
      />
      <rect width={width} height={height} className={styles.frame} rx="1.5" />
      {side && (
        <rect
          x={width + 3}
          y="0"
          width="9"
          height={Math.min(height, 16)}
          className={`${styles.frame} ${styles.side}`}
          rx="1.5"
        />
      )}
    </svg>
  );
}
