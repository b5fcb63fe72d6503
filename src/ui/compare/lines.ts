/** The lines of an alignment in words. */
import type { ComparedRow, Comparison } from '../../run/compare/compare.ts';
import { narrate } from '../../run/narrate.ts';
import type { Transcript } from '../../run/transcript.ts';
import { kindName } from '../step-names.ts';

/** What a line says of the two runs. */
export function relationOf({ a, b, same }: ComparedRow): string {
  if (same) return 'Both do the same.';
  if (a === undefined) return 'A has no such step.';
  return b === undefined ? 'B has no such step.' : 'Both take a step of a kind, but not the same.';
}

export interface ToldStep {
  /** From 1, as people count. */
  readonly number: number;
  readonly kind: string;
  readonly words: string;
}

export interface ToldLine {
  readonly a?: ToldStep;
  readonly b?: ToldStep;
  readonly same: boolean;
}

export const linesOf = ({ a, b, rows }: Comparison): readonly ToldLine[] =>
  rows.map((row) => {
    const [ofA, ofB] = [told(a, row.a), told(b, row.b)];
    return { same: row.same, ...(ofA ? { a: ofA } : {}), ...(ofB ? { b: ofB } : {}) };
  });

function told({ steps, run }: Transcript, index: number | undefined): ToldStep | undefined {
  const step = index === undefined ? undefined : steps[index];
  if (!step || index === undefined) return undefined;
  return {
    number: index + 1,
    kind: kindName(step),
    words: narrate(step, run.problem.table, steps.slice(0, index)),
  };
}
