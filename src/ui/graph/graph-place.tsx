import { lazy, Suspense } from 'react';
import { transcriptNow, viewNow } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { counted } from '../counted.ts';
import { useOffers, usePage } from '../page-context.ts';
import { Pane } from '../panes/pane.tsx';
import styles from './graph.module.css';

const HybridPanel = lazy(() => import('../hybrid/hybrid-panel.tsx'));
/** Together with what draws it, which it would ask for only once it is there itself. */
const CellGraphPanel = lazy(() => {
  void import('./mount.ts');
  return import('./cell-graph-panel.tsx');
});

/** How many cells the trace has by this step. */
function traceFact(state: PageState): string | undefined {
  const view = viewNow(state);
  return view && `trace of ${counted(view.trace.length, 'cell')}`;
}

/** The graph's place on the page: the one that the run on screen walks, else the one that the next run will. */
export function GraphPlace({ closed }: { readonly closed: boolean }) {
  const { methods } = useOffers();
  const method = usePage((state) => transcriptNow(state)?.run.method ?? state.setup.method);
  const listed = methods.find(({ id }) => id === method);
  const hybrid = listed?.graph === 'hybrid';
  const fact = usePage(traceFact);
  return (
    <Pane
      pane="graph"
      name="Graph pane"
      title={<h2>{hybrid ? 'Hybrid graph' : 'Graph'}</h2>}
      fact={hybrid ? undefined : fact}
      closed={closed}
    >
      <Suspense fallback={<section aria-label="Graph" className={styles.graph} aria-busy="true" />}>
        {hybrid ? <HybridPanel /> : <CellGraphPanel />}
      </Suspense>
    </Pane>
  );
}
