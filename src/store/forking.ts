/** Changing something at a step of the run on screen and going on from there, as a branch of its own. */
import type { Environment } from '../environment/environment.ts';
import type { Commands } from './commands.ts';
import type { Fork, Runs } from './fork-run.ts';
import { transcriptNow } from './selectors.ts';
import type { RunsState, Slice } from './state.ts';

export function forkingActions(
  { get }: Slice<RunsState>,
  environment: Pick<Environment, 'methods' | 'plays'>,
  commands: Commands,
  runs: Runs,
) {
  return {
    /** Makes a branch that is changed at a move, shows it at its first new step, and goes on with it. */
    async fork(fork: Fork): Promise<void> {
      runs.callOff();
      const from = transcriptNow(get());
      if (!from) return;
      const code = await commands.partOf(() => import('./fork-run.ts'));
      await code?.forkRun({ get, environment, commands, runs }, from, fork);
    },
  };
}
