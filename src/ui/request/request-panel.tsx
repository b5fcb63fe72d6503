import { useState } from 'react';
import { transcriptNow, viewNow } from '../../store/selectors.ts';
import { usePage } from '../page-context.ts';
import { Scroller } from '../scroller.tsx';
import { currentAsks, type Numbered } from './current-ask.ts';
import { Prompt } from './prompt.tsx';
import { ReplyView } from './reply-view.tsx';
import './request.css';

/** The request that led to the current step: what was sent, and what came back. */
export function RequestPanel() {
  const view = usePage(viewNow);
  const backbone = usePage((state) => transcriptNow(state)?.run.backbone ?? '');
  const [picked, setPicked] = useState(0);
  const asks = view ? currentAsks(view) : [];
  const current = asks[picked] ?? asks[0];
  if (!current) {
    return (
      <section className="panel request" aria-label="Request">
        <p className="quiet">No request was made before this step.</p>
      </section>
    );
  }
  const { line } = current;
  return (
    <section className="panel request" aria-label="Request">
      <Scroller name="Prompt">
        <h2>
          {asks.length > 1 ? (
            <AskTabs asks={asks} current={current} onPick={setPicked} />
          ) : (
            <span>{nameOf(current)}</span>
          )}
        </h2>
        <Prompt messages={line.request.messages} />
      </Scroller>
      <Scroller name="Reply">
        <h2>Reply of {line.request.to === 'model' ? backbone : `the ${line.request.to}`}</h2>
        <ReplyView request={line.request} replies={line.replies} />
      </Scroller>
    </section>
  );
}

const nameOf = ({ number, line }: Numbered): string =>
  number === undefined
    ? `To the ${line.request.to}`
    : `Request ${number} · ${line.request.purpose.replaceAll('-', ' ')}`;

interface TabsProps {
  readonly asks: readonly Numbered[];
  readonly current: Numbered;
  readonly onPick: (index: number) => void;
}

/** Requests that were made at the same time, one of them shown. */
function AskTabs({ asks, current, onPick }: TabsProps) {
  return (
    <>
      {asks.map((ask, index) => (
        <button
          key={ask.line.ask}
          type="button"
          className="tab"
          aria-pressed={ask === current}
          onClick={() => onPick(index)}
        >
          {nameOf(ask)}
        </button>
      ))}
    </>
  );
}
