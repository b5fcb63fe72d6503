/** Why a run's answer is wrong: the classes, and what is said and shown of one. */
import type { PassageSpan } from '../../method/step.ts';
import { asText, type NarrationPart } from '../../run/narration.ts';
import type { CellId } from '../../table/model.ts';

/**
 * The classes in plain words. The headers' are those of the complex table parser's error analysis (§5.4), the last
 * six those of ODYSSEY's (§5.4): expression mismatch, three kinds of semantic module errors, LLM errors, dataset issues.
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
  'expression-mismatch': 'Right, but expressed differently',
  'entity-extraction': 'An entity of the question was not found',
  'entity-matching': 'An entity was matched to nothing, or to something else',
  'header-mapping': 'An entity was mapped to the wrong header',
  'reader-error': 'Given to the reader, but not answered',
  'dataset-issue': 'The right answer is not in table or passages',
} as const;

export type FailureKind = keyof typeof FAILURES;

export interface Failure {
  readonly kind: FailureKind;
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
