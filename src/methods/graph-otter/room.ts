/** How a request's tokens are shared between the rules, the table, and the walk so far. */
import { promptTokens, replyTokens } from '../../method/room.ts';
import { tokensAtMost } from '../../method/tokens.ts';
import { workedExamples } from './examples.ts';
import { ruledBy, type Setting } from './state.ts';
import { rulesOfRounds, rulesOfStart } from './wording.ts';

/** Tokens that the replies need, by purpose: what a reply in their form takes, with some to spare. */
const REPLIES = {
  'start-cells': 320,
  thought: 128,
  action: 288,
  round: 420,
  'choose-node': 192,
  'first-answer': 320,
  answer: 320,
} as const;
type Purpose = keyof typeof REPLIES;

/** The share of the context that the walk keeps beside a large table, and what a single request may add. */
const WALK_SHARE = 0.1;
const REQUEST_SHARE = 0.06;

/** How long the reply to a request may be. */
export const maxTokensFor = ({ limits }: Setting, purpose: Purpose): number =>
  replyTokens(limits, REPLIES[purpose]);

/** What a round's request may hold beside its rules: the thought that was given, the nodes to choose from. */
export const requestRoom = ({ limits }: Setting): number => Math.floor(limits.contextTokens * REQUEST_SHARE);

/** What earlier questions may take, and what there is to go back to. */
export const asideRoom = (setting: Setting): number => Math.floor(requestRoom(setting) / 2);

/** What the rounds' prompts have for table and walk together, next to their rules. */
export const roomInRounds = (setting: Setting): number =>
  room(setting, rulesOfRounds(ruledBy(setting)), setting.options.fused ? 'round' : 'start-cells');

/**
 * What the table may take, so that the same fits every request that shows it. Where rounds show the title only,
 * it stands in a request without a walk.
 */
export function tableRoom(setting: Setting): number {
  const { options, limits } = setting;
  if (options.implicit) return roomInRounds(setting);
  const first = room(setting, `${rulesOfStart(ruledBy(setting))}${workedExamples(setting)}`, 'start-cells');
  if (options.table === 'title') return options.oneShotFirst ? Math.min(first, roomInRounds(setting)) : first;
  const walk = Math.floor(limits.contextTokens * WALK_SHARE) + (options.goBack ? asideRoom(setting) : 0);
  return Math.min(first, Math.max(0, roomInRounds(setting) - walk - requestRoom(setting)));
}

function room(setting: Setting, rules: string, purpose: Purpose): number {
  const { limits, task } = setting;
  // The question stands twice in a round: before the walk, and with what is asked.
  const tokensTaken = tokensAtMost(rules) + 2 * tokensAtMost(task.question);
  return Math.max(0, promptTokens(limits, maxTokensFor(setting, purpose)) - tokensTaken);
}
