/** The shapes of the model's replies, and leniency about how models write them. */
import * as z from 'zod/mini';
import { list, record, text } from '../../method/form.ts';
import type { Json } from '../../method/json.ts';
import { jsonReply, type Reply, type Schema, textReply } from '../../method/reply.ts';
import { callIn, END, lastCallOf, operationsIn } from '../../operations/call.ts';
import type { OperationId, WrittenCall } from '../../operations/operation.ts';

/** The operations that a plan names, in order, and where it ends. */
export type Plan = readonly (OperationId | 'end')[];

/** DynamicPlan: a chain as text. What follows its first operation, arguments included, is not used (E.1). */
export const planReply: Schema<Plan> = {
  read: (text) =>
    readText(text, (words) => {
      const plan = operationsIn(words);
      return plan.length > 0
        ? { ok: true, value: plan }
        : { ok: false, fault: `The reply names no operation, and no ${END}.` };
    }),
  write: (plan) => plan.map((one) => (one === 'end' ? END : `f_${one}()`)).join(' -> '),
};

/** An operation with its arguments, and why. */
export interface Chosen {
  readonly call: WrittenCall;
  readonly why: string;
}

/** GenerateArgs: some words, then the call. */
export const argumentsReply = (id: OperationId): Schema<Chosen> => ({
  read: (text) =>
    readText(text, (words) => {
      const call = lastCallOf(id, words);
      if (!call) return { ok: false, fault: `The reply holds no f_${id}(…).` };
      return { ok: true, value: { call, why: wordsBefore(words) } };
    }),
  write: ({ call, why }) => `Explanation: ${why}\nThe answer is: ${writtenCall(call)}`,
});

export const writtenCall = ({ id, inside, after }: WrittenCall): string =>
  `f_${id}(${inside.at(-1)})${after}`;

/** What was said before the call. */
const wordsBefore = (words: string): string =>
  words
    .replace(/(?:therefore,?\s*)?(?:the\s+)?answer\s+is\s*:?\s*f_[\s\S]*$|\bf_[a-z_]+\s*\([\s\S]*$/i, '')
    .replace(/^\s*explanation\s*:\s*/i, '')
    .trim()
    .slice(0, 500);

function readText<T>(text: string, read: (words: string) => Reply<T>): Reply<T> {
  const words = textReply.read(text);
  return words.ok ? read(words.value) : words;
}

/** Plan and arguments in one reply. */
export interface Step {
  readonly why: string;
  /** Absent at the end of the chain. */
  readonly call?: WrittenCall;
  readonly values: readonly string[];
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const asText = (value: z.infer<typeof scalar>): string => (value === null ? '' : String(value));

const stepShape = z.object({ why: z.string(), call: z.string(), values: z.array(scalar) });

export const stepReply = (values: number): Schema<Step> => {
  const json = jsonReply(
    stepShape,
    record({ why: text(200), call: text(300), values: list(text(60), { most: values }) }),
    looseStep,
  );
  return {
    ...(json.json === undefined ? {} : { json: json.json }),
    read(text) {
      const reply = json.read(text);
      if (!reply.ok) return reply;
      const { why, call: written, values: given } = reply.value;
      const call = callIn(written);
      if (!call && operationsIn(written)[0] !== 'end')
        return { ok: false, fault: `"call" is no operation with its arguments, and no ${END}.` };
      return { ...reply, value: { why, ...(call ? { call } : {}), values: given.map(asText) } };
    },
    write: ({ why, call, values }) =>
      json.write({ why, call: call ? writtenCall(call) : END, values: [...values] }),
  };
};

/** Other names that models give the fields, and fields left out. */
function looseStep(json: Json): Json {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const given = json as { readonly [name: string]: Json };
  const call = given.call ?? given.operation ?? given.function;
  const why = given.why ?? given.explanation ?? given.thought ?? '';
  const { values = [] } = given;
  return {
    why: typeof why === 'string' ? why : JSON.stringify(why),
    ...(call === undefined ? {} : { call }),
    values: Array.isArray(values) ? values : [],
  };
}

const valuesShape = z.object({ values: z.array(scalar) });

/** The values of an added column for some rows. */
export function valuesReply(rows: number): Schema<readonly string[]> {
  const json = jsonReply(
    valuesShape,
    record({ values: list(text(60), { least: rows, most: rows }) }),
    (value) => (Array.isArray(value) ? { values: value } : value),
  );
  return {
    ...(json.json === undefined ? {} : { json: json.json }),
    read(text) {
      const reply = json.read(text);
      return reply.ok ? { ...reply, value: reply.value.values.map(asText) } : reply;
    },
    write: (values) => json.write({ values: [...values] }),
  };
}

/** Query: what stands behind "The answer is:", or the whole reply. */
export const answerReply: Schema<string> = {
  read: (text) =>
    readText(text, (words) => {
      const said = /(?:the\s+)?answer(?:\s+is|\s*:)\s*:?\s*([\s\S]*)$/i.exec(words)?.[1]?.trim() || words;
      return { ok: true, value: said };
    }),
  write: (said) => `The answer is: ${said}`,
};
