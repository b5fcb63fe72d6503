/**
 * What a method can say of a run that came to a wrong answer. Steps are read by the same rules for every method
 * (src/evaluation/failure); what only the method knows, such as what its states mean, it tells here.
 */
import type { CellId, Table } from '../table/model.ts';
import type { Json } from './json.ts';
import type { PassageSpan, Step } from './step.ts';

/** One piece of the right answer: cells of which each is as good as the others, and passages that say it too. */
export interface GoldPlace {
  readonly cells: readonly CellId[];
  readonly passages: readonly PassageSpan[];
}

/** A run that has ended with a wrong answer. */
export interface FailedRun {
  readonly table: Table;
  readonly question: string;
  readonly steps: readonly Step[];
  /** The states at its checkpoints, in order, as they were gone on with. */
  readonly states: readonly Json[];
  /** What it answered; empty where there was no answer. */
  readonly values: readonly string[];
  /** Where the right answer stands: all of them together give it. None where it stands nowhere. */
  readonly places: readonly GoldPlace[];
  /** All places were come upon, or given in a prompt. */
  readonly reached: boolean;
  /** What is known of it already: then it can only be given a class of the method's own. */
  readonly found?: 'written-differently' | 'not-in-table';
}

/** Words, a cell by its text, or what gives the right answer, by its place. */
export type Piece = string | { readonly cell: CellId } | { readonly rightAnswer: true };

export interface Diagnosis {
  /** The class of failures, in kebab case. */
  readonly kind: string;
  /** What happens in this class, in plain words; absent where it is a class of every method (src/evaluation/failure). */
  readonly name?: string;
  /** A sentence about this run; absent for what is known already, which has one. */
  readonly sentence?: readonly Piece[];
  /** The index of the step where it went wrong. */
  readonly step?: number;
  /** What the class rests on, a sentence each. */
  readonly proof?: readonly (readonly Piece[])[];
}

/** Undefined where the method has nothing to add to what the steps tell. */
export type Diagnose = (run: FailedRun) => Diagnosis | undefined;
