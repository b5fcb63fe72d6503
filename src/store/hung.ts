/** What an answer hangs on, as the page holds it. */
import type { HangingCost, Hung, Variant } from '../evaluation/ablation/index.ts';
import type { Entry } from '../run/run.ts';

export type { Hung } from '../evaluation/ablation/index.ts';

/** Of which run it is: its log stays the same whatever else is said of it. */
interface OfRun {
  readonly log: readonly Entry[];
  readonly variants: readonly Variant[];
}

export type Ablation = OfRun &
  (
    | { readonly phase: 'offered'; readonly cost: HangingCost; readonly by: string }
    | {
        readonly phase: 'running' | 'done' | 'stopped';
        readonly hung: readonly Hung[];
        /** The answer to the table as it is, where somebody else answered the run. */
        readonly asItIs?: readonly string[];
        readonly by?: string;
        /** The replies are a recording's, which knows nothing of another table. */
        readonly playedBack: boolean;
        /** Why it stopped. */
        readonly text?: string;
      }
  );
