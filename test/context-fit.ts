/** Whether a method's requests fit a context with their replies: for `npm run fits` and the methods' own tests. */
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { type Ask, textOf } from '../src/method/ask.ts';
import type { Method, Problem } from '../src/method/method.ts';
import type { Options } from '../src/method/options.ts';
import type { RetrievalFacts } from '../src/method/retrieve.ts';
import { tokensAtMost } from '../src/method/tokens.ts';
import { graphOtter } from '../src/methods/graph-otter/index.ts';
import { lexicalIndex } from '../src/reading/similarity.ts';
import { playOut } from '../src/run/play-out.ts';
import { newRun } from '../src/run/run.ts';
import type { Transcript } from '../src/run/transcript.ts';
import { memoised } from '../src/table/memoised.ts';
import type { Question } from './data-sets/hitab.ts';
import { rulesOf } from './rules.ts';
import { byRule } from './scripted-backbone.ts';

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** How the requests of one run fit its context. */
export interface Fit {
  readonly requests: number;
  /** Of the largest request with its reply, as o200k counts them, and as they are counted at most. */
  readonly tokens: number;
  readonly tokensAtMost: number;
  /** Was anything left out of a prompt? */
  readonly shortened: boolean;
  /** What is wrong, a sentence each. */
  readonly faults: readonly string[];
}

/** The offline reader's run of a method under a preset, in a context of so many tokens. */
export function runIn(
  contextTokens: number,
  problem: Problem,
  preset: string,
  method: Method = graphOtter as unknown as Method,
  changed: Options = {},
): Transcript {
  const found = method.presets.find(({ id }) => id === preset);
  if (!found) throw new Error(`${method.name} has no preset "${preset}".`);
  const indexOf = memoised(lexicalIndex);
  const retrieve = byRule(rulesOf(method), ({ request }) => {
    const { query, texts, k } = request.facts as unknown as RetrievalFacts;
    return JSON.stringify(indexOf(texts).rank(query, k));
  });
  const limits = { contextTokens, temperature: false };
  const options = { ...found.options, ...changed };
  const run = newRun(problem, method, { options, limits, backbone: 'test' });
  return playOut(method, run, retrieve);
}

/** The requests to the model. */
export const asksOf = ({ lines }: Transcript): readonly Ask<unknown>[] =>
  lines.flatMap((line) => (line.kind === 'ask' && line.request.to === 'model' ? [line.request] : []));

export const partsOf = (ask: Ask<unknown>) => ask.messages.flatMap((message) => message.parts);
export const promptOf = (ask: Ask<unknown>) => ask.messages.map(textOf).join('\n\n');

/** The first question on each table. */
export function oneATable(questions: readonly Question[]): readonly Problem[] {
  const byTable = new Map<string, Problem>();
  for (const { problem } of questions) {
    const key = JSON.stringify(problem.table.cells);
    if (!byTable.has(key)) byTable.set(key, problem);
  }
  return [...byTable.values()];
}

/**
 * Every request fits with its reply, by o200k and by any vocabulary; what was left out is said in the prompt; and
 * where nothing was, the prompts are those of a context without limit.
 */
export function fitOf(problem: Problem, preset: string, contextTokens: number, method?: Method): Fit {
  const asks = asksOf(runIn(contextTokens, problem, preset, method));
  const tokens = largest(asks, (text) => known(text) + 1);
  const atMost = largest(asks, tokensAtMost);
  const parts = asks.flatMap(partsOf);
  const unsaid = parts.filter(({ omitted, text }) => omitted !== undefined && !text.includes(omitted));
  const shortened = parts.some(({ omitted }) => omitted !== undefined);
  const over = Math.max(tokens, atMost) > contextTokens;
  const changed = !shortened && !samePrompts(asks, asksOf(runIn(UNLIMITED, problem, preset, method)));
  return {
    requests: asks.length,
    tokens,
    tokensAtMost: atMost,
    shortened,
    faults: [
      ...(asks.length === 0 ? ['It asks the model nothing.'] : []),
      ...(over ? [`A request needs ${Math.max(tokens, atMost)} tokens with its reply.`] : []),
      ...unsaid.map(({ role }) => `The part "${role}" of a prompt does not say what was left out of it.`),
      ...(changed ? ['Nothing was left out, yet a prompt is not that of a context without limit.'] : []),
    ],
  };
}

/** The tokens of the largest request with its reply, by o200k or by any vocabulary, whichever counts more. */
export const tokensOfLargest = (asks: readonly Ask<unknown>[]): number =>
  Math.max(
    largest(asks, (text) => known(text) + 1),
    largest(asks, tokensAtMost),
  );

const largest = (asks: readonly Ask<unknown>[], count: (text: string) => number): number =>
  asks.reduce((most, ask) => {
    const prompt = partsOf(ask).reduce((sum, { text }) => sum + count(text), 0);
    return Math.max(most, prompt + (ask.maxTokens ?? 0));
  }, 0);

const counted = new Map<string, number>();

/** The same part stands in many prompts. */
function known(text: string): number {
  const tokens = counted.get(text) ?? countTokens(text, { disallowedSpecial: new Set() });
  counted.set(text, tokens);
  return tokens;
}

const samePrompts = (some: readonly Ask<unknown>[], others: readonly Ask<unknown>[]): boolean =>
  some.length === others.length && some.every((ask, at) => promptOf(ask) === promptOf(others[at]!));
