/** Follow-up questions: the next run goes on with what a finished one leaves. */
import type { ListedMethod, Method, Problem } from '../method/method.ts';
import type { Options } from '../method/options.ts';
import { newRun, type Run } from '../run/run.ts';
import { followUpState } from '../run/transcript.ts';
import type { Access, PageState } from './state.ts';

/**
 * What the next run could keep of the one on screen, in words: it has ended, and the next one is by the same method
 * about the same table.
 */
export function keepable(
  { run, setup, problem }: Pick<PageState, 'run' | 'setup' | 'problem'>,
  methods: readonly ListedMethod[],
): string | undefined {
  if (run.phase !== 'finished') return undefined;
  const { method, problem: answered } = run.transcript.run;
  if (setup.method !== method || problem?.table.cells !== answered.table.cells) return undefined;
  return methods.find(({ id }) => id === method)?.keeps;
}

/** Whether the next run keeps it; another table was never meant. */
export const isKept = (
  state: Pick<PageState, 'run' | 'setup' | 'problem' | 'keptFor'>,
  methods: readonly ListedMethod[],
): boolean => keepable(state, methods) !== undefined && state.keptFor === state.problem?.table.cells;

export function followUpActions({ get, set }: Access) {
  return {
    /** The next run goes on with what the one on screen leaves, or begins anew. */
    keepForNext: (kept: boolean) => set({ keptFor: kept ? get().problem?.table.cells : undefined }),
  };
}

/** How the next run is made: it goes on with what the one on screen leaves where that is kept, else it begins anew. */
export function nextRun(state: PageState, methods: readonly ListedMethod[]) {
  const { run } = state;
  const kept = run.phase === 'finished' && isKept(state, methods) ? run.transcript : undefined;
  return (
    method: Method,
    answerers: Pick<Run, 'limits' | 'backbone' | 'retriever'>,
    problem: Problem,
    options: Options,
  ): Run => {
    const same = kept?.run.problem.table.cells === problem.table.cells;
    const start = kept && same ? followUpState(method, kept, options) : undefined;
    return newRun(problem, method, { options, ...answerers, ...(start === undefined ? {} : { start }) });
  };
}
