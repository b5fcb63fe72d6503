import { lazy, Suspense, useRef } from 'react';
import type { Step } from '../../method/step.ts';
import { shownSteps, transcriptNow, viewNow } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';
import { useWindowSize } from '../panes/use-window-size.ts';
import { Counts } from './counts.tsx';
import styles from './timeline.module.css';
import { Track } from './track.tsx';
import { Transport } from './transport.tsx';
import { useBands } from './use-bands.ts';

const FindPanel = lazy(() => import('../find/find-panel.tsx'));

const NO_STEPS: readonly Step[] = [];

/** Lower windows have room for one row: a phone on its side. */
const THIN_UP_TO = 500;
const THIN_FROM = 480;

interface Props {
  /** A request is to be seen. */
  readonly onRequest: () => void;
}

/** The instrument: stepping, playing and scrubbing, finding, and what the run took. */
export function Timeline({ onRequest }: Props) {
  const { closeSearch: closeFinding } = useActions();
  const steps = usePage((state) => transcriptNow(state)?.steps ?? NO_STEPS);
  const at = usePage((state) => Math.max(0, viewNow(state)?.cursor ?? 0));
  const among = usePage(shownSteps);
  const finding = usePage((state) => state.search.open);
  const presenting = usePage((state) => state.presenting !== undefined);
  const { width, height } = useWindowSize();
  // One row has no room for both in a page that is enlarged by 400 %; there the page scrolls.
  const thin = presenting || (height <= THIN_UP_TO && width >= THIN_FROM);
  const bands = useBands();
  const finder = useRef<HTMLButtonElement>(null);
  const close = () => {
    closeFinding();
    finder.current?.focus();
  };
  return (
    <footer
      className={styles.timeline}
      data-thin={thin ? '' : undefined}
      data-presenting={presenting ? '' : undefined}
    >
      <Transport at={at} first={among[0] ?? 0} last={among.at(-1) ?? 0} finder={finder} />
      {finding && (
        <Suspense>
          <FindPanel onClose={close} onRequest={onRequest} />
        </Suspense>
      )}
      <Track steps={steps} bands={bands} at={at} />
      <Counts />
    </footer>
  );
}
