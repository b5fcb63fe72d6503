/** A request that cannot fit the model's context is refused before it is sent, whoever would answer it. */
import { type Ask, textOf } from '../method/ask.ts';
import type { ConnectionFault } from '../method/connection.ts';
import type { Limits } from '../method/method.ts';
import { estimateTokens } from '../method/tokens.ts';

/** Tokens kept for a reply whose length the request leaves open. */
const SHORTEST_REPLY = 64;

/**
 * Why the request does not fit, by how much, and what to do; undefined when it fits as far as one can tell without
 * the model's own vocabulary.
 */
export function tooLong(
  { to, messages, maxTokens = SHORTEST_REPLY }: Ask<unknown>,
  { contextTokens }: Limits,
): ConnectionFault | undefined {
  if (to !== 'model') return undefined;
  const texts = messages.map(textOf);
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  // No character in use is more than three tokens: with much room nothing needs to be counted.
  if (characters * 3 + maxTokens <= contextTokens) return undefined;
  const prompt = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  const over = prompt + maxTokens - contextTokens;
  if (over <= 0) return undefined;
  const count = (tokens: number) => tokens.toLocaleString('en');
  return {
    code: 'too-long',
    text: `The prompt has about ${count(prompt)} tokens and the reply may take ${count(maxTokens)}: about ${count(over)} more than the ${count(contextTokens)} that the model holds. Take fewer rows or columns of the table, a preset that sends less of it, or a model with a larger context.`,
  };
}
