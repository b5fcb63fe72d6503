import type { Environment } from '../environment/environment.ts';
import type { Connector } from './connections.ts';
import { partOf } from './part-of.ts';
import type { Access } from './state.ts';

/** What an answer hangs on is asked for by few: the actions of src/store/hanging.ts, loaded with the first question. */
export function hangingLater(access: Access, outside: Environment, whoAnswers: Pick<Connector, 'madeReady'>) {
  const load = async () => (await import('./ablation.ts')).ablationActions(access, outside, whoAnswers);
  let made: Awaited<ReturnType<typeof load>> | undefined;
  return {
    async hang(): Promise<void> {
      made ??= await partOf(access, load);
      await made?.hang();
    },
    confirmHanging: async (): Promise<void> => made?.confirmAblation(),
    stopHanging: (): void => made?.stopAblation(),
    closeHanging: (): void => made?.closeAblation(),
  };
}
