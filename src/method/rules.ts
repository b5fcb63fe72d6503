/**
 * Answering without a model. A method may have rules for its requests: one module in its folder, loaded when somebody
 * wants to be answered by them, so that a run whose replies are all there is played without it.
 */
import { bad, good, type Read } from '../table/read.ts';
import type { Ask } from './ask.ts';
import type { Json } from './json.ts';

/** The rules of one method: only its own requests know what is in them. */
export type Rules = object;

export type LoadRules = () => Promise<Rules>;

/** A request as it is sent. */
export interface Sent extends Ask<unknown> {
  /** What the rules of the method that made it reply, for who answers by them; undefined where they have no answer. */
  readonly byRule?: () => Promise<Read<string | undefined>>;
  /** What a search by words finds, where the texts are not at hand: they are searched where they are. */
  readonly byWords?: () => Promise<Read<string>>;
  /** Its facts with all their texts, where these are not at hand. */
  readonly wholeFacts?: () => Promise<Json>;
}

/** The reply that the rules give; undefined where they have none. */
export const replyByRule = (request: Ask<unknown>, rules: Rules | undefined): string | undefined =>
  rules && request.rule ? request.reply.write(request.rule(rules as never)) : undefined;

/** The same of rules that are loaded for it; the fault says that they could not be. */
export async function repliedByRules(
  load: LoadRules | undefined,
  request: Ask<unknown>,
): Promise<Read<string | undefined>> {
  let rules: Rules | undefined;
  try {
    rules = await load?.();
  } catch {
    return bad('The rules of the method could not be loaded; check the connection and load the page again.');
  }
  return good(replyByRule(request, rules));
}
