/** Runs that end without having found anything: a reply that cannot be read, a walk in circles, a limit. */
import { isNoteOf } from '../../method/notes.ts';
import type { Step, WalkStep } from '../../method/step.ts';
import { LOST } from '../../method/walk.ts';
import { counted, sentence } from '../../run/narration.ts';
import type { Finding } from './finding.ts';

/** The last reply that was given up, or that was the end of the run. */
export function unreadable(steps: readonly Step[]): Finding | undefined {
  const given = steps.findLastIndex((step) => isNoteOf(step, 'unreadable') && step.text.endsWith(LOST));
  const at = given >= 0 ? given : steps.findLastIndex((step) => isNoteOf(step, 'unreadable'));
  const note = steps[at];
  if (note?.kind !== 'note') return undefined;
  return { kind: 'parse-failure', sentence: sentence(note.text), step: at, proof: [] };
}

/** From so many look-ups on that bring nothing new, a walk goes in circles. */
const CIRCLES = 2;

/** Why a walk was over before it came to an answer by itself; undefined where it ended of its own will. */
export function brokenOff(steps: readonly Step[]): Finding | undefined {
  const limit = steps.findLastIndex((step) => isNoteOf(step, 'ended'));
  const note = steps[limit];
  if (note?.kind !== 'note') return undefined;
  const repeats = repeatsIn(steps);
  const reached = sentence(note.text);
  const [first] = repeats;
  if (first === undefined || repeats.length < CIRCLES)
    return {
      kind: 'limit',
      sentence: sentence(reached, ' The walk was still under way.'),
      step: limit,
      proof: [],
    };
  return {
    kind: 'loop',
    sentence: sentence(
      `${counted(repeats.length, 'look-up')} brought nothing that was not seen before: the same was done again. `.replace(
        /^./,
        (letter) => letter.toUpperCase(),
      ),
      reached,
    ),
    step: first,
    proof: repeats.slice(0, 5).map((at) => sentence(`Step ${at + 1}: ${whatWas(steps[at])}`)),
  };
}

function whatWas(step: Step | undefined): string {
  if (step?.kind === 'note') return step.text;
  return step?.kind === 'walk' ? `${step.call} again.` : '';
}

/** Steps that do what was done before: refused as such, or with the same look-up. */
function repeatsIn(steps: readonly Step[]): number[] {
  const done = new Set<string>();
  return steps.flatMap((step, index) => {
    if (isNoteOf(step, 'repeated')) return [index];
    if (step.kind !== 'walk') return [];
    const key = lookUp(step);
    const again = done.has(key);
    done.add(key);
    return again ? [index] : [];
  });
}

const lookUp = ({ move, from, found, sameRow, sameColumn }: WalkStep): string =>
  JSON.stringify([move, [...from].sort(), found, sameRow, sameColumn]);
