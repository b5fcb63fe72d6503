/** Two runs side by side: the one on screen and another one. Leaving shows the first as it was. */
import type { StoreApi } from 'zustand/vanilla';
import type { Environment } from '../environment/environment.ts';
import { methodOf } from '../method/load.ts';
import { problemSteps } from '../run/problems.ts';
import type { Transcript } from '../run/transcript.ts';
import { branchOf } from '../run/tree.ts';
import { branchNow } from './branching.ts';
import { type CursorMove, stepsAfterAsks } from './moves.ts';
import { playedOut } from './played.ts';
import { playRunFile } from './run-files.ts';
import { transcriptNow } from './selectors.ts';
import type { Access, PageState, ShownComparison } from './state.ts';

/** The comparison on screen: none once another run has taken the place of the one that was compared. */
export function comparingNow(state: PageState): ShownComparison | undefined {
  const { comparing } = state;
  const on = comparing?.phase === 'choosing' ? comparing.before : comparing;
  return on?.comparison.a === transcriptNow(state) ? on : undefined;
}

/** A comparison does not outlast the run on screen that it is of, even if that one comes back. */
export function endComparing(store: StoreApi<PageState>): void {
  store.subscribe((state) => {
    if (state.comparing?.phase === 'on' && !comparingNow(state)) store.setState({ comparing: undefined });
  });
}

export function comparingActions({ get, set }: Access, outside: Environment, pause: () => void) {
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
    const before = comparingNow(get());
    set({ comparing: { phase: 'choosing', before, ...(fault === undefined ? {} : { fault }) } });
  };

  return {
    /** The run on screen is to be put beside another one. */
    chooseOther(): void {
      if (!transcriptNow(get()) || get().run.phase === 'running') return;
      pause();
      choosing();
    },
    /** Nothing else was chosen. */
    keepOther(): void {
      latest++;
      set({ comparing: comparingNow(get()) });
    },
    /** Puts a branch beside the run on screen, at the first line on which they differ. */
    async compareWith(id: string): Promise<void> {
      const mine = ++latest;
      const branch = branchOf(get().tree, id);
      if (!branch) return;
      const method = await methodOf(outside.methods, branch.run.method);
      if (mine !== latest) return;
      if (!method.ok) return choosing(`The method of “${branch.name}” cannot be had. ${method.fault}`);
      await show(playedOut(method.value, branch.run), branch.name, mine);
    },
    /** The same with the run of a file, which is not kept. */
    async compareWithFile(text: string, name: string): Promise<void> {
      const mine = ++latest;
      const read = await playRunFile(text, outside.methods);
      if (mine !== latest) return;
      if (!read.ok) return choosing(read.fault);
      await show(read.value.transcript, name, mine);
    },
    goToLine(line: number): void {
      const comparing = comparingNow(get());
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

/** The line that a move leads to: as among the steps of one run, but what either run did counts. */
export function movedLine(
  { comparison: { a, b, rows }, line }: Pick<ShownComparison, 'comparison' | 'line'>,
  move: CursorMove,
): number {
  const last = Math.max(0, rows.length - 1);
  /** The lines with one of these steps. */
  const linesOf = (stepsOf: (run: Transcript) => readonly number[]): number[] => {
    const [ofA, ofB] = [new Set(stepsOf(a)), new Set(stepsOf(b))];
    return rows.flatMap((row, index) => (ofA.has(row.a ?? -1) || ofB.has(row.b ?? -1) ? [index] : []));
  };
  switch (move) {
    case 'first':
      return 0;
    case 'previous':
      return Math.max(0, line - 1);
    case 'next':
      return Math.min(last, line + 1);
    case 'last':
      return last;
    case 'previous-ask':
      return linesOf(stepsAfterAsks).findLast((one) => one < line) ?? 0;
    case 'next-ask':
      return linesOf(stepsAfterAsks).find((one) => one > line) ?? last;
    case 'next-problem': {
      const problems = linesOf(problemSteps);
      return problems.find((one) => one > line) ?? problems[0] ?? line;
    }
    default:
      return move satisfies never;
  }
}
