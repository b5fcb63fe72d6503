/** Two runs side by side: the one on screen and another one. Leaving shows the first as it was. */

import type { StoreApi } from 'zustand/vanilla';
import type { Environment } from '../environment/environment.ts';
import type { Transcript } from '../run/transcript.ts';
import { branchOf } from '../run/tree.ts';
import { quotable } from '../table/read.ts';
import { NOT_LOADED } from './loading.ts';
import { playing } from './run-files.ts';
import { branchNow, comparisonNow, phaseNow, transcriptNow } from './selectors.ts';
import type { ComparisonState, PageState, ShownComparison, Slice } from './state.ts';
import { played } from './transcripts.ts';

/** A comparison does not outlast the run on screen that it is of, even if that one comes back. */
export function endComparison(
  { set }: Slice<ComparisonState>,
  { subscribe }: Pick<StoreApi<PageState>, 'subscribe'>,
): void {
  subscribe((state) => {
    if (state.comparing?.phase === 'on' && !comparisonNow(state)) set({ comparing: undefined });
  });
}

/** How those that step and play put a line on screen. */
export const lineOf =
  ({ set }: Slice<ComparisonState>) =>
  (shown: ShownComparison, line: number): void =>
    set({ comparing: { ...shown, line } });

export function comparisonActions(
  { get, set }: Slice<ComparisonState>,
  environment: Pick<Environment, 'methods' | 'plays'>,
  pause: () => void,
) {
  let latest = 0;

  async function show(b: Transcript, name: string, mine: number): Promise<void> {
    const { compareRuns } = await import('../run/compare/compare.ts');
    const a = transcriptNow(get());
    if (mine !== latest || !a) return;
    const comparison = compareRuns(a, b);
    pause();
    set({
      comparing: {
        phase: 'on',
        comparison,
        names: { a: nameNow(get()), b: name },
        line: comparison.divergence ?? 0,
      },
    });
  }

  const choosing = (fault?: string): void => {
    const before = comparisonNow(get());
    set({ comparing: { phase: 'choosing', before, ...(fault === undefined ? {} : { fault }) } });
  };

  return {
    /** The run on screen is to be put beside another one. */
    chooseOther(): void {
      if (!transcriptNow(get()) || phaseNow(get()) === 'running') return;
      pause();
      choosing();
    },
    /** Nothing else was chosen. */
    keepOther(): void {
      latest++;
      set({ comparing: comparisonNow(get()) });
    },
    /** Puts a branch beside the run on screen, at the first line on which they differ. */
    async compareWith(id: string): Promise<void> {
      const mine = ++latest;
      const branch = branchOf(get().tree, id);
      if (!branch) return;
      const read = await played(environment, branch.run);
      if (mine !== latest) return;
      if (!read.ok) return choosing(`“${quotable(branch.name)}” cannot be played. ${read.fault}`);
      await show(read.value.transcript, branch.name, mine);
    },
    /** The same with the run of a file, which is not kept. */
    async compareWithFile(bytes: Uint8Array, name: string): Promise<void> {
      const mine = ++latest;
      const code = await playing();
      if (!code) return choosing(NOT_LOADED);
      const read = await code.playRunFile(bytes, environment);
      if (mine !== latest) return;
      if (!read.ok) return choosing(read.fault);
      await show(read.value.transcript, name, mine);
    },
    goToLine(line: number): void {
      const comparing = comparisonNow(get());
      if (!comparing) return;
      pause();
      const last = Math.max(0, comparing.comparison.rows.length - 1);
      set({ comparing: { ...comparing, line: Math.max(0, Math.min(last, Math.trunc(line))) } });
    },
    /** Back to the run on screen, at the step that was. */
    stopComparing(): void {
      latest++;
      pause();
      set({ comparing: undefined });
    },
  };
}

/** What the run on screen is called. */
export const nameNow = (state: PageState): string => branchNow(state)?.name ?? 'The run on screen';
