/** Where a run went wrong, or had to be helped along. */
import { samplesOf } from '../method/ask.ts';
import { isNoteOf } from '../method/notes.ts';
import type { Step } from '../method/step.ts';
import { memoised } from '../table/memoised.ts';
import type { AskLine } from './player.ts';
import { readReply } from './read-reply.ts';
import type { Transcript } from './transcript.ts';

/**
 * The steps with a problem, in order: notes of trouble, steps that follow a reply that could not be read, and an end
 * without an answer or at a limit.
 */
export const problemSteps = memoised(({ lines }: Transcript): readonly number[] => {
  const found: number[] = [];
  let unread = false;
  for (const line of lines) {
    if (line.kind === 'ask') unread ||= isUnread(line);
    if (line.kind !== 'step') continue;
    if (unread || isProblem(line.step)) found.push(line.index);
    unread = false;
  }
  return found;
});

/** Of a vote one readable reply is enough. */
function isUnread({ request, replies }: AskLine): boolean {
  if (request.to !== 'model' || replies.length < samplesOf(request)) return false;
  return replies.every((reply) => reply && !readReply(request, reply).ok);
}

function isProblem(step: Step): boolean {
  if (step.kind === 'note') return !isNoteOf(step, 'mended');
  if (step.kind !== 'answer') return false;
  return step.outcome.stopped !== 'answered' || step.outcome.values.length === 0;
}
