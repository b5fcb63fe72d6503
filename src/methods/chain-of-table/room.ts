/** How a request's tokens are shared between what it says, the table, and the reply. */
import type { PromptPart } from '../../method/ask.ts';
import { promptTokens, replyTokens } from '../../method/room.ts';
import { tokensAtMost } from '../../method/tokens.ts';
import { memoisedPair } from '../../table/memoised.ts';
import type { Setting } from './state.ts';

/** How long a reply may be that needs as many tokens as the option says, or as this request needs. */
export const maxTokensFor = ({ limits, options }: Setting, needed = options.replyTokens): number =>
  replyTokens(limits, needed);

/** More than any table's text takes: with so much room nothing is counted. */
const ROOM_FOR_ALL = 50_000_000;

/** Tokens that a request has left beside these parts, below 0 where they are too many; infinite where nobody needs to count. */
export function roomBeside(
  setting: Setting,
  parts: readonly Pick<PromptPart, 'text'>[],
  reply = maxTokensFor(setting),
): number {
  const free = promptTokens(setting.limits, reply);
  if (free > ROOM_FOR_ALL) return Number.POSITIVE_INFINITY;
  return free - parts.reduce((sum, { text }) => sum + counted(setting, text), 0);
}

/** Rules and examples are the same in many requests. */
const counted = memoisedPair((_: Setting, text: string) => tokensAtMost(text));
