import { useEffect, useRef } from 'react';
import type { Comparison } from '../../run/compare/compare.ts';
import { Button } from '../components/button.tsx';
import { useActions } from '../page-context.ts';
import { EDGE, markPlace, markSize } from '../timeline/marks.ts';
import timeline from '../timeline/timeline.module.css';
import { Transport } from '../timeline/transport.tsx';
import { useWidth } from '../timeline/use-width.ts';
import styles from './compare.module.css';
import { relationOf } from './lines.ts';

interface Props {
  readonly comparison: Comparison;
  readonly line: number;
}

/** One slider for both runs, over the lines of the alignment. */
export function CompareTimeline({ comparison, line }: Props) {
  const { goToLine } = useActions();
  const [ref, width] = useWidth<HTMLDivElement>();
  const { rows, divergence } = comparison;
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => slider.current?.focus(), []);
  return (
    <footer className={`${timeline.timeline} ${styles.timeline}`}>
      <Transport at={line} first={0} last={rows.length - 1} />
      <div className={timeline.track} ref={ref}>
        <div className={timeline.rail} />
        {width > 0 && <LineMarks comparison={comparison} line={line} width={width} />}
        <input
          ref={slider}
          type="range"
          aria-label="Step"
          aria-valuetext={`${line + 1} of ${rows.length}: ${relationOf(comparison, line)}`}
          min={1}
          max={Math.max(1, rows.length)}
          step={1}
          value={line + 1}
          disabled={rows.length === 0}
          onChange={(event) => goToLine(event.target.valueAsNumber - 1)}
        />
      </div>
      <Button
        aria-disabled={divergence === undefined}
        title={divergence === undefined ? 'The two runs do the same throughout' : undefined}
        onClick={() => {
          if (divergence !== undefined) goToLine(divergence);
        }}
      >
        First divergence
      </Button>
    </footer>
  );
}

/** A round mark above the rail for a step of A, a square one below it for one of B; joined where they do the same. */
function LineMarks({ comparison: { rows, divergence }, line, width }: Props & { readonly width: number }) {
  const size = Math.min(11, markSize((width - 2 * EDGE) / Math.max(1, rows.length - 1)));
  const place = (index: number) => markPlace(index, rows.length, width);
  return (
    <div aria-hidden="true">
      {divergence !== undefined && (
        <i className={styles.divergenceTick} style={{ left: place(divergence) }} />
      )}
      <div className={timeline.travelled} style={{ width: Math.max(0, place(line) - EDGE) }} />
      {rows.map(({ a, b, same }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the alignment
          key={index}
          className={styles.lineMark}
          data-now={index === line ? '' : undefined}
          data-same={same ? '' : undefined}
          style={{ left: place(index), width: size }}
        >
          <i data-side={a && 'a'} style={{ height: size }} />
          <i data-side={b && 'b'} style={{ height: size }} />
        </span>
      ))}
    </div>
  );
}
