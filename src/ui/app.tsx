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
import { Timeline } from './timeline/timeline.tsx';
import { useTitle } from './use-title.ts';
import './app.css';

/** Table and graph side by side, the timeline under both. */
export function App() {
  const help = useKeys();
  useTitle();
  return (
    <div className="app">
      <Header />
      <main>
        <div className="side">
          <div className="ask">
            <Question />
            <Narration />
            <Trouble />
          </div>
          <TablePanel />
          <RequestPanel />
        </div>
        <div className="side">
          <CellGraphPanel />
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
