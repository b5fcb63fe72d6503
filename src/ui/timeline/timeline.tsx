import type { Step } from '../../method/step.ts';
import { transcriptNow, viewNow } from '../../store/selectors.ts';
import { usePage } from '../page-context.ts';
import { Counts } from './counts.tsx';
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
