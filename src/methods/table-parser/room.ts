/** How the tokens of a context are shared between the parser's prompts and replies. */
import { promptTokens, replyTokens } from '../../method/room.ts';
import { tokensAtMost } from '../../method/tokens.ts';
import type { Setting } from './setting.ts';

/** Tokens that a reply of the first turns needs. */
const REPLIES = { keywords: 96, headers: 600 } as const;
export type Purpose = keyof typeof REPLIES | 'answer';

export const maxTokensFor = ({ limits, options }: Setting, purpose: Purpose): number =>
  replyTokens(limits, purpose === 'answer' ? options.replyTokens : REPLIES[purpose]);

/** With so much room nothing is counted. */
const ROOM_FOR_ALL = 50_000_000;

/** Tokens that a request has beside these texts; infinite where nobody needs to count. */
export function roomBeside(setting: Setting, purpose: Purpose, texts: readonly string[]): number {
  const room = promptTokens(setting.limits, maxTokensFor(setting, purpose));
  if (room > ROOM_FOR_ALL) return Number.POSITIVE_INFINITY;
  return Math.max(
    0,
    texts.reduce((left, text) => left - tokensAtMost(text), room),
  );
}
