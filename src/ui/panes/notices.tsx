import { lazy, Suspense } from 'react';
import { useOffers, usePage } from '../page-context.ts';
import { Trouble } from '../question/trouble.tsx';
import styles from './panes.module.css';

/** Most runs need no waiting before they begin, and come to their end. */
const Connecting = lazy(() => import('../backbone/connecting.tsx'));
const AtWork = lazy(() => import('../question/at-work.tsx'));
const RunCost = lazy(() => import('../backbone/run-cost.tsx'));
const OpenNotes = lazy(() => import('../passages/open-notes.tsx'));
const Interrupted = lazy(() => import('../question/interrupted.tsx'));

/** What should be known now. It lies over the panes, so that nothing moves under the pointer when it comes or goes. */
export function Notices() {
  const runsHere = useRunsHere();
  const connecting = usePage((state) => state.connecting !== undefined);
  const working = usePage((state) => state.recognising !== undefined || state.matching !== undefined);
  const interrupted = usePage((state) => state.interrupted.length > 0);
  const notes = usePage((state) => state.notes.length > 0);
  return (
    <div className={styles.notices}>
      <Suspense>{connecting && <Connecting />}</Suspense>
      <Suspense>{working && <AtWork />}</Suspense>
      <Suspense>{runsHere && <RunCost />}</Suspense>
      <Suspense>{notes && <OpenNotes />}</Suspense>
      <Suspense>{interrupted && <Interrupted />}</Suspense>
      <Trouble />
    </div>
  );
}

/** Whether the chosen backbone runs a model in this browser, which has its cost. */
function useRunsHere(): boolean {
  const { backbones } = useOffers();
  const chosen = usePage((state) => state.setup.backbone);
  return backbones.some(
    ({ id, models, browserOnly }) => id === chosen && models && browserOnly !== undefined,
  );
}
