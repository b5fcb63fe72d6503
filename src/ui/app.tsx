import { lazy, Suspense, useEffect, useState } from 'react';
import { comparisonNow } from '../store/selectors.ts';
import styles from './app.module.css';
import { SettingsDialog } from './backbone/settings-dialog.tsx';
import { TablePlace } from './chain/table-place.tsx';
import { AnswerPlace } from './diagnosis/answer-place.tsx';
import { GraphPlace } from './graph/graph-place.tsx';
import { createGrid, GridContext } from './grid/grid-context.ts';
import { Header } from './header/header.tsx';
import { useKeys } from './keys/use-keys.ts';
import { DropTarget } from './open/drop-target.tsx';
import { OpenDialog } from './open/open-dialog.tsx';
import { useOffers, usePage } from './page-context.ts';
import { Narration } from './question/narration.tsx';
import { Question } from './question/question.tsx';
import { Trouble } from './question/trouble.tsx';
import { RequestPanel } from './request/request-panel.tsx';
import { panelId, type TabId, Tabs } from './tabs/tabs.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { useTitle } from './use-title.ts';

/** Most runs need no waiting before they begin, and come to their end; most tables have no passages. */
const CompareDialog = lazy(() => import('./compare/compare-dialog.tsx'));
const CompareView = lazy(() => import('./compare/compare-view.tsx'));
const Connecting = lazy(() => import('./backbone/connecting.tsx'));
const AtWork = lazy(() => import('./question/at-work.tsx'));
const RunCost = lazy(() => import('./backbone/run-cost.tsx'));
const RunOutlook = lazy(() => import('./backbone/run-outlook.tsx'));
const OpenNotes = lazy(() => import('./passages/open-notes.tsx'));
const PassagePanel = lazy(() => import('./passages/passage-panel.tsx'));
const Branches = lazy(() => import('./branches/branches.tsx'));
const KeyHelp = lazy(() => import('./keys/key-help.tsx'));
const Interrupted = lazy(() => import('./question/interrupted.tsx'));

/** One run, or two side by side. */
export function App() {
  const help = useKeys();
  const comparing = usePage((state) => comparisonNow(state) !== undefined);
  const choosing = usePage((state) => state.comparing?.phase === 'choosing');
  const [grid] = useState(createGrid);
  useTitle();
  return (
    <GridContext value={grid}>
      <div className={styles.app}>
        <Header />
        {comparing ? (
          <Suspense fallback={<main aria-busy="true" />}>
            <CompareView />
          </Suspense>
        ) : (
          <OneRun />
        )}
        {choosing && (
          <Suspense>
            <CompareDialog />
          </Suspense>
        )}
        <OpenDialog />
        <SettingsDialog />
        {help.open && (
          <Suspense>
            <KeyHelp onClose={help.close} />
          </Suspense>
        )}
        <DropTarget />
      </div>
    </GridContext>
  );
}

/** Table and graph side by side, the timeline under both; on a phone one view at a time. */
function OneRun() {
  const connecting = usePage((state) => state.connecting !== undefined);
  const working = usePage((state) => state.recognising !== undefined || state.matching !== undefined);
  const costs = useRunsHere();
  const outlook = useOutlook();
  const interrupted = usePage((state) => state.interrupted.length > 0);
  const reading = usePage((state) => state.passagePanel !== undefined);
  const listing = usePage((state) => state.branchesOpen);
  const notes = usePage((state) => state.notes.length > 0);
  const [tab, setTab] = useState<TabId>('table');
  useTurns(setTab);
  return (
    <>
      <main data-tab={tab} data-reading={reading || listing ? '' : undefined}>
        <div className={styles.side}>
          <div className={styles.ask}>
            <Question />
            <Narration />
            {connecting && (
              <Suspense>
                <Connecting />
              </Suspense>
            )}
            {working && (
              <Suspense>
                <AtWork />
              </Suspense>
            )}
            {costs && (
              <Suspense>
                <RunCost />
              </Suspense>
            )}
            {outlook && (
              <Suspense>
                <RunOutlook />
              </Suspense>
            )}
            <Trouble />
            {notes && (
              <Suspense>
                <OpenNotes />
              </Suspense>
            )}
            {interrupted && (
              <Suspense>
                <Interrupted />
              </Suspense>
            )}
          </div>
          <Tabs tab={tab} onTab={setTab} />
          <div id={panelId('table')} className={styles.view}>
            <TablePlace />
          </div>
          <div id={panelId('request')} className={styles.view}>
            <RequestPanel />
          </div>
          {(reading || listing) && <Suspense>{reading ? <PassagePanel /> : <Branches />}</Suspense>}
        </div>
        <div className={styles.side}>
          <div id={panelId('graph')} className={styles.view}>
            <GraphPlace />
          </div>
          <AnswerPlace />
        </div>
      </main>
      <Timeline onRequest={() => setTab('request')} />
    </>
  );
}

/** On a phone: what is replied or changed by hand is so at the request, and a cell is picked in the table. */
function useTurns(setTab: (tab: TabId) => void): void {
  const turn = usePage(({ manualRequests: handed, changing }) => handed[0]?.key ?? changing);
  const picking = usePage((state) => state.picking);
  useEffect(() => {
    if (turn !== undefined) setTab(picking ? 'table' : 'request');
  }, [turn, picking, setTab]);
}

/** Whether the chosen backbone runs a model in this browser, which has its cost. */
function useRunsHere(): boolean {
  const { backbones } = useOffers();
  const chosen = usePage((state) => state.setup.backbone);
  return backbones.some(
    ({ id, models, browserOnly }) => id === chosen && models && browserOnly !== undefined,
  );
}

/** Whether something can be worked out of the next run before it begins. */
function useOutlook(): boolean {
  const { methods } = useOffers();
  const chosen = usePage((state) => state.setup.method);
  return methods.find(({ id }) => id === chosen)?.beforeRun !== undefined;
}
