import { useActions, usePage } from '../page-context.ts';

/** One button in one place, so that focus stays when "Run" turns into "Stop". */
export function RunButton() {
  const { run, stop } = useActions();
  const running = usePage((state) => state.run.phase === 'running' || state.connecting !== undefined);
  const ready = usePage((state) => state.problem !== undefined);
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
