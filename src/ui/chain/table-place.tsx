import { lazy, Suspense } from 'react';
import { flatNow, tableNow, transcriptNow, workbenchChainsNow } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { usePage } from '../page-context.ts';
import { Pane } from '../panes/pane.tsx';
import { TablePanel } from '../table/table-panel.tsx';

const ChainPanel = lazy(() => import('./chain-panel.tsx'));
const Workbench = lazy(() => import('./workbench.tsx'));

const chained = (state: PageState): boolean =>
  transcriptNow(state)?.steps.some(({ kind }) => kind === 'reshape') ?? false;

/** How large the table on screen is: the opened one, or the one that a chain made of it. */
function sizeNow(state: PageState): string | undefined {
  const flat = flatNow(state);
  if (flat) return `${flat.rows.length} × ${flat.columns.length}`;
  const table = tableNow(state);
  return table && `${table.rows} × ${table.columns}`;
}

/** The table's place on the page: as it was opened, as a chain of operations makes it, or as one by hand does. */
export function TablePlace({ closed }: { readonly closed: boolean }) {
  const tried = usePage(workbenchChainsNow);
  const inRun = usePage(chained);
  const size = usePage(sizeNow);
  return (
    <Pane
      pane="table"
      name="Table pane"
      title={<h2>{inRun && !tried ? 'Tables' : 'Table'}</h2>}
      fact={size}
      closed={closed}
    >
      {!tried && !inRun ? (
        <TablePanel />
      ) : (
        <Suspense fallback={<TablePanel />}>{tried ? <Workbench tried={tried} /> : <ChainPanel />}</Suspense>
      )}
    </Pane>
  );
}
