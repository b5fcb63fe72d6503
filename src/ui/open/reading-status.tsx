import { useEffect, useState } from 'react';
import { useActions } from '../page-context.ts';

/** Shorter readings are over before anyone could read that they go on. */
const SHOWN_AFTER_MS = 500;

/** Says that a table is being read, and can stop waiting for it. The status is there before it has anything to say. */
export function ReadingStatus({ reading }: { readonly reading: boolean }) {
  const { stopReading } = useActions();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(false);
    if (!reading) return;
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [reading]);
  const said = reading && shown;
  return (
    <div className="reading">
      <p role="status" aria-label="Progress">
        {said ? 'Reading the table…' : ''}
      </p>
      {said && (
        <button type="button" className="link" onClick={stopReading}>
          Stop reading
        </button>
      )}
    </div>
  );
}
