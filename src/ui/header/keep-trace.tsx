import { isKept, keepable } from '../../store/next-run.ts';
import { Button } from '../components/button.tsx';
import { useActions, useOffers, usePage } from '../page-context.ts';
import styles from './header.module.css';

/** Whether the next question follows up the run on screen; there while its method can. */
export function KeepTrace() {
  const { keepForNext } = useActions();
  const { methods } = useOffers();
  const what = usePage((state) => keepable(state, methods));
  const kept = usePage((state) => isKept(state, methods));
  if (what === undefined) return null;
  return (
    <Button
      className={styles.keep}
      data-closes=""
      aria-pressed={kept}
      title={`The next question goes on with ${what} of this run instead of beginning anew.`}
      onClick={() => keepForNext(!kept)}
    >
      Keep {what}
    </Button>
  );
}
