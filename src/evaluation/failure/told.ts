import type { NarrationPart } from '../../run/narration.ts';
import type { FailureKind } from './failure.ts';

/** What one way of looking at a run found; the cells of the proof are added to it. */
export interface Told {
  readonly kind: FailureKind;
  readonly sentence: readonly NarrationPart[];
  readonly step?: number;
  readonly proof: readonly (readonly NarrationPart[])[];
}
