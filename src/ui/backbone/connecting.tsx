import { useEffect, useState } from 'react';
import { bytesText } from '../bytes.ts';
import { useActions, usePage } from '../page-context.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { leftText, type Mark, marked, rateOf } from './rate.ts';
import './connecting.css';

/** What is over before then needs no words. */
const SHOWN_AFTER_MS = 500;

/** How far the backbone is with making itself ready: bytes, rate, and a way out. */
export default function Connecting() {
  const progress = usePage((state) => state.connecting);
  const { stop } = useActions();
  const [shown, setShown] = useState(false);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const { text = '', done, of } = progress ?? {};
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (done !== undefined) setMarks((before) => marked(before, { at: performance.now(), done }));
  }, [done]);
  return (
    <div className={shown ? 'connecting' : 'connecting is-early'}>
      <div role="status" aria-label="Connecting">
        {shown && <p>{text.replace(/[.…]*$/, ' …')}</p>}
        {/* The bar says it to screen readers, when they ask. */}
        {shown && done !== undefined && (
          <p className="amounts" aria-live="off">
            {amounts(done, of, rateOf(marks))}
          </p>
        )}
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

function amounts(done: number, of: number | undefined, rate: number | undefined): string {
  const left = of !== undefined && rate !== undefined && rate > 0 ? (of - done) / rate : undefined;
  return [
    of === undefined ? bytesText(done) : `${bytesText(done)} of ${bytesText(of)}`,
    ...(rate === undefined ? [] : [`${bytesText(rate)} a second`]),
    ...(left === undefined || left <= 0 ? [] : [leftText(left)]),
  ].join(' · ');
}
