import { useEffect } from 'react';
import { countsNow, kindsShown, phaseNow, shownSteps, transcriptNow } from '../../store/selectors.ts';
import { Button } from '../components/button.tsx';
import { useActions, usePage } from '../page-context.ts';
import styles from './timeline.module.css';
import { uncounted } from './uncounted.ts';

/** The first screen comes first: counting needs a vocabulary of two megabytes. */
const SETTLED_MS = 1500;

interface Meter {
  readonly value: string;
  readonly of: string;
  readonly help: string;
}

/** What the run took: requests, tokens, and how much of the table. */
export function Counts() {
  const { countTokens } = useActions();
  const counts = usePage(countsNow);
  const transcript = usePage(transcriptNow);
  const running = usePage((state) => phaseNow(state) === 'running');
  useEffect(() => {
    if (!transcript || running) return;
    const timer = setTimeout(() => void countTokens(uncounted(transcript)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [transcript, running, countTokens]);
  if (!counts) return <p className={styles.counts} data-counts="" />;
  const { asks, tokens, cells } = counts;
  const share = cells.all === 0 ? 0 : Math.round((100 * cells.used) / cells.all);
  const meters: Meter[] = [
    {
      value: asks.toLocaleString('en'),
      of: asks === 1 ? 'request' : 'requests',
      help: 'Requests to the model',
    },
    tokenMeter(tokens.prompt + tokens.reply, tokens.measured),
    {
      value: `${share} %`,
      of: 'of cells used',
      help: `${cells.used} of ${cells.all} cells were in the trace, in a look-up or in the answer`,
    },
  ];
  return (
    <p className={styles.counts} data-counts="">
      <Filter />
      {meters.map(({ value, of, help }) => (
        <span key={help} title={help}>
          <b>{value}</b> {of}{' '}
        </span>
      ))}
    </p>
  );
}

/** While stepping goes past some of the steps: that it does, and the way back. */
function Filter() {
  const { allKinds } = useActions();
  const filtered = usePage((state) => kindsShown(state).length > 0);
  const shown = usePage((state) => shownSteps(state).length);
  const all = usePage((state) => transcriptNow(state)?.steps.length ?? 0);
  if (!filtered) return null;
  return (
    <span title="Stepping and playback stop only at the kinds chosen under “Find in run”">
      <b>
        {shown} of {all}
      </b>{' '}
      steps{' '}
      <Button look="link" onClick={allKinds}>
        Show all
      </Button>
    </span>
  );
}

const tokenMeter = (sum: number, measured: boolean): Meter => ({
  value: Number.isNaN(sum) ? '–' : `${measured ? '' : 'about '}${sum.toLocaleString('en')}`,
  of: 'tokens',
  help: measured
    ? 'Tokens of all prompts and replies, as the backbone counted them'
    : 'Tokens of all prompts and replies, by the o200k vocabulary: an estimate',
});
