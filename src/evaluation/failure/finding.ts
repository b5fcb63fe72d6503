import type { NarrationPart } from '../../run/narration.ts';
import type { FailureKind } from './failure.ts';

/** What one way of looking at a run found; the cells of the proof are added to it. */
export interface Finding {
  readonly kind: FailureKind;
  /** Absent where it is a class of every method. */
  readonly name?: string;
  readonly sentence: readonly NarrationPart[];
  readonly step?: number;
  readonly proof: readonly (readonly NarrationPart[])[];
}
