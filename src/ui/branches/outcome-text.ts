/** What a change led to, in one line. */
import { valuesText } from '../../method/values-text.ts';
import type { Verdict } from '../answer/verdict.tsx';

/** How a run ended, and what is known of that. */
export interface Ending {
  /** None where it gives no answer. */
  readonly values: readonly string[];
  readonly verdict: Verdict;
}

/**
 * “Now answers 30589, right; was 17.2, wrong”.
 * @param before undefined where the run that was changed did not come to an end
 */
export function outcomeText(now: Ending, before: Ending | undefined): string {
  if (before && sameAnswer(now, before)) {
    const still = now.values.length === 0 ? 'Still gives no answer' : `Still answers ${answer(now)}`;
    return `${still}${verdictOf(now)}`;
  }
  const is = now.values.length === 0 ? 'Now gives no answer' : `Now answers ${answer(now)}`;
  return `${is}${verdictOf(now)}; ${before ? `was ${was(before)}` : 'did not come to an answer before'}`;
}

const answer = ({ values }: Ending): string => valuesText(values);

const was = (ending: Ending): string =>
  ending.values.length === 0 ? 'without an answer' : `${answer(ending)}${verdictOf(ending)}`;

/** Without a right answer nothing is said of the verdict: it goes for both. */
const verdictOf = ({ values, verdict }: Ending): string =>
  values.length === 0 || verdict === 'not judged' ? '' : `, ${verdict}`;

const sameAnswer = (a: Ending, b: Ending): boolean =>
  a.values.length === b.values.length && a.values.every((value, index) => value === b.values[index]);
