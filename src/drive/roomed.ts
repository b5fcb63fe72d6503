/** How many tokens a reply may take: known when a request is sent, since only then its prompt is. */
import { type Ask, textOf } from '../method/ask.ts';
import type { Limits } from '../method/method.ts';
import { keptForThinking, promptTokens } from '../method/room.ts';
import { tokensAtMost } from '../method/tokens.ts';

/** In every context this share of it is for thinking where the prompt happens to leave it. */
const SHARE_WHERE_LEFT = 1 / 16;
/** Where a model was found to think for long, so many more than the request would take. */
const LONG_THINKING = 4096;
/** No request asks for more tokens: a model that runs on without end has to be cut somewhere. */
const LONGEST = 32_768;
/** A prompt that grew by what is said about an unreadable reply leaves this share of the reply, at least. */
const KEPT_SHARE = 0.6;
/** Tokens that stay free where a reply may take nearly all that is left, for asking once more with more room. */
const ASIDE = 64;

/** The request as it is sent: with as many tokens for its reply as its `room` says, and as its prompt leaves. */
export function roomed<A extends Ask<unknown>>(request: A, limits: Limits): A {
  const { to, maxTokens, messages, room } = request;
  if (to !== 'model' || maxTokens === undefined) return request;
  const more = Math.floor(limits.contextTokens * SHARE_WHERE_LEFT - keptForThinking(limits));
  if (room === undefined && more <= 0) return request;
  const prompt = messages.reduce((sum, message) => sum + tokensAtMost(textOf(message)), 0);
  const left = promptTokens(limits, prompt);
  switch (room) {
    case undefined:
      return { ...request, maxTokens: Math.max(maxTokens, Math.min(left, maxTokens + more)) };
    case 'thinking':
      return {
        ...request,
        maxTokens: Math.max(maxTokens, Math.min(left - ASIDE, maxTokens + LONG_THINKING)),
      };
    case 'kept':
      return {
        ...request,
        maxTokens: Math.min(maxTokens, Math.max(left, Math.floor(maxTokens * KEPT_SHARE))),
      };
    case 'all':
      return { ...request, maxTokens: Math.max(Math.min(left, LONGEST), Math.floor(maxTokens * KEPT_SHARE)) };
    default:
      return room satisfies never;
  }
}
