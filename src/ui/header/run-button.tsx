import { isBusy, problemNow } from '../../store/selectors.ts';
import { Button } from '../components/button.tsx';
import { useActions, usePage } from '../page-context.ts';
import styles from './header.module.css';

/** One button in one place, so that focus stays when "Run" turns into "Stop". */
export function RunButton() {
  const { run, stop } = useActions();
  const running = usePage(isBusy);
  const ready = usePage((state) => problemNow(state) !== undefined);
  return (
    <Button
      look="strong"
      className={styles.run}
      data-run=""
      disabled={!ready}
      onClick={() => (running ? stop() : void run())}
    >
      {running ? 'Stop' : 'Run'}
    </Button>
  );
}
