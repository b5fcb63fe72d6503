/** What stands beside each other of two compared runs: apart, since it comes with the view that shows it. */
import { hitab } from '../evaluation/metrics/hitab.ts';
import { type Comparison, laidAt, type PathOverlay } from '../run/compare/compare.ts';
import { type RunSums, sumsOf } from '../run/compare/sums.ts';
import type { Transcript } from '../run/transcript.ts';
import { memoisedPair } from '../table/memoised.ts';
import { comparisonNow } from './selectors.ts';
import type { PageState } from './state.ts';

export interface SidesSums {
  readonly a: RunSums;
  readonly b: RunSums;
}

const sums = memoisedPair(({ a, b }: Comparison, tokens: PageState['tokens']): SidesSums => {
  const of = (transcript: Transcript) => sumsOf(transcript, (text) => tokens.get(text) ?? Number.NaN);
  return { a: of(a), b: of(b) };
});

/** What both took; tokens are not a number until those that nobody counted are counted here. */
export function sumsNow(state: PageState): SidesSums | undefined {
  const comparison = comparisonNow(state)?.comparison;
  return comparison && sums(comparison, state.tokens);
}

/** Whether a run's answer is the right one, by HiTab's exact match; undefined where the right one is not known. */
export function isRight({ run, outcome }: Transcript): boolean | undefined {
  const { gold } = run.problem;
  if (!gold || !outcome) return undefined;
  return hitab.score({ prediction: outcome.values, gold }) === 1;
}

/** Both paths at a line; asked for again and again while the slider moves. */
export const laidOut = memoisedPair(
  (comparison: Comparison, line: number): PathOverlay => laidAt(comparison, line),
);
