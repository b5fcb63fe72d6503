/** What the model's replies hold, in whatever form they come. */
import type { OperationId, WrittenCall } from '../../operations/operation.ts';

/** The operations that a plan names, in order, and where it ends. */
export type Plan = readonly (OperationId | 'end')[];

/** An operation with its arguments, and why. */
export interface Chosen {
  readonly call: WrittenCall;
  readonly why: string;
}

/** Plan and arguments in one reply. */
export interface Step {
  readonly why: string;
  /** Absent at the end of the chain. */
  readonly call?: WrittenCall;
  /** What is answered, where the chain ends with it. */
  readonly answer?: string;
  /** Of the first rows of a new column; prompts no longer ask for them, recorded replies have them. */
  readonly values?: readonly string[];
}

/** What is answered: values, a verdict as "true" or "false", or a sentence. */
export interface StatedAnswer {
  readonly values: readonly string[];
  readonly unknown: boolean;
  /** The answer is the result of a calculation that the reply states. */
  readonly calculated?: boolean;
}
