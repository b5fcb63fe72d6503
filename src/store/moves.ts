/** Where a move of the cursor leads: pure, so that keys, buttons and playing all agree. */
import { problemSteps } from '../run/problems.ts';
import type { Transcript } from '../run/transcript.ts';
import type { ShownComparison } from './state.ts';

export type CursorMove =
  | 'first'
  | 'previous'
  | 'next'
  | 'last'
  | 'previous-ask'
  | 'next-ask'
  /** What came of a request, or a note: notes are not among the steps that others go among. */
  | 'previous-ask-or-note'
  | 'next-ask-or-note'
  | 'next-problem';

/** The steps that follow right after a request: what came of it. */
export function stepsAfterAsks({ lines }: Transcript): readonly number[] {
  const found: number[] = [];
  let asked = false;
  for (const line of lines) {
    if (line.kind === 'ask') asked = true;
    else if (line.kind === 'step' && asked) {
      found.push(line.index);
      asked = false;
    }
  }
  return found;
}

/** The same, and all notes. */
function stepsAfterAsksAndNotes(transcript: Transcript): readonly number[] {
  const afterAsks = new Set(stepsAfterAsks(transcript));
  return [...transcript.steps.entries()].flatMap(([index, { kind }]) =>
    kind === 'note' || afterAsks.has(index) ? [index] : [],
  );
}

/**
 * The step that a move leads to, from 0; within the run, whatever `at` was.
 * @param among the steps to go among, in order and at least one; requests and problems are gone to all the same
 */
export function moved(
  transcript: Transcript,
  at: number,
  move: CursorMove,
  among: readonly number[] = [...transcript.steps.keys()],
): number {
  const last = Math.max(0, transcript.steps.length - 1);
  return Math.max(0, Math.min(last, targetOf(transcript, at, move, among) ?? last));
}

function targetOf(
  transcript: Transcript,
  at: number,
  move: CursorMove,
  among: readonly number[],
): number | undefined {
  switch (move) {
    case 'first':
      return among[0];
    case 'previous':
      return among.findLast((step) => step < at) ?? at;
    case 'next':
      return among.find((step) => step > at) ?? at;
    case 'last':
      return among.at(-1);
    case 'previous-ask':
      return stepsAfterAsks(transcript).findLast((step) => step < at) ?? 0;
    case 'next-ask':
      return stepsAfterAsks(transcript).find((step) => step > at);
    case 'previous-ask-or-note':
      return stepsAfterAsksAndNotes(transcript).findLast((step) => step < at) ?? 0;
    case 'next-ask-or-note':
      return stepsAfterAsksAndNotes(transcript).find((step) => step > at);
    case 'next-problem': {
      const problems = problemSteps(transcript);
      return problems.find((step) => step > at) ?? problems[0] ?? at;
    }
    default:
      return move satisfies never;
  }
}

/** The line that a move leads to: as among the steps of one run, but what either run did counts. */
export function movedLine(
  { comparison: { a, b, rows }, line }: Pick<ShownComparison, 'comparison' | 'line'>,
  move: CursorMove,
): number {
  const last = Math.max(0, rows.length - 1);
  /** The lines with one of these steps. */
  const linesOf = (stepsOf: (run: Transcript) => readonly number[]): number[] => {
    const [ofA, ofB] = [new Set(stepsOf(a)), new Set(stepsOf(b))];
    return rows.flatMap((row, index) => (ofA.has(row.a ?? -1) || ofB.has(row.b ?? -1) ? [index] : []));
  };
  switch (move) {
    case 'first':
      return 0;
    case 'previous':
      return Math.max(0, line - 1);
    case 'next':
      return Math.min(last, line + 1);
    case 'last':
      return last;
    case 'previous-ask':
      return linesOf(stepsAfterAsks).findLast((one) => one < line) ?? 0;
    case 'next-ask':
      return linesOf(stepsAfterAsks).find((one) => one > line) ?? last;
    case 'previous-ask-or-note':
      return linesOf(stepsAfterAsksAndNotes).findLast((one) => one < line) ?? 0;
    case 'next-ask-or-note':
      return linesOf(stepsAfterAsksAndNotes).find((one) => one > line) ?? last;
    case 'next-problem': {
      const problems = linesOf(problemSteps);
      return problems.find((one) => one > line) ?? problems[0] ?? line;
    }
    default:
      return move satisfies never;
  }
}
