/** What was asked before a request: to compare it with, and to see what of it a server has read already. */
import type { AskLine, Line } from '../../run/player.ts';

const before = (lines: readonly Line[], line: AskLine): readonly AskLine[] => {
  const at = lines.findIndex((one) => one.kind === 'ask' && one.at === line.at && one.ask === line.ask);
  return lines
    .slice(0, Math.max(0, at))
    .filter((one): one is AskLine => one.kind === 'ask' && one.request.to === 'model');
};

/** The latest request to the model before this one, to which it may have said something; not one made at the same time. */
export const askBefore = (lines: readonly Line[], line: AskLine): AskLine | undefined =>
  before(lines, line).findLast(({ at }) => at < line.at);

/** The latest request before this one that was for the same. */
export const askOfPurposeBefore = (lines: readonly Line[], line: AskLine): AskLine | undefined =>
  before(lines, line).findLast(({ request }) => request.purpose === line.request.purpose);

/**
 * The characters that a prompt begins with as the one before it did. A server that keeps what it has read of a prompt
 * can use as much again, up to a token or a block of its own.
 */
export function sharedStart(text: string, earlier: string): number {
  let at = 0;
  while (at < text.length && text[at] === earlier[at]) at++;
  return at;
}
