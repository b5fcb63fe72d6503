/** How the complex table parser goes over tables in a small context: for `npm run turns` and the method's own tests. */
import type { Method, Problem } from '../src/method/method.ts';
import { tableParser } from '../src/methods/table-parser/index.ts';
import { asksOf, partsOf, runIn, tokensOfLargest } from './context-fit.ts';

export const CONTEXT = 4096;

export interface Turns {
  readonly three: boolean;
  /** Tokens of the largest request with its reply. */
  readonly tokens: number;
  readonly shortened: boolean;
  readonly answered: boolean;
}

/** How the parser goes over one table; `dialogue` is the option of that name. */
export function turnsOf(problem: Problem, dialogue: string, contextTokens = CONTEXT): Turns {
  const played = runIn(contextTokens, problem, 'paper', tableParser as unknown as Method, { dialogue });
  const asks = asksOf(played);
  return {
    three: asks.some(({ purpose }) => purpose === 'keywords'),
    tokens: tokensOfLargest(asks),
    shortened: asks.flatMap(partsOf).some(({ omitted }) => omitted !== undefined),
    answered: played.crash === undefined && played.outcome?.stopped === 'answered',
  };
}

/** One line about many tables. */
export function summary(dialogue: string, all: readonly Turns[]): string {
  const count = (test: (turns: Turns) => boolean) => all.filter(test).length;
  return `${dialogue}: ${count(({ three }) => three)} of ${all.length} tables take three turns; ${count(({ tokens }) => tokens <= CONTEXT)} fit ${CONTEXT} tokens, the largest request with its reply ${Math.max(...all.map(({ tokens }) => tokens))}; something was left out of ${count(({ shortened }) => shortened)} runs; ${count(({ answered }) => answered)} end with an answer or "I don't know".`;
}
