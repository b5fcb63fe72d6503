/** The lines of an alignment in words. */
import type { Comparison } from '../../run/compare/compare.ts';
import { narrate } from '../../run/narrate.ts';
import type { Transcript } from '../../run/transcript.ts';
import { kindName } from '../step-names.ts';

/** What happens on a line, in a sentence: “Both: Visit.” */
export function relationOf({ a, b, rows }: Comparison, line: number): string {
  const row = rows[line];
  if (!row) return 'Neither run has a step.';
  const [kindA, kindB] = [kindAt(a, row.a), kindAt(b, row.b)];
  if (kindA === undefined) return `B alone: ${kindB}.`;
  if (kindB === undefined) return `A alone: ${kindA}.`;
  if (row.same) return `Both: ${kindA}.`;
  return kindA === kindB ? `Both: ${kindA}, but not the same.` : `A: ${kindA}. B: ${kindB}.`;
}

function kindAt({ steps }: Transcript, index: number | undefined): string | undefined {
  const step = index === undefined ? undefined : steps[index];
  return step && kindName(step);
}

export interface StepText {
  /** From 1, as people count. */
  readonly number: number;
  readonly kind: string;
  readonly words: string;
}

export interface LineText {
  readonly a?: StepText;
  readonly b?: StepText;
  readonly same: boolean;
}

export const linesOf = ({ a, b, rows }: Comparison): readonly LineText[] =>
  rows.map((row) => {
    const [ofA, ofB] = [told(a, row.a), told(b, row.b)];
    return { same: row.same, ...(ofA ? { a: ofA } : {}), ...(ofB ? { b: ofB } : {}) };
  });

function told({ steps, run }: Transcript, index: number | undefined): StepText | undefined {
  const step = index === undefined ? undefined : steps[index];
  if (!step || index === undefined) return undefined;
  return {
    number: index + 1,
    kind: kindName(step),
    words: narrate(step, run.problem.table, steps.slice(0, index)),
  };
}
