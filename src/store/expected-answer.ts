/** The right answer to a run's question, given by a person: kept with the run, never shown to a method. */
import type { Problem } from '../method/method.ts';
import type { Transcript } from '../run/transcript.ts';
import { wentOnOn } from './branching.ts';
import type { Access } from './state.ts';

/** Values stand apart by bars. */
const goldIn = (text: string): string[] =>
  text
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');

export function expectedAnswerActions({ get, set }: Access) {
  return {
    /** For the run on screen, once it has ended; an empty text takes the right answer away. */
    setExpectedAnswer(text: string): void {
      const { run, problem } = get();
      if (run.phase !== 'finished') return;
      const { transcript } = run;
      const gold = goldIn(text);
      const asked = transcript.run.problem;
      const judged = withGold(transcript, gold);
      set({
        run: { ...run, transcript: judged },
        ...wentOnOn(get(), judged.run),
        // The same question run again is judged by the same answer.
        ...(problem?.question === asked.question ? { problem: known(problem, gold) } : {}),
      });
    },
  };
}

const known = ({ gold: _, ...problem }: Problem, gold: readonly string[]): Problem =>
  gold.length === 0 ? problem : { ...problem, gold };

const withGold = (transcript: Transcript, gold: readonly string[]): Transcript => ({
  ...transcript,
  run: { ...transcript.run, problem: known(transcript.run.problem, gold) },
});
