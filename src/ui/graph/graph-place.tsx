import { lazy, Suspense } from 'react';
import { transcriptNow } from '../../store/selectors.ts';
import { Panel } from '../components/panel.tsx';
import { useOffers, usePage } from '../page-context.ts';
import { CellGraphPanel } from './cell-graph-panel.tsx';
import styles from './graph.module.css';

const HybridPanel = lazy(() => import('../hybrid/hybrid-panel.tsx'));

/** The graph's place on the page: the one that the run on screen walks, else the one that the next run will. */
export function GraphPlace() {
  const { methods } = useOffers();
  const method = usePage((state) => transcriptNow(state)?.run.method ?? state.setup.method);
  const listed = methods.find(({ id }) => id === method);
  if (listed?.graph !== 'hybrid') return <CellGraphPanel />;
  return (
    <Suspense fallback={<Panel name="Graph" className={styles.graph} aria-busy="true" />}>
      <HybridPanel />
    </Suspense>
  );
}
