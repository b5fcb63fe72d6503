/**
 * Answering without a model. A method may have rules for its requests: one module in its folder, loaded when somebody
 * wants to be answered by them, so that a run whose replies are all there is played without it.
 */
import type { Read } from '../table/read.ts';
import type { Ask } from './ask.ts';

/** The rules of one method: only its own requests know what is in them. */
export type Rules = object;

export type LoadRules = () => Promise<Rules>;

/** A request as it is sent. */
export interface Sent extends Ask<unknown> {
  /** What the rules of the method that made it reply, for who answers by them; undefined where they have no answer. */
  readonly byRule?: () => Promise<Read<string | undefined>>;
  /** What a search by words finds, where the texts are not at hand: they are searched where they are. */
  readonly byWords?: () => Promise<Read<string>>;
}

/** The reply that the rules give; undefined where they have none. */
export const replyByRule = (request: Ask<unknown>, rules: Rules | undefined): string | undefined =>
  rules && request.rule ? request.reply.write(request.rule(rules as never)) : undefined;
