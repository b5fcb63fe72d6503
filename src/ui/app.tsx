import { useState } from 'react';
import { Answer } from './answer/answer.tsx';
import { CellGraphPanel } from './graph/cell-graph-panel.tsx';
import { Header } from './header/header.tsx';
import { KeyHelp } from './keys/key-help.tsx';
import { useKeys } from './keys/use-keys.ts';
import { DropTarget } from './open/drop-target.tsx';
import { OpenDialog } from './open/open-dialog.tsx';
import { Narration } from './question/narration.tsx';
import { Question } from './question/question.tsx';
import { Trouble } from './question/trouble.tsx';
import { RequestPanel } from './request/request-panel.tsx';
import { TablePanel } from './table/table-panel.tsx';
import { panelId, type TabId, Tabs } from './tabs/tabs.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { useTitle } from './use-title.ts';
import './app.css';

/** Table and graph side by side, the timeline under both; on a phone one view at a time. */
export function App() {
  const help = useKeys();
  const [tab, setTab] = useState<TabId>('table');
  useTitle();
  return (
    <div className="app">
      <Header />
      <main data-tab={tab}>
        <div className="side">
          <div className="ask">
            <Question />
            <Narration />
            <Trouble />
          </div>
          <Tabs tab={tab} onTab={setTab} />
          <div id={panelId('table')} className="view">
            <TablePanel />
          </div>
          <div id={panelId('request')} className="view">
            <RequestPanel />
          </div>
        </div>
        <div className="side">
          <div id={panelId('graph')} className="view">
            <CellGraphPanel />
          </div>
          <Answer />
        </div>
      </main>
      <Timeline />
      <OpenDialog />
      <KeyHelp open={help.open} onClose={help.close} />
      <DropTarget />
    </div>
  );
}
