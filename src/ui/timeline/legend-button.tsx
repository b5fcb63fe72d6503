import { hiddenAnswerNow, transcriptNow } from '../../store/selectors.ts';
import { useVerdictNow } from '../answer/verdict.tsx';
import { Popover } from '../components/popover.tsx';
import { usePage } from '../page-context.ts';
import { type LegendEntry, legendOf } from './legend.ts';
import { MARK_PATHS, SIGN_PATHS } from './mark.tsx';
import styles from './track.module.css';
import { useBands } from './use-bands.ts';

/** What the marks on the track mean. */
export function LegendButton() {
  const bands = useBands();
  const steps = usePage((state) => transcriptNow(state)?.steps);
  const verdict = useVerdictNow();
  const hidden = usePage((state) => hiddenAnswerNow(state) !== undefined);
  if (!steps || bands.length === 0) return null;
  const judged = hidden || verdict === 'not judged' ? undefined : verdict;
  return (
    <Popover name="Marks of the timeline" icon="help" up={true}>
      <ul className={styles.legend} aria-label="Marks">
        {legendOf(bands, steps, judged).map((entry) => (
          <li key={entry.means}>
            <Sign {...entry} />
            {entry.means}
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function Sign({ sign, judged }: LegendEntry) {
  if (sign === 'tick') return <i className={styles.legendTick} />;
  const pending = sign === 'pending';
  return (
    <svg
      className={styles.legendSign}
      data-shape={sign}
      data-pending={pending ? '' : undefined}
      data-judged={judged}
      viewBox="0 0 16 16"
      width="14"
      height="14"
      aria-hidden="true"
    >
      <path d={MARK_PATHS[pending ? 'circle' : sign]} />
      {judged && <path className={styles.sign} d={SIGN_PATHS[judged]} />}
    </svg>
  );
}
