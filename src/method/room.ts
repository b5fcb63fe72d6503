/** How the tokens that a model can hold are shared between prompt and reply. */
import type { Limits } from './method.ts';

/**
 * Some models think before they answer. A context keeps room for that of what it has beyond this, a share of it and
 * no more than so much; a smaller one keeps none, since its prompts would lose too much of the table.
 */
const SMALL_CONTEXT = 4096;
const SHARE_BEYOND = 1 / 8;
const THINKING_AT_MOST = 4096;
/** However small the context, this share of it is for the prompt to take, and not for the reply. */
const LARGEST_SHARE = 1 / 4;
/** Left free for what a chat's template adds and for what the count is off. */
const MARGIN = 0.03;

/** Tokens for thinking that are kept free of the prompt. */
export const keptForThinking = ({ contextTokens }: Limits): number =>
  Math.min(Math.max(0, contextTokens - SMALL_CONTEXT) * SHARE_BEYOND, THINKING_AT_MOST);

/** Tokens that a reply gets which needs `needed` of them for what is asked: the prompt has the rest. */
export const replyTokens = (limits: Limits, needed: number): number =>
  Math.min(Math.floor(needed + keptForThinking(limits)), Math.floor(limits.contextTokens * LARGEST_SHARE));

/** Tokens that are left for the prompt. */
export const promptTokens = ({ contextTokens }: Limits, reply: number): number =>
  Math.floor(contextTokens * (1 - MARGIN)) - reply;
