import { narrationNow, problemNow, stepCount, viewNow } from '../../store/selectors.ts';
import { Sentence } from '../cell-name.tsx';
import { usePage } from '../page-context.ts';
import { kindName } from '../step-names.ts';
import styles from './question.module.css';

/** One sentence about what just happened, and which step it is. */
export function Narration() {
  const view = usePage(viewNow);
  const count = usePage(stepCount);
  const activity = usePage((state) => state.activity);
  const loaded = usePage((state) => problemNow(state) !== undefined);
  const parts = usePage(narrationNow);
  const running = activity.kind === 'driven';
  const paused = running && activity.paused !== undefined;
  const asking = running ? activity.asking : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long thought scrolls, by keyboard too
    <p className={styles.narration} role="status" aria-label="Narration" tabIndex={0}>
      {view?.step ? (
        <>
          <span className={styles.place}>
            {view.cursor + 1} of {count}
          </span>{' '}
          <span>
            <b>{kindName(view.step)}.</b> <Sentence parts={parts} look="name" />
          </span>
        </>
      ) : (
        <span>{paused ? 'The run has not begun.' : waitingText(running, loaded, asking)}</span>
      )}
    </p>
  );
}

function waitingText(running: boolean, loaded: boolean, asking: readonly string[]): string {
  if (running)
    return asking.length > 0 ? `Asking for ${asking.map(plain).join(' and ')} …` : 'The run begins …';
  return loaded ? 'Ask a question about this table, then run it.' : 'Opening the first example …';
}

const plain = (purpose: string): string => purpose.replaceAll('-', ' ');
