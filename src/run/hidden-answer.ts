/** The answer of a run, kept from those who watch: they are to find it themselves. */
import { folded } from '../table/folded.ts';
import { memoised } from '../table/memoised.ts';
import { type CellId, cellOf } from '../table/model.ts';
import type { Transcript } from './transcript.ts';

export interface HiddenAnswer {
  /** The cells that say it. */
  readonly cells: ReadonlySet<CellId>;
  readonly values: readonly string[];
}

/** Stands where the answer would. */
export const QUESTION_MARK = '?';

/** Undefined where a run has no answer. */
export const hiddenAnswerOf = memoised(({ outcome, run }: Transcript): HiddenAnswer | undefined => {
  const values = outcome?.values.filter((value) => value.trim() !== '') ?? [];
  if (!outcome || values.length === 0) return undefined;
  const answers = new Set(values.map(folded));
  const { table } = run.problem;
  const cells = outcome.evidence.filter((id) => answers.has(folded(cellOf(table, id).text)));
  return { cells: new Set(cells), values };
});

/** A text without the answer: a question mark stands wherever it says one of the values as a word of its own. */
export function withoutAnswer(text: string, { values }: HiddenAnswer): string {
  const longestFirst = [...values].sort((a, b) => b.length - a.length);
  return longestFirst.reduce(withoutValue, text);
}

const WORD = /[\p{L}\p{N}]/u;

function withoutValue(text: string, value: string): string {
  const lower = text.toLowerCase();
  const sought = value.toLowerCase();
  let kept = '';
  let from = 0;
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    if (at < from || WORD.test(text[at - 1] ?? '') || WORD.test(text[end] ?? '')) continue;
    kept += text.slice(from, at) + QUESTION_MARK;
    from = end;
  }
  return kept + text.slice(from);
}
