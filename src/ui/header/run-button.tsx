import { isBusy, problemNow } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';

/** One button in one place, so that focus stays when "Run" turns into "Stop". */
export function RunButton() {
  const { run, stop } = useActions();
  const running = usePage(isBusy);
  const ready = usePage((state) => problemNow(state) !== undefined);
  return (
    <button
      type="button"
      className="button strong run"
      disabled={!ready}
      onClick={() => (running ? stop() : void run())}
    >
      {running ? 'Stop' : 'Run'}
    </button>
  );
}
