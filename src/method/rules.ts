/**
 * Answering without a model. A method may have rules for its requests: one module in its folder, loaded when somebody
 * wants to be answered by them, so that a run whose replies are all there is played without it.
 */
import type { Ask } from './ask.ts';

/** The rules of one method: only its own requests know what is in them. */
export type Rules = object;

export type LoadRules = () => Promise<Rules>;

/** A request as it is sent: with the rules of the method that made it, where it has any. */
export interface Sent extends Ask<unknown> {
  readonly loadRules?: LoadRules;
}

/** The reply that the rules give; undefined where they have none. */
export const replyByRule = (request: Ask<unknown>, rules: Rules | undefined): string | undefined =>
  rules && request.rule ? request.reply.write(request.rule(rules as never)) : undefined;
