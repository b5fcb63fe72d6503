/**
 * What the views can show. Few kinds, shared by all methods: views know steps, never methods. A kind is added
 * when a view needs it.
 */
import type { Flattening } from '../table/flat.ts';
import type { CellId } from '../table/model.ts';
import type { Reshape } from '../table/reshape.ts';

export type Step = ThoughtStep | SelectStep | WalkStep | ReshapeStep | HopStep | NoteStep | AnswerStep;

/** Words of the model about where it stands. */
export interface ThoughtStep {
  readonly kind: 'thought';
  readonly text: string;
}

/** Who proposed a cell; a rule works without asking anybody, a person edits. */
export type PickedBy = 'model' | 'retriever' | 'both' | 'rule' | 'person';

export interface PickedCell {
  readonly cell: CellId;
  readonly by: PickedBy;
  /** In the words of who picked it; empty when nothing was said. */
  readonly why: string;
}

/** Cells chosen to begin with, or for what else `what` says; `dropped` were proposed but not taken. */
export interface SelectStep {
  readonly kind: 'select';
  /**
   * The headers of a table, those of them that a question is about, the cells that an answer rests on, or what a
   * person put into a trace and took out of it.
   */
  readonly what?: 'headers' | 'located-headers' | 'cells' | 'edited';
  readonly picks: readonly PickedCell[];
  readonly dropped: readonly PickedCell[];
  /** Which rule combined the proposals, or where they come from, in one sentence. */
  readonly rule: string;
  readonly trace: readonly CellId[];
}

/**
 * A look-up on the cell graph: from cells to cells. The move `back` gives the trace of an earlier moment again; what
 * leaves the trace is what it goes from.
 */
export interface WalkStep {
  readonly kind: 'walk';
  readonly move: 'visit' | 'neighbours' | 'shared' | 'hops' | 'back';
  /** The action as the model wrote it, for example `VisitNode("percent")`. */
  readonly call: string;
  readonly why: string;
  readonly from: readonly CellId[];
  readonly sameRow: readonly CellId[];
  readonly sameColumn: readonly CellId[];
  /** Cells reached otherwise than by one row or column: found by a visit, shared by two cells, or hops away. */
  readonly found: readonly CellId[];
  /** What joined the trace in this step, and the trace after it, in order of joining. */
  readonly added: readonly CellId[];
  readonly trace: readonly CellId[];
  /** The observation as the model gets it. */
  readonly observation: string;
}

export type ReshapeOperation =
  | 'flatten'
  | 'add_column'
  | 'select_row'
  | 'select_column'
  | 'group_by'
  | 'sort_by';

/** One answer among several to the same request, and which of the replies gave it. */
export interface Vote {
  /** The operation as code; what was wrong where it is none. */
  readonly call: string;
  /** The replies that say so, from 0. */
  readonly samples: readonly number[];
  /** How much they count together: a reply each, unless the rule of the vote says otherwise. */
  readonly weight: number;
  readonly taken: boolean;
}

/**
 * One table becomes another. A flattening makes the first table of a chain and begins it anew; every other change
 * is to the table before it. The tables themselves follow from these steps (`stagesOf` in src/run/stages.ts).
 */
export interface ReshapeStep {
  readonly kind: 'reshape';
  readonly operation: ReshapeOperation;
  /** As code, and in words: a sentence without its full stop. */
  readonly call: string;
  readonly words: string;
  /** In the words of who chose it; empty when nothing was said. */
  readonly why: string;
  readonly change: { readonly flattening: Flattening } | { readonly reshape: Reshape };
  /** The rows and columns of the table after it. */
  readonly size: { readonly rows: number; readonly columns: number };
  /** The most telling first; empty where one reply was all that was asked for. */
  readonly votes: readonly Vote[];
}

/** A stretch of a passage; without start and end the passage as a whole. */
export interface PassageSpan {
  /** The passage's place in the table's passages. */
  readonly passage: number;
  readonly start?: number;
  readonly end?: number;
}

/** What a walk over table and passages came upon: a cell, or an entity where passages name it. */
export type HopNode =
  | { readonly cell: CellId }
  | { readonly entity: string; readonly mentions: readonly PassageSpan[] };

/** One hop of a walk over cells and the entities of passages, and what the reader is given after it. */
export interface HopStep {
  readonly kind: 'hop';
  /** From 1. */
  readonly depth: number;
  /** Reached first in this hop; of very many only the first. */
  readonly nodes: readonly HopNode[];
  readonly nodeCount: number;
  /** `[source, relation, target]`, of very many only the first. */
  readonly triples: readonly (readonly [source: string, relation: string, target: string])[];
  readonly tripleCount: number;
  /** What the reader is given so far: cells, and passages whole or in stretches. */
  readonly cells: readonly CellId[];
  readonly passages: readonly PassageSpan[];
  /** All cells that the walk has reached. */
  readonly trace: readonly CellId[];
  /** Tokens of what the reader is given, and of the whole table with all passages; an estimate. */
  readonly tokens: { readonly given: number; readonly whole: number };
}

export type NoteCode =
  | 'unreadable-reply'
  | 'unknown-action'
  | 'missing-argument'
  | 'unknown-node'
  | 'ambiguous-node'
  | 'corrected-node'
  | 'known-node'
  | 'no-way-back'
  | 'unbacked'
  | 'repeated-action'
  | 'no-news'
  | 'dropped-action'
  | 'no-action'
  | 'nothing-found'
  | 'edited-state'
  | 'no-headers'
  | 'matched-name'
  | 'wrong-arguments'
  | 'skipped-operation'
  | 'value-count'
  | 'too-long'
  | 'nothing-located'
  | 'other-result'
  | 'limit'
  | 'whole-context'
  | 'left-out'
  | 'unknown-passage'
  | 'missing-passage';

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
  /** The stretches of passages that it rests on, where there are any. */
  readonly passages?: readonly PassageSpan[];
  readonly operation: string;
  readonly explanation: string;
  /** Why it stopped: with an answer, with one forced at the step limit, or without a readable one. */
  readonly stopped: 'answered' | 'step-limit' | 'unreadable-answer';
}

/** The run came to its end and gives no answer: the reply says that it does not know. Papers count these apart. */
export const isUnknown = ({ values, stopped }: Outcome): boolean =>
  stopped === 'answered' && values.length === 0;
