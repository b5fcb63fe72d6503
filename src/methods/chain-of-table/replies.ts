/** The shapes of the model's replies, and leniency about how models write them. */
import { ANY, matching, record, text } from '../../method/form.ts';
import type { Json } from '../../method/json.ts';
import type { Schema } from '../../method/reply.ts';
import { END } from '../../operations/call.ts';
import type { OperationId, WrittenCall } from '../../operations/operation.ts';
import { ANSWER } from './answer-call.ts';
import { readPlan } from './plan-reading.ts';
import { type Asked, readAnswer, readArguments, readStep } from './reading.ts';
import type { Chosen, Plan, StatedAnswer, Step } from './written.ts';

/** DynamicPlan: a chain as text. What follows its first operation, arguments included, is not used (E.1). */
export const planReply: Schema<Plan> = {
  read: readPlan,
  write: (plan) => plan.map((one) => (one === 'end' ? END : `f_${one}()`)).join(' -> '),
};

/** GenerateArgs: some words, then the call. */
export const argumentsReply = (id: OperationId): Schema<Chosen> => ({
  read: (text) => readArguments(id, text),
  write: ({ call, why }) => `Explanation: ${why}\nThe answer is: ${writtenCall(call)}`,
});

export const writtenCall = ({ id, inside, after }: WrittenCall): string =>
  `f_${id}(${inside.at(-1)})${after}`;

const CALL_AT_MOST = 300;

/** A call of an operation that may come next: a model that is held to its form can name no other. */
const callForm = (candidates: Plan, mayAnswer: boolean): Json => {
  const names = candidates.flatMap((one) => (one === 'end' ? [] : [`f_${one}`]));
  const calls = [...names, ...(mayAnswer ? [ANSWER] : [])].join('|');
  const end = candidates.includes('end') && !mayAnswer ? `|${END}` : '';
  return matching(`((${calls})\\(${ANY}{1,${CALL_AT_MOST - 40}}${end})`, CALL_AT_MOST);
};

/** @param mayAnswer whether the chain may end with the answer. */
export const stepReply = (candidates: Plan, mayAnswer: boolean): Schema<Step> => ({
  json: record({ why: text(200), call: callForm(candidates, mayAnswer) }),
  read(reply) {
    const read = readStep(reply);
    if (!read.ok) return read;
    const { why, call, answer, values } = read.value;
    if (answer !== undefined) return { ...read, value: { why, answer } };
    return {
      ...read,
      value: { why, ...(call === 'end' ? {} : { call }), ...(values.length > 0 ? { values } : {}) },
    };
  },
  write: ({ why, call, answer, values = [] }) =>
    JSON.stringify({
      why,
      call: call ? writtenCall(call) : answer === undefined ? END : `${ANSWER}(${answer})`,
      ...(values.length === 0 ? {} : { values }),
    }),
});

/** Query. */
export const answerReply = (asked: Asked): Schema<StatedAnswer> => ({
  read: (reply) => readAnswer(reply, asked),
  write: ({ values }) =>
    `The answer is: ${values.length === 0 ? 'none' : values.map((value) => value.replaceAll('|', '\\|')).join(' | ')}`,
});
