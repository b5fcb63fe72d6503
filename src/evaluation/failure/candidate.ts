import type { Arithmetic } from '../../reading/recompute.ts';
import type { CellId } from '../../table/model.ts';

/** Cells that give a number by a calculation. */
export interface ComputedProof {
  readonly operation: Arithmetic;
  readonly cells: readonly CellId[];
}

/** One way to come to the answer, and how much speaks for it. */
export interface Candidate extends ComputedProof {
  readonly score: number;
}
