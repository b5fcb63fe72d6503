/**
 * When a walk goes nowhere. A look-up that was taken before is answered with its stored observation, so it brings
 * no news; two rounds without news lead to another look (a fresh sample, told what was taken), and when that brings
 * none either, or a call is made for a third time, the answer is asked for (docs/decisions/0039).
 */
import { ownRounds, type Round, type State } from './state.ts';

/** A call that was taken so often is not carried out any more. */
export const TAKEN_AT_MOST = 2;

const bringsNews = ({ acted }: Round): boolean => acted.some(({ news }) => news !== false);

const callsOf = ({ acted }: Round): string => acted.map(({ call }) => call).join('\n');

/** Whether the next request is to be another look: a fresh sample, with what was taken already. */
export function mustLookAgain(state: State): boolean {
  const [last, before] = ownRounds(state).toReversed();
  if (!last || !before || bringsNews(last)) return false;
  return !bringsNews(before) || callsOf(last) === callsOf(before);
}

/** Whether the walk is over since it goes nowhere: the other look was taken, and brought nothing either. */
export function goesNowhere(state: State): boolean {
  const own = ownRounds(state);
  const last = own.at(-1);
  if (!last || bringsNews(last)) return false;
  if (last.acted.some(({ call }) => timesTaken(state, call) > TAKEN_AT_MOST)) return true;
  return mustLookAgain({ ...state, rounds: state.rounds.slice(0, -1) });
}

/** How often a call was made in this question's rounds. */
const timesTaken = (state: State, call: string): number =>
  ownRounds(state).reduce((sum, { acted }) => sum + acted.filter((one) => one.call === call).length, 0);

/** What was taken in this question's rounds, each once, in order. */
export const callsTaken = (state: State): string[] => [
  ...new Set(ownRounds(state).flatMap(({ acted }) => acted.map(({ call }) => call))),
];
