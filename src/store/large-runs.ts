/** Asking before a large run begins. */
import type { Environment } from '../environment/environment.ts';
import type { Run } from '../run/run.ts';
import type { Commands } from './commands.ts';
import type { Ready } from './connections.ts';
import type { RunsState, Slice } from './state.ts';

/** Loaded where somebody is paid, or a model computes. */
const forecasting = () => import('../run/forecast.ts');

export function largeRuns(
  { get, set }: Slice<RunsState>,
  { backbones, plays }: Pick<Environment, 'backbones' | 'plays'>,
  { partOf }: Pick<Commands, 'partOf'>,
) {
  let answer: ((runs: boolean) => void) | undefined;

  /** Nothing is asked for rules, recordings and a person, who take no tokens, and for the table of an example. */
  const isFree = (backbone: string): boolean =>
    get().example !== undefined || backbones.find(({ id }) => id === backbone)?.costs !== undefined;

  return {
    /** Whether a run may begin: at once, or when the person who is asked says so; not where it is called off. */
    async mayBegin({ method, backbone }: Ready, run: Run, signal: AbortSignal): Promise<boolean> {
      if (isFree(backbone)) return true;
      const code = await partOf(forecasting);
      const forecast = await (await partOf(plays))?.forecast(method, run, signal);
      if (signal.aborted) return false;
      // That it cannot be reckoned is no reason not to run.
      if (!code || !forecast?.ok) return true;
      const large = code.largeRun(forecast.value, run.limits.contextTokens);
      if (!large) return true;
      set({ largeRun: large });
      const runs = await new Promise<boolean>((resolve) => {
        answer = resolve;
        signal.addEventListener('abort', () => resolve(false), { once: true });
      });
      set({ largeRun: undefined });
      return runs && !signal.aborted;
    },
    /** The large run that is asked about begins, or does not. */
    answerLargeRun: (runs: boolean): void => answer?.(runs),
  };
}

export type LargeRuns = ReturnType<typeof largeRuns>;
