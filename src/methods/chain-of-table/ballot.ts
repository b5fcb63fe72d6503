/** What a vote is made of, and what it comes to. */
import type { Vote } from '../../method/step.ts';
import type { ReadyOperation } from '../../operations/operation.ts';

/** One reply of a vote: an operation, or why it is none. */
export type Ballot =
  | {
      readonly ok: true;
      readonly ready: ReadyOperation;
      readonly call: string;
      readonly why: string;
      /** Of the columns that are chosen, in the order of the operation. */
      readonly names?: readonly string[];
    }
  | { readonly ok: false; readonly fault: string };

export type ReadableBallot = Extract<Ballot, { readonly ok: true }>;

export interface Decision {
  readonly ready: ReadyOperation;
  readonly why: string;
  /** Empty where there was only one reply. */
  readonly votes: readonly Vote[];
}
