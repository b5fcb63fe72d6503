import { useEffect, useState } from 'react';
import { useActions, usePage } from '../page-context.ts';
import '../backbone/connecting.css';

/** What is over before then needs no words. */
const SHOWN_AFTER_MS = 300;

/** How far the recogniser is with the passages, and a way out. */
export default function Recognising() {
  const { stop } = useActions();
  const progress = usePage((state) => state.recognising);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { text = '', done = 0, of = 1 } = progress ?? {};
  return (
    <div className={shown ? 'connecting' : 'connecting is-early'}>
      <div role="status" aria-label="Recognising">
        {shown && <p>{text} …</p>}
      </div>
      {shown && (
        <button type="button" className="link" onClick={stop}>
          Cancel
        </button>
      )}
      {shown && <progress aria-label={text} value={Math.min(done, of)} max={of} />}
    </div>
  );
}
