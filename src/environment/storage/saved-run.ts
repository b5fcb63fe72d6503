import type { Run } from '../../run/run.ts';

/** A run without its log. */
export interface RunHead {
  readonly id: string;
  /** When it was begun, in milliseconds since 1970. */
  readonly at: number;
  /** The id of the backbone that it was made with. */
  readonly backbone: string;
  readonly run: Omit<Run, 'log'>;
}

export interface SavedRun extends Omit<RunHead, 'run'> {
  readonly run: Run;
  /** What was being typed as replies, by `draftKey`. */
  readonly drafts: ReadonlyMap<string, string>;
}
