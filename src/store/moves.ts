/** Where a move of the cursor leads: pure, so that keys, buttons and playing all agree. */
import type { Transcript } from '../run/transcript.ts';

export type CursorMove = 'first' | 'previous' | 'next' | 'last' | 'previous-ask' | 'next-ask';

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

/** The step that a move leads to, from 0; within the run, whatever `at` was. */
export function moved(transcript: Transcript, at: number, move: CursorMove): number {
  const last = Math.max(0, transcript.steps.length - 1);
  const target = targetOf(transcript, at, move, last);
  return Math.max(0, Math.min(last, target));
}

function targetOf(transcript: Transcript, at: number, move: CursorMove, last: number): number {
  switch (move) {
    case 'first':
      return 0;
    case 'previous':
      return at - 1;
    case 'next':
      return at + 1;
    case 'last':
      return last;
    case 'previous-ask':
      return stepsAfterAsks(transcript).findLast((step) => step < at) ?? 0;
    case 'next-ask':
      return stepsAfterAsks(transcript).find((step) => step > at) ?? last;
    default:
      return move satisfies never;
  }
}
