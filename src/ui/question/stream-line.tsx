import { usePage } from '../page-context.ts';
import styles from './head.module.css';

/** So much of a reply that is coming fits on a line. */
const TAIL = 160;

/** The end of the reply that is coming, as it comes; its thinking while there is no reply yet; else what is waited for. */
export default function StreamLine() {
  const coming = usePage(({ activity }) =>
    activity.kind === 'driven' ? [...activity.streams.values()].at(-1) : undefined,
  );
  const notice = usePage(({ activity }) =>
    activity.kind === 'driven' ? [...activity.notices.values()].at(-1) : undefined,
  );
  if (!coming)
    return notice === undefined ? null : (
      <p className={styles.stream} role="status" data-waits="" title={notice}>
        <span>{notice}</span>
      </p>
    );
  const thinks = coming.text.trim() === '';
  const text = (thinks ? coming.thinking : coming.text).replace(/\s+/g, ' ');
  return (
    <p className={styles.stream} data-thinks={thinks ? '' : undefined} aria-hidden="true">
      {thinks && <span>thinking</span>}
      <code>
        {text.length > TAIL && '…'}
        {text.slice(-TAIL)}
      </code>
    </p>
  );
}
