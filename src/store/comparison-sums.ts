/** What stands beside each other of two compared runs: apart, since it comes with the view that shows it. */
import { hitab } from '../evaluation/metrics/hitab.ts';
import { type Laid, laidAt } from '../run/compare/compare.ts';
import { type RunSums, sumsOf } from '../run/compare/sums.ts';
import type { Transcript } from '../run/transcript.ts';
import { comparingNow } from './comparison.ts';
import type { PageState, ShownComparison } from './state.ts';

export interface SidesSums {
  readonly a: RunSums;
  readonly b: RunSums;
}

const sums = new WeakMap<
  ShownComparison['comparison'],
  { readonly tokens: PageState['tokens']; readonly sums: SidesSums }
>();

/** What both took; tokens are not a number until those that nobody counted are counted here. */
export function sumsNow(state: PageState): SidesSums | undefined {
  const comparison = comparingNow(state)?.comparison;
  if (!comparison) return undefined;
  const { tokens } = state;
  const known = sums.get(comparison);
  if (known?.tokens === tokens) return known.sums;
  const of = (transcript: Transcript) => sumsOf(transcript, (text) => tokens.get(text) ?? Number.NaN);
  const made = { a: of(comparison.a), b: of(comparison.b) };
  sums.set(comparison, { tokens, sums: made });
  return made;
}

/** Whether a run's answer is the right one, by HiTab's exact match; undefined where the right one is not known. */
export function isRight({ run, outcome }: Transcript): boolean | undefined {
  const { gold } = run.problem;
  if (!gold || !outcome) return undefined;
  return hitab.score({ prediction: outcome.values, gold }) === 1;
}

const laid = new WeakMap<ShownComparison['comparison'], Map<number, Laid>>();

/** Both paths at a line; asked for again and again while the slider moves. */
export function laidOut(comparison: ShownComparison['comparison'], line: number): Laid {
  const known = laid.get(comparison) ?? new Map<number, Laid>();
  laid.set(comparison, known);
  const made = known.get(line) ?? laidAt(comparison, line);
  known.set(line, made);
  return made;
}
