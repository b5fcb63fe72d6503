/** What can be said of a run before it begins: what its first request holds, under these options and limits. */
import type { Ask } from '../method/ask.ts';
import type { Limits, Method, Problem } from '../method/method.ts';
import type { Options } from '../method/options.ts';
import { estimateTokens } from '../method/tokens.ts';
import { newRun } from './run.ts';
import { transcript } from './transcript.ts';

/** A first request: what for, and about how many tokens it has, altogether and in the parts that show the table. */
export interface Outlook {
  readonly purpose: string;
  readonly prompt: number;
  readonly table: number;
  /** Tokens that its reply may take, where the method says so. */
  readonly reply?: number;
}

/** A context that holds everything. */
export const ROOM_FOR_ALL = Number.MAX_SAFE_INTEGER;

/** Undefined where the model is asked nothing before somebody else has replied. */
export function outlookOf(
  method: Method,
  problem: Problem,
  options: Options,
  contextTokens: number,
): Outlook | undefined {
  const limits: Limits = { contextTokens, temperature: false };
  const begun = transcript(method, newRun(problem, method, { options, limits, backbone: '' }));
  const request = begun.waiting.find(({ request: asked }) => asked.to === 'model')?.request;
  return request && measured(request);
}

function measured({ purpose, messages, maxTokens }: Ask<unknown>): Outlook {
  const parts = messages.flatMap((message) => message.parts);
  const tokens = (of: typeof parts): number => of.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  return {
    purpose,
    prompt: tokens(parts),
    table: tokens(parts.filter(({ role }) => role === 'table')),
    ...(maxTokens === undefined ? {} : { reply: maxTokens }),
  };
}
