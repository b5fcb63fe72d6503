/**
 * What the views can show. Few kinds, shared by all methods: views know steps, never methods. A kind is added
 * when a view needs it.
 */
import type { CellId } from '../table/model.ts';

export type Step = ThoughtStep | SelectStep | WalkStep | NoteStep | AnswerStep;

/** Words of the model about where it stands. */
export interface ThoughtStep {
  readonly kind: 'thought';
  readonly text: string;
}

/** Who proposed a cell. */
export type PickedBy = 'model' | 'retriever' | 'both';

export interface Pick {
  readonly cell: CellId;
  readonly by: PickedBy;
  /** In the words of who picked it; empty when nothing was said. */
  readonly why: string;
}

/** Cells chosen to begin with; `dropped` were proposed but not taken. */
export interface SelectStep {
  readonly kind: 'select';
  readonly picks: readonly Pick[];
  readonly dropped: readonly Pick[];
  /** Which rule combined the proposals, in one sentence. */
  readonly rule: string;
  readonly trace: readonly CellId[];
}

/** A look-up on the cell graph: from cells to cells. */
export interface WalkStep {
  readonly kind: 'walk';
  readonly move: 'visit' | 'neighbours' | 'shared';
  /** The action as the model wrote it, for example `VisitNode("percent")`. */
  readonly call: string;
  readonly why: string;
  readonly from: readonly CellId[];
  readonly sameRow: readonly CellId[];
  readonly sameColumn: readonly CellId[];
  /** Cells reached otherwise than by one row or column: found by a visit, or shared by two cells. */
  readonly found: readonly CellId[];
  /** What joined the trace in this step, and the trace after it, in order of joining. */
  readonly added: readonly CellId[];
  readonly trace: readonly CellId[];
  /** The observation as the model gets it. */
  readonly observation: string;
}

export type NoteCode =
  | 'unreadable-reply'
  | 'unknown-action'
  | 'missing-argument'
  | 'unknown-node'
  | 'ambiguous-node'
  | 'corrected-node'
  | 'known-node'
  | 'repeated-action'
  | 'dropped-action'
  | 'no-action'
  | 'nothing-found'
  | 'edited-state'
  | 'no-headers'
  | 'limit';

/** Something went wrong or was mended, and was handled: one plain sentence. */
export interface NoteStep {
  readonly kind: 'note';
  readonly code: NoteCode;
  readonly text: string;
  readonly cells: readonly CellId[];
}

/** The end of a run. */
export interface AnswerStep {
  readonly kind: 'answer';
  readonly outcome: Outcome;
}

/** What a run comes to. `evidence` are the cells that the answer rests on. */
export interface Outcome {
  readonly values: readonly string[];
  readonly evidence: readonly CellId[];
  readonly operation: string;
  readonly explanation: string;
  /** Why it stopped: with an answer, with one forced at the step limit, or without a readable one. */
  readonly stopped: 'answered' | 'step-limit' | 'unreadable-answer';
}
