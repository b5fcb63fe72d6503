/** What a run may take, before it begins: it is played out with replies by rules, which cost nothing. */
import { samplesOf, textOfAll } from '../method/ask.ts';
import type { Method } from '../method/method.ts';
import { type Rules, replyByRule } from '../method/rules.ts';
import { estimateTokens } from '../method/tokens.ts';
import { playOut } from './play-out.ts';
import type { Run } from './run.ts';

/** Runs that may take more tokens are asked about before they begin. */
export const MANY_TOKENS = 100_000;

/** Beyond so many tokens or requests nothing more is counted. */
const COUNTED = { tokens: 10 * MANY_TOKENS, requests: 300 };

/** Estimates of prompts alone: replies are short beside them. */
export interface Forecast {
  /** To the model; of several samples each counts. */
  readonly requests: number;
  readonly tokens: number;
  /** The longest prompt. */
  readonly longest: number;
  /** It goes on beyond what was counted. */
  readonly atLeast: boolean;
}

/** @param rules where the method has none, the first requests alone are counted. */
export function forecastOf(method: Method, run: Run, rules: Rules | undefined): Forecast {
  let [requests, tokens, longest, atLeast] = [0, 0, 0, false];
  const counted = new Set<object>();
  playOut(method, run, ({ request }) => {
    if (request.to !== 'model') return '[]';
    if (!counted.has(request)) {
      counted.add(request);
      const prompt = estimateTokens(textOfAll(request.messages));
      requests += samplesOf(request);
      tokens += samplesOf(request) * prompt;
      longest = Math.max(longest, prompt);
    }
    const reply = replyByRule(request, rules);
    const enough = tokens > COUNTED.tokens || requests > COUNTED.requests;
    atLeast ||= enough || reply === undefined;
    return enough ? undefined : reply;
  });
  return { requests, tokens, longest, atLeast };
}

/** Why a run should be asked about before it begins. */
export interface LargeRun extends Forecast {
  /** What the model holds, where one prompt takes more. */
  readonly holds?: number;
}

/** Undefined where a run may begin unasked. */
export function largeRun(forecast: Forecast, contextTokens: number): LargeRun | undefined {
  if (forecast.longest > contextTokens) return { ...forecast, holds: contextTokens };
  return forecast.tokens > MANY_TOKENS ? forecast : undefined;
}
