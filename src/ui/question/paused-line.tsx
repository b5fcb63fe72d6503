import { pausedNow, tableNow } from '../../store/selectors.ts';
import type { Break } from '../../store/state.ts';
import { CellName } from '../cell-name.tsx';
import { Button } from '../components/button.tsx';
import { useActions, usePage } from '../page-context.ts';
import styles from './head.module.css';

/** Why the live run is paused, and the two ways from there. */
export default function PausedLine() {
  const { goOn, stop } = useActions();
  const paused = usePage(pausedNow);
  if (!paused) return null;
  return (
    <div className={styles.paused} data-paused="">
      <p role="status" aria-label="Breakpoint">
        Paused <Reason at={paused} />
      </p>
      <Button look="link" title="Go on from this breakpoint (g)" onClick={goOn}>
        Go on
      </Button>
      <Button look="link" onClick={stop}>
        Stop
      </Button>
    </div>
  );
}

function Reason({ at }: { readonly at: Break }) {
  switch (at.kind) {
    case 'request':
      return `before the request for ${at.purposes.map(plain).join(' and ')}.`;
    case 'mended':
      return `after the reply for ${plain(at.purpose)}: it had to be repaired.`;
    case 'misread':
      return `after the reply for ${plain(at.purpose)}: it could not be read.`;
    case 'entered':
    case 'left':
    case 'dropped':
      return <CellReason at={at} />;
  }
}

const DID = {
  entered: 'entered the trace',
  left: 'left the trace',
  dropped: 'was proposed and not taken',
} as const;

function CellReason({
  at: { kind, cell, step },
}: {
  readonly at: Extract<Break, { readonly step: number }>;
}) {
  const text = usePage((state) => tableNow(state)?.cells[cell]?.text.trim());
  return (
    <>
      at step {step + 1}: <CellName cell={cell} text={text || 'the empty cell'} look="name" /> {DID[kind]}.
    </>
  );
}

const plain = (purpose: string): string => purpose.replaceAll('-', ' ');
