import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './progress.module.css';

interface Props {
  readonly label: string;
  /** What goes on, without an end of its sentence. */
  readonly text: string;
  readonly done: number | undefined;
  /** Without a known end the bar only says that something goes on. */
  readonly of: number | undefined;
  readonly amounts?: string | undefined;
  /** Milliseconds; what is over before then needs no words. */
  readonly after: number;
  readonly onStop: () => void;
}

/** How far something is that holds up a run, and a way out. The status is there before it has anything to say. */
export function Progress({ label, text, done, of, amounts, after, onStop }: Props) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  const end =
    done === undefined || of === undefined || of === 0 ? {} : { value: Math.min(done, of), max: of };
  return (
    <div className={styles.progress} data-early={shown ? undefined : ''}>
      <div role="status" aria-label={label}>
        {shown && <p>{text} …</p>}
        {/* The bar says it to screen readers, when they ask. */}
        {shown && amounts !== undefined && (
          <p className={styles.amounts} aria-live="off">
            {amounts}
          </p>
        )}
      </div>
      {shown && (
        <>
          <Button look="link" onClick={onStop}>
            Cancel
          </Button>
          <progress aria-label={text} {...end} />
        </>
      )}
    </div>
  );
}
