/** Where a move of the cursor leads: pure, so that keys, buttons and playing all agree. */
import { problemSteps } from '../run/problems.ts';
import type { Transcript } from '../run/transcript.ts';

export type CursorMove =
  | 'first'
  | 'previous'
  | 'next'
  | 'last'
  | 'previous-ask'
  | 'next-ask'
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
    case 'next-problem': {
      const problems = problemSteps(transcript);
      return problems.find((step) => step > at) ?? problems[0] ?? at;
    }
    default:
      return move satisfies never;
  }
}
