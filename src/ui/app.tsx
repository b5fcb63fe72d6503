import { lazy, Suspense, useEffect, useState } from 'react';
import { SettingsDialog } from './backbone/settings-dialog.tsx';
import { TablePlace } from './chain/table-place.tsx';
import { GraphPlace } from './graph/graph-place.tsx';
import { Header } from './header/header.tsx';
import { AnswerPlace } from './judged/answer-place.tsx';
import { KeyHelp } from './keys/key-help.tsx';
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
import './app.css';

/** Most runs need no waiting before they begin, and come to their end; most tables have no passages. */
const Connecting = lazy(() => import('./backbone/connecting.tsx'));
const Recognising = lazy(() => import('./hybrid/recognising.tsx'));
const RunCost = lazy(() => import('./backbone/run-cost.tsx'));
const RunOutlook = lazy(() => import('./backbone/run-outlook.tsx'));
const OpenNotes = lazy(() => import('./passages/open-notes.tsx'));
const PassagePanel = lazy(() => import('./passages/passage-panel.tsx'));
const Interrupted = lazy(() => import('./question/interrupted.tsx'));

/** Table and graph side by side, the timeline under both; on a phone one view at a time. */
export function App() {
  const help = useKeys();
  const connecting = usePage((state) => state.connecting !== undefined);
  const recognising = usePage((state) => state.recognising !== undefined);
  const costs = useRunsHere();
  const outlook = useOutlook();
  const interrupted = usePage((state) => state.interrupted.length > 0);
  const reading = usePage((state) => state.reading !== undefined);
  const notes = usePage((state) => state.notes.length > 0);
  const [tab, setTab] = useState<TabId>('table');
  useTurns(setTab);
  useTitle();
  return (
    <div className="app">
      <Header />
      <main data-tab={tab} data-reading={reading ? '' : undefined}>
        <div className="side">
          <div className="ask">
            <Question />
            <Narration />
            {connecting && (
              <Suspense>
                <Connecting />
              </Suspense>
            )}
            {recognising && (
              <Suspense>
                <Recognising />
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
          <div id={panelId('table')} className="view">
            <TablePlace />
          </div>
          <div id={panelId('request')} className="view">
            <RequestPanel />
          </div>
          {reading && (
            <Suspense>
              <PassagePanel />
            </Suspense>
          )}
        </div>
        <div className="side">
          <div id={panelId('graph')} className="view">
            <GraphPlace />
          </div>
          <AnswerPlace />
        </div>
      </main>
      <Timeline />
      <OpenDialog />
      <SettingsDialog />
      <KeyHelp open={help.open} onClose={help.close} />
      <DropTarget />
    </div>
  );
}

/** On a phone: by hand, it is one's turn at the request, and a cell is picked in the table. */
function useTurns(setTab: (tab: TabId) => void): void {
  const turn = usePage(({ handed }) => handed[0]?.key);
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

/** Whether the chosen method writes the table in an encoding of choice, or decides by size how often it asks. */
function useOutlook(): boolean {
  const { methods } = useOffers();
  const chosen = usePage((state) => state.setup.method);
  // Every preset sets every option.
  const options = methods.find(({ id }) => id === chosen)?.presets[0]?.options;
  return options?.encoding !== undefined || options?.dialogue !== undefined;
}
