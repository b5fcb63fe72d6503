/** How the tokens that a model can hold are shared between prompt and reply. */
import type { Limits } from './method.ts';

/** Of what a context has beyond this, a reply may take a share, up to so much: some models think before they answer. */
const SMALL_CONTEXT = 8192;
const SHARE_BEYOND = 1 / 8;
const THINKING_AT_MOST = 4096;
/** However small the context, a reply takes no more than this share of it. */
const LARGEST_SHARE = 1 / 4;
/** Left free for what a chat's template adds and for what the count is off. */
const MARGIN = 0.03;

/** Tokens that a reply may take however much it wants. */
export const largestReply = ({ contextTokens }: Limits): number => Math.floor(contextTokens * LARGEST_SHARE);

/** Tokens that a reply gets which needs `wanted` of them for what is asked. */
export const replyTokens = (limits: Limits, wanted: number): number => {
  const beyond = Math.max(0, limits.contextTokens - SMALL_CONTEXT) * SHARE_BEYOND;
  return Math.min(Math.floor(wanted + Math.min(beyond, THINKING_AT_MOST)), largestReply(limits));
};

/** Tokens that are left for the prompt. */
export const promptTokens = ({ contextTokens }: Limits, reply: number): number =>
  Math.floor(contextTokens * (1 - MARGIN)) - reply;
