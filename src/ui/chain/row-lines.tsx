import { type RefObject, useEffect, useState } from 'react';
import type { StageChange } from '../../run/stage-change.ts';
import styles from './chain.module.css';

/** More rows would be a thicket of lines. */
const ROWS_AT_MOST = 40;

interface Line {
  readonly row: number;
  readonly path: string;
  readonly up: boolean;
}

interface Props {
  readonly change: StageChange;
  /** What both tables stand in. */
  readonly around: RefObject<HTMLElement | null>;
}

/** From where each row stood to where it stands: solid where it went up or stayed, dotted where it went down. */
export function RowLines({ change, around }: Props) {
  const lines = useLines(change, around);
  return (
    <svg className={styles.rowLines} aria-hidden="true">
      {lines.map(({ row, path, up }) => (
        <path key={row} d={path} data-first={row === 0 ? '' : undefined} data-down={up ? undefined : ''} />
      ))}
    </svg>
  );
}

const NO_LINES: readonly Line[] = [];

/** Measured once the tables are laid out, and again when either scrolls or changes its size. */
function useLines(change: StageChange, around: RefObject<HTMLElement | null>): readonly Line[] {
  const [lines, setLines] = useState(NO_LINES);
  useEffect(() => {
    const element = around.current;
    if (!element || !change.reordered || change.rows.length > ROWS_AT_MOST) return setLines(NO_LINES);
    const measure = () => setLines(linesBetween(change, element));
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, true);
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure, true);
    };
  }, [change, around]);
  return lines;
}

function linesBetween({ rows }: StageChange, element: HTMLElement): readonly Line[] {
  const [before, after] = element.querySelectorAll<HTMLTableElement>('[data-grid]');
  const lines = element.querySelector('svg');
  if (!before || !after || !lines) return NO_LINES;
  const { top, height, width } = lines.getBoundingClientRect();
  const middle = (table: HTMLTableElement, row: number): number | undefined => {
    const box = table.tBodies[0]?.rows[row]?.getBoundingClientRect();
    const at = box && box.top + box.height / 2 - top;
    return at !== undefined && at > 0 && at < height ? at : undefined;
  };
  return rows.flatMap((from, row) => {
    const [start, end] = [middle(before, from), middle(after, row)];
    if (start === undefined || end === undefined) return [];
    const bend = width / 2;
    return [
      { row, up: end <= start + 1, path: `M0 ${start}C${bend} ${start} ${bend} ${end} ${width} ${end}` },
    ];
  });
}
