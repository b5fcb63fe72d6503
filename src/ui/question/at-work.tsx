import { useEffect, useState } from 'react';
import type { PageState } from '../../store/state.ts';
import { useActions, usePage } from '../page-context.ts';
import { ProgressBar } from '../progress-bar.tsx';
import '../backbone/connecting.css';

/** What is over before then needs no words. */
const SHOWN_AFTER_MS = 300;

/** How far the recogniser is with the passages, or the retriever with what it compares, and a way out. */
export default function AtWork() {
  const recognising = usePage((state) => state.recognising);
  const matching = usePage((state) => state.matching);
  const [label, progress] = recognising ? ['Recognising', recognising] : ['Similarity', matching];
  return progress ? <Work key={label} label={label} progress={progress} /> : null;
}

interface Props {
  readonly label: string;
  readonly progress: NonNullable<PageState['matching']>;
}

function Work({ label, progress: { text, done = 0, of } }: Props) {
  const { stop } = useActions();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={shown ? 'connecting' : 'connecting is-early'}>
      <div role="status" aria-label={label}>
        {shown && <p>{text} …</p>}
      </div>
      {shown && (
        <button type="button" className="link" onClick={stop}>
          Cancel
        </button>
      )}
      {shown && <ProgressBar text={text} done={done} of={of} />}
    </div>
  );
}
