/** An ask as a request to the engine, and what can be said when it does not fit. */
import { type Ask, type PromptPart, textOf } from '../../method/ask.ts';
import type { ChatMessage, EngineRequest } from './protocol.ts';
import type { Sampling } from './settings.ts';

/** How replies are made; what the ask says goes before. */
export interface Replying extends Sampling {
  readonly withoutThinking: boolean;
}

/** Every sample has a seed of its own, so that a run can be made again and its samples still differ. */
export function requestOf(ask: Ask<unknown>, sample: number, sampling: Replying): EngineRequest {
  const { json } = ask.reply;
  return {
    messages: ask.messages.map((message): ChatMessage => ({ role: message.role, content: textOf(message) })),
    temperature: ask.temperature ?? sampling.temperature,
    maxTokens: ask.maxTokens ?? sampling.maxTokens,
    seed: sampling.seed + sample,
    // Only well-formed text may reach the engine: anything else ends its WebAssembly for good.
    ...(json === undefined ? {} : { schema: JSON.stringify(json) }),
    withoutThinking: sampling.withoutThinking,
  };
}

/** The grammar lets raw control characters into strings, which no JSON may hold; outside strings they are space. */
export const cleaned = (text: string, json: boolean): string =>
  json ? text.replace(/\p{Cc}/gu, ' ') : text.replace(/[^\P{Cc}\n\t]/gu, '');

const SHORTEN: { readonly [R in PromptPart['role']]: string } = {
  table: 'its table is the largest part: choose a method or option that shows fewer rows and columns',
  passages: 'its passages are the largest part: choose a method or option that gives fewer or shorter ones',
  history: 'what was said before is the largest part: choose an option with fewer steps',
  trace: 'the steps so far are the largest part: choose an option with fewer steps',
  question: 'the question is the largest part: ask a shorter one',
  fixed: 'its instructions are the largest part: choose a method or preset with shorter ones',
};

/** Why a prompt does not fit, and what to shorten; sizes in tokens. */
export function tooLong(ask: Ask<unknown>, prompt: number, context: number): string {
  const sizes = new Map<PromptPart['role'], number>();
  for (const { role, text } of ask.messages.flatMap(({ parts }) => parts))
    sizes.set(role, (sizes.get(role) ?? 0) + text.length);
  const [largest] = [...sizes].toSorted(([, a], [, b]) => b - a)[0] ?? ['table'];
  return `The prompt has ${prompt.toLocaleString('en')} tokens, and this model takes ${context.toLocaleString('en')} together with its reply; ${SHORTEN[largest]}, or a model with a larger context.`;
}
