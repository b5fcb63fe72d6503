import { useEffect, useState } from 'react';
import { transcriptNow } from '../../store/selectors.ts';
import type { RunActivity } from '../../store/state.ts';
import { type Mark, marked, rateOf } from '../backbone/rate.ts';
import { usePage } from '../page-context.ts';
import { labelPlace } from './labels.ts';
import { markSize } from './marks.ts';
import type { Places } from './places.ts';
import styles from './track.module.css';
import { comes, elapsedText, speedText, tokensCome } from './waiting.ts';

interface Props {
  readonly places: Places;
  readonly width: number;
}

/** The request that is waited for, at the end of the track. */
export default function PendingMark({ places, width }: Props) {
  const at = usePage((state) => transcriptNow(state)?.waiting[0]?.at ?? -1);
  const x = places.bands.at(-1)?.pending;
  if (x === undefined) return null;
  const size = Math.min(19, markSize(places.slot) + 4);
  return (
    <div aria-hidden="true">
      <span className={styles.mark} data-pending="" style={{ left: x }}>
        <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
          <path d="M10 1.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z" />
          <circle cx="10" cy="10" r="4" />
        </svg>
      </span>
      <Waited key={at} x={x} width={width} />
    </div>
  );
}

const TICK_MS = 200;
/** Counting goes over all that has come: seldom is often enough. */
const COUNTED_MS = 1000;

/** Less is no speed: nothing comes. */
const SLOWEST = 0.05;

/** For how long, and how fast what has come came; begins anew with each request. */
function Waited({ x, width }: { readonly x: number; readonly width: number }) {
  const activity = usePage((state) => state.activity);
  const ms = useElapsed();
  const speed = useSpeed(activity, ms);
  const text = [elapsedText(ms), ...(speed === undefined ? [] : [speedText(speed)])].join(' · ');
  const { left, right } = labelPlace(text, x, width);
  return (
    <span
      className={styles.label}
      data-now=""
      data-waited=""
      title="Tokens by an estimate"
      style={{ left: (left + right) / 2 }}
    >
      {text}
    </span>
  );
}

function useElapsed(): number {
  const [begun] = useState(() => performance.now());
  const [ms, setMs] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMs(performance.now() - begun), TICK_MS);
    return () => clearInterval(timer);
  }, [begun]);
  return ms;
}

/** Tokens a second, of the last few seconds; undefined until there is something to judge by. */
function useSpeed(activity: RunActivity, ms: number): number | undefined {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const second = Math.floor(ms / COUNTED_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a second
  useEffect(() => {
    const done = tokensCome(activity);
    if (done > 0) setMarks((before) => marked(before, { at: ms, done }));
  }, [second]);
  const rate = rateOf(marks);
  return comes(activity) && rate !== undefined && rate >= SLOWEST ? rate : undefined;
}
