/** Why a run's answer is wrong: the classes, and what is said and shown of one. */
import type { PassageSpan } from '../../method/step.ts';
import { asText, type NarrationPart } from '../../run/narration.ts';
import type { CellId } from '../../table/model.ts';

/**
 * The classes of every method in plain words; a method may have others of its own (`diagnose`). Where the headers' are
 * from: decision 31.
 */
export const FAILURES = {
  'parse-failure': 'The reply could not be read',
  loop: 'It went in circles',
  limit: 'The limit was reached',
  'written-differently': 'Right, but written differently',
  'not-in-table': 'The right answer is not in the table',
  'wrong-header': 'Wrong header',
  'too-few-headers': 'Too few headers',
  dropped: 'An operation dropped the answer',
  'never-reached': 'The answer was never reached',
  'not-chosen': 'Seen, but not chosen',
  'wrong-computation': 'Chosen, but computed wrongly',
} as const;

/** A class: one of every method's, or one of a method's own. */
export type FailureKind = string;

/** The name of a class of every method. */
export const nameOfFailure = (kind: FailureKind): string =>
  Object.entries(FAILURES).find(([one]) => one === kind)?.[1] ?? kind;

export interface Failure {
  readonly kind: FailureKind;
  /** The class in plain words. */
  readonly name: string;
  /** What happened, with the cells that it names. */
  readonly sentence: readonly NarrationPart[];
  /** The index of the step where it went wrong. */
  readonly step?: number;
  /** The cells that hold or give the right answer; none where there are none. */
  readonly cells: readonly CellId[];
  /** Where passages say it. */
  readonly passages: readonly PassageSpan[];
  /** What the class rests on, a sentence each. */
  readonly proof: readonly (readonly NarrationPart[])[];
}

/** The sentence without its cells, for files and the command line. */
export const failureText = ({ sentence }: Failure): string => asText(sentence);
