import { type CSSProperties, lazy, Suspense, useEffect, useRef } from 'react';
import { panesNow, worksOnRequest } from '../../store/layout.ts';
import { ablationNow } from '../../store/selectors.ts';
import type { PageState } from '../../store/state.ts';
import { useVerdictNow } from '../answer/verdict.tsx';
import { TablePlace } from '../chain/table-place.tsx';
import { GraphPlace } from '../graph/graph-place.tsx';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { Head } from '../question/head.tsx';
import { RequestPane } from '../request/request-pane.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { arrangementOf } from './arrangement.ts';
import { Notices } from './notices.tsx';
import styles from './panes.module.css';
import { Splitter } from './splitter.tsx';
import { useWindowSize } from './use-window-size.ts';

/** Most tables have no passages, most runs one branch. */
const PassagePanel = lazy(() => import('../passages/passage-panel.tsx'));
const Branches = lazy(() => import('../branches/branches.tsx'));
const AblationPanel = lazy(() => import('../diagnosis/ablation-panel.tsx'));

type Reading = 'passage' | 'branches' | 'ablation' | undefined;

/** What is read in the request's place. */
const readingNow = (state: PageState): Reading =>
  state.passagePanel !== undefined
    ? 'passage'
    : state.branchesOpen
      ? 'branches'
      : ablationNow(state) !== undefined
        ? 'ablation'
        : undefined;

/**
 * The question and what happens now; table, graph and request in their panes; under all of them the timeline, which
 * Tab comes to first.
 */
export function OneRun() {
  const { setPanes, showPane, bringToFront } = useActions();
  const panes = usePanes();
  const reading = usePage(readingNow);
  const working = usePage(worksOnRequest);
  const maximised = usePage((state) => state.maximised);
  const front = usePage((state) => state.paneInFront);
  const presenting = usePage((state) => state.presenting !== undefined);
  const { open, arrangement } = useArrangement(panes, working, reading !== undefined);
  const both = panes.hidden === undefined && maximised === undefined;
  const beside = arrangement.panes === 'beside';
  const share = beside ? panes.beside : panes.above;
  const shares = {
    // Factors that add up to less than 1 would leave room empty where one of the two stands at its least.
    '--before': `${share * 100}fr`,
    '--after': `${(1 - share) * 100}fr`,
    '--request': `${(panes.request * 100).toFixed(2)}%`,
  } as CSSProperties;
  const seeRequest = () => {
    showPane('request', true);
    bringToFront('request');
  };
  const verdict = useVerdictNow();
  useTurns();
  return (
    <>
      <Timeline onRequest={seeRequest} />
      <main
        className={styles.main}
        style={shares}
        data-panes={arrangement.panes}
        data-request={arrangement.request}
        data-hidden={panes.hidden}
        data-maximised={maximised}
        data-front={front}
        data-reading={reading}
        data-verdict={verdict}
        data-presenting={presenting ? '' : undefined}
      >
        <Head />
        {arrangement.panes === 'one' && <Tabs tab={front} />}
        <div className={styles.panes}>
          <TablePlace closed={panes.hidden === 'table'} />
          {both && arrangement.panes !== 'one' && (
            <Splitter
              name="Table and graph"
              vertical={beside}
              share={share}
              onShare={(next) => setPanes(beside ? { beside: next } : { above: next })}
              onReset={() => setPanes(beside ? { beside: undefined } : { above: undefined })}
            />
          )}
          <GraphPlace closed={panes.hidden === 'graph'} />
        </div>
        {arrangement.request === 'column' && maximised === undefined && (
          <Splitter
            name="Panes and request"
            vertical={true}
            share={1 - panes.request}
            onShare={(next) => setPanes({ request: 1 - next })}
            onReset={() => setPanes({ request: undefined })}
          />
        )}
        <RequestPane closed={!open && arrangement.request !== 'turn'} />
        {reading && (
          <Suspense>
            {reading === 'passage' ? (
              <PassagePanel />
            ) : reading === 'branches' ? (
              <Branches />
            ) : (
              <AblationPanel />
            )}
          </Suspense>
        )}
        <Notices />
      </main>
    </>
  );
}

/** Whether the request is open, and what stands where. */
function useArrangement(
  { requestOpen, requestOpened, hidden }: ReturnType<typeof panesNow>,
  working: boolean,
  reading: boolean,
) {
  const size = useWindowSize();
  const oneHidden = hidden !== undefined;
  // A request that only the method opens stands beside the panes or not at all.
  const declared = requestOpen && arrangementOf(size, true, oneHidden).request !== 'over';
  const open = declared || requestOpened || working;
  return { open, arrangement: arrangementOf(size, open || reading, oneHidden) };
}

/** How the panes stand; the same object as long as nothing about them changes. */
function usePanes() {
  const { methods } = useOffers();
  const last = useRef<ReturnType<typeof panesNow>>(undefined);
  return usePage((state) => {
    const next = panesNow(state, methods);
    if (JSON.stringify(next) !== JSON.stringify(last.current)) last.current = next;
    return last.current as ReturnType<typeof panesNow>;
  });
}

/** Where there is room for one pane: what is replied or changed by hand is so at the request, and a cell is picked in the table. */
function useTurns(): void {
  const { bringToFront } = useActions();
  const turn = usePage(({ manualRequests, changing }) => manualRequests[0]?.key ?? changing);
  const picking = usePage((state) => state.picking);
  useEffect(() => {
    if (turn !== undefined) bringToFront(picking ? 'table' : 'request');
  }, [turn, picking, bringToFront]);
}
