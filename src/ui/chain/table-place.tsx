import { lazy, Suspense } from 'react';
import { transcriptNow, workbenchChainsNow } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { usePage } from '../page-context.ts';
import { TablePanel } from '../table/table-panel.tsx';

const ChainPanel = lazy(() => import('./chain-panel.tsx'));
const Workbench = lazy(() => import('./workbench.tsx'));

const chained = (state: PageState): boolean =>
  transcriptNow(state)?.steps.some(({ kind }) => kind === 'reshape') ?? false;

/** The table's place on the page: as it was opened, as a chain of operations makes it, or as one by hand does. */
export function TablePlace() {
  const tried = usePage(workbenchChainsNow);
  const inRun = usePage(chained);
  if (!tried && !inRun) return <TablePanel />;
  return (
    <Suspense fallback={<TablePanel />}>{tried ? <Workbench tried={tried} /> : <ChainPanel />}</Suspense>
  );
}
