import { useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { useActions } from '../page-context.ts';
import styles from './open.module.css';

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
    <div className={styles.reading}>
      <p role="status" aria-label="Progress">
        {said ? 'Reading the table…' : ''}
      </p>
      {said && (
        <Button look="link" onClick={stopReading}>
          Stop reading
        </Button>
      )}
    </div>
  );
}
