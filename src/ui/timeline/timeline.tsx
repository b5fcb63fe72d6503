import type { Step } from '../../method/step.ts';
import { countsNow, transcriptNow, viewNow } from '../../store/selectors.ts';
import { usePage } from '../page-context.ts';
import { Track } from './track.tsx';
import { Transport } from './transport.tsx';
import './timeline.css';

const NO_STEPS: readonly Step[] = [];

/** The instrument: stepping, playing and scrubbing, and what the run took. */
export function Timeline() {
  const steps = usePage((state) => transcriptNow(state)?.steps ?? NO_STEPS);
  const at = usePage((state) => Math.max(0, viewNow(state)?.cursor ?? 0));
  return (
    <footer className="timeline">
      <Transport at={at} count={steps.length} />
      <Track steps={steps} at={at} />
      <Counts />
    </footer>
  );
}

function Counts() {
  const counts = usePage(countsNow);
  const meters = [
    { value: counts?.asks ?? 0, one: 'request', many: 'requests' },
    { value: counts?.steps ?? 0, one: 'step', many: 'steps' },
    ...(counts?.tokens.measured
      ? [{ value: counts.tokens.prompt + counts.tokens.reply, one: 'token', many: 'tokens' }]
      : []),
  ];
  return (
    <p className="counts">
      {meters.map(({ value, one, many }) => (
        <span key={many}>
          <b>{value.toLocaleString('en')}</b> {value === 1 ? one : many}
        </span>
      ))}
    </p>
  );
}
