/** The replies of Chain-of-Table as a person reads them: calls in code or JSON, steps, answers. */
import { answerIn, type ReadAnswer } from '../../method/answers/answer.ts';
import { callsIn } from '../../method/answers/calls.ts';
import { isCalled } from '../../method/answers/code-calls.ts';
import { isFields, keyOf } from '../../method/answers/fields.ts';
import { refuses } from '../../method/answers/forms.ts';
import { type Call, callsInJson } from '../../method/answers/json-calls.ts';
import { type Json, parsedJson } from '../../method/json.ts';
import { jsonIn } from '../../method/near-json.ts';
import type { Reply } from '../../method/reply.ts';
import { callIn, END, lastCallOf, operationNamed, operationsIn } from '../../operations/call.ts';
import type { OperationId, WrittenCall } from '../../operations/operation.ts';
import { orderIn } from '../../operations/order.ts';
import { NO_ORDER, withoutType } from '../../operations/sort-by.ts';
import { bad } from '../../table/read.ts';
import { statedPlan } from './plan-reading.ts';
import { callText, codeCalls, nameOf, readText, unmarked } from './reply-text.ts';
import type { Chosen, StatedAnswer } from './written.ts';

export type Asked = Pick<ReadAnswer, 'kind' | 'isKnown'>;

/** GenerateArgs: the last call of the operation, and the words before it. */
export function readArguments(id: OperationId, text: string): Reply<Chosen> {
  const read = readText(text);
  if (!read.ok) return read;
  const words = unmarked(read.value);
  const call = callOf(id, words, text);
  if (call && saysNoOrder(call)) return bad(NO_ORDER);
  return call
    ? { ok: true, value: { call, why: wordsBefore(words) } }
    : bad(
        new RegExp(`f_${id}s?\\s?\\(`, 'i').test(words)
          ? `The f_${id}(…) of the reply has no end, or was only spoken of.`
          : `The reply holds no f_${id}(…).`,
      );
}

/** A model that sorts says in which direction: it is not guessed. */
const saysNoOrder = ({ id, inside, after }: WrittenCall): boolean =>
  id === 'sort_by' && orderIn(withoutType(`${inside.at(-1) ?? ''} ${after}`)) === undefined;

function callOf(id: OperationId, words: string, reply: string): WrittenCall | undefined {
  const start = lastStart(words, id);
  const json =
    /[{]/.test(words) && !(start !== undefined && start > words.lastIndexOf('}'))
      ? callInJson(words)
      : undefined;
  if (json?.id === id) return json;
  const code = start === undefined || isCalled(words, start) ? lastCallOf(id, words) : undefined;
  if (code) return code;
  if (start !== undefined) return undefined;
  const named = callsIn(reply, (name) => (operationNamed(name) === id ? name : undefined)).at(-1);
  return (named && writtenFrom(named)) ?? bareArguments(id, words);
}

/** Arguments without the call around them: "row 1, row 3", "The answer is: Sub-group, 2006". */
function bareArguments(id: OperationId, words: string): WrittenCall | undefined {
  const [line = '', ...more] = words.split('\n').filter((one) => one.trim() !== '');
  const bare = line.replace(/^(?:the )?answer(?: is)?\s?[:：]\s?/i, '').trim();
  if (
    more.length > 0 ||
    bare === '' ||
    bare.length > 80 ||
    /[.!?;:(){}]|[\w\]]\[/.test(bare) ||
    refuses(bare)
  )
    return undefined;
  if (id === 'select_row' && /^\[?(?:rows?\s?)?\d+(?:(?:,|\s?and)?\s(?:row\s?)?\d+)*\]?$/i.test(bare))
    return { id, inside: [bare], after: '' };
  const short = bare.split(',').every((piece) => piece.trim().split(/\s+/).length <= 3);
  return (id === 'select_column' || id === 'group_by') && short
    ? { id, inside: [bare], after: '' }
    : undefined;
}

const lastStart = (words: string, id: OperationId): number | undefined =>
  [...words.matchAll(/\bf_[a-z]+(?:_[a-z]+)?(?=\s{0,4}\()/gi)].findLast(
    (match) => operationNamed(match[0]) === id,
  )?.index;

/** The call of a text's JSON, in code or by names. */
function callInJson(words: string): WrittenCall | undefined {
  for (const { value } of jsonIn(words)) {
    const call = callFrom(value);
    if (call) return call;
  }
  return undefined;
}

/** The call of a JSON value. */
function callFrom(json: Json): WrittenCall | undefined {
  const [first] = callsInJson(json, nameOf, codeCalls);
  if (!first) return undefined;
  const [only] = first.arguments;
  const code = typeof only === 'string' && first.arguments.length === 1 ? callIn(callText(only)) : undefined;
  return code ?? writtenFrom(first, json);
}

const scalarsIn = (json: Json | undefined): string[] =>
  json === undefined || json === null
    ? []
    : Array.isArray(json)
      ? json.flatMap((one: Json) => scalarsIn(one))
      : isFields(json)
        ? Object.values(json).flatMap(scalarsIn)
        : [String(json)];

/** A call by names as code has it: `{"name": "f_sort_by", "arguments": {"column": "points", "order": "desc"}}`. */
function writtenFrom(
  { name, arguments: list, named = {} }: Call,
  json: Json = null,
): WrittenCall | undefined {
  const id = nameOf(name);
  if (id === undefined) return undefined;
  const by = (pattern: RegExp): Json | undefined =>
    Object.entries(named).find(([key]) => pattern.test(keyOf(key)))?.[1];
  switch (id) {
    case 'select_row':
      return {
        id,
        inside: [scalarsIn(by(/^(?:rows?|rownumbers?|indices|ids?)/) ?? list).join(', ')],
        after: '',
      };
    case 'select_column':
      return { id, inside: [scalarsIn(by(/^col/) ?? list).join(', ')], after: '' };
    case 'group_by':
      return { id, inside: [scalarsIn(by(/^col|^by$|^name/) ?? list[0]).join(', ')], after: '' };
    case 'sort_by': {
      const column = by(/^col|^by$|^name|^key$|sortby/) ?? list[0];
      const switched = Object.entries(named).find(([key]) =>
        /^(?:ascending|descending|reverse|desc|asc)$/i.test(key),
      );
      const order = by(/order|direction|^sort$/);
      const type = by(/type/);
      const rest = Object.keys(named).length === 0 ? list.slice(1) : [];
      const orderText = [
        ...scalarsIn(order),
        ...(switched ? [`${switched[0]}=${String(switched[1])}`] : []),
        ...scalarsIn(rest),
      ].join(', ');
      return {
        id,
        inside: [scalarsIn(column).join(', ')],
        after: `, the order is "${orderText}"${type === undefined ? '' : `, the datatype is "${String(type)}"`}`,
      };
    }
    case 'add_column': {
      const column = by(/name|^col|header|title/) ?? (Object.keys(named).length === 0 ? list[0] : undefined);
      if (column === undefined) return undefined;
      const beside = isFields(json) ? json.values : undefined;
      const values = scalarsOrEmpty(
        by(/values?$|data|cells|rows/) ?? (Object.keys(named).length === 0 ? list[1] : undefined) ?? beside,
      );
      return {
        id,
        inside: [scalarsIn(column).join(', ')],
        after:
          values.length === 0
            ? ''
            : ` The value: ${values.map((one) => one.replaceAll('|', '\\|')).join(' | ')}`,
      };
    }
    default:
      return id satisfies never;
  }
}

const scalarsOrEmpty = (json: Json | undefined): string[] => {
  const text = typeof json === 'string' ? json.split(/(?<!\\)\|/).map((one) => one.trim()) : undefined;
  if (text) return text;
  return Array.isArray(json) ? json.map((one: Json) => (one === null ? '' : String(one))) : scalarsIn(json);
};

/** What was said before the call. */
const wordsBefore = (words: string): string => {
  const at = words.search(
    /(?:therefore,?\s{0,3})?(?:the\s)?answer\s(?:is)?\s{0,2}:?\s{0,3}f_|\bf_[a-z_]{3,20}\s?\(/i,
  );
  return (at < 0 ? words : words.slice(0, at))
    .replace(/^\s*explanation\s*:\s*/i, '')
    .trim()
    .slice(0, 500);
};

/** What plan and arguments in one reply say. */
export interface StepRead {
  readonly why: string;
  readonly call: WrittenCall | 'end';
  /** What is answered, where the chain ends with it. */
  readonly answer?: string;
  readonly values: readonly string[];
}

/** Plan and arguments in one reply: as JSON, as a bare call, or as the end mark alone. */
export function readStep(text: string): Reply<StepRead> {
  const read = readText(text);
  if (!read.ok) return read;
  const words = read.value;
  for (const candidate of jsonIn(words)) {
    const step = stepFrom(candidate.value);
    if (!step) continue;
    if (step.call !== 'end' && saysNoOrder(step.call)) return bad(NO_ORDER);
    const { repaired } = candidate;
    const json = candidate.text === text.trim() ? {} : { json: candidate.text };
    return { ok: true, value: step, ...(repaired ? { repaired } : {}), ...json };
  }
  const answer = answerCall(words);
  if (answer !== undefined) return { ok: true, value: { why: '', call: 'end', answer, values: [] } };
  const [first] = statedPlan(unmarked(words)) ?? [];
  if (first === 'end') return { ok: true, value: { why: '', call: 'end', values: [] } };
  if (first !== undefined) {
    const call = lastCallOf(first, unmarked(words)) ?? callsFrom(text);
    if (call && saysNoOrder(call)) return bad(NO_ORDER);
    if (call) return { ok: true, value: { why: wordsBefore(unmarked(words)), call, values: [] } };
  }
  const call = callsFrom(text);
  return call
    ? { ok: true, value: { why: '', call, values: [] } }
    : bad(`The reply holds no operation with its arguments, and no ${END}.`);
}

/** `f_answer(52)`: what is answered, up to the last parenthesis; undefined where the call is another. */
function answerCall(written: string): string | undefined {
  const start = /^\s{0,20}(?:f_)?answer\s{0,4}\(/i.exec(written);
  if (!start) return undefined;
  const inside = written.slice(start[0].length);
  const close = inside.lastIndexOf(')');
  return (close < 0 ? inside : inside.slice(0, close)).trim();
}

const callsFrom = (text: string): WrittenCall | undefined => {
  const [first] = callsIn(text, (name) => nameOf(name));
  return first && writtenFrom(first);
};

const isEnd = (json: Json | undefined): boolean =>
  typeof json === 'string' &&
  /^\W{0,6}(?:END|ENDE|FIN|FINE|FIM|КОНЕЦ|结束|終了|끝|E|end of (?:the )?chain|done|finish(?:ed)?|none|stop)\W{0,6}(?:\(\))?$/i.test(
    json.trim(),
  );

/** One step of a JSON value; of several the first. */
function stepFrom(json: Json): StepRead | undefined {
  if (Array.isArray(json)) return json.map((one: Json) => stepFrom(one)).find((one) => one !== undefined);
  if (!isFields(json)) {
    if (typeof json !== 'string') return undefined;
    const call = callIn(callText(json));
    return call
      ? { why: '', call, values: [] }
      : isEnd(json) && json.length < 12
        ? { why: '', call: 'end', values: [] }
        : undefined;
  }
  for (const inner of [json.arguments, json.parameters, json.input, json.function]) {
    const fields = typeof inner === 'string' ? parsedJson(inner) : inner;
    const isStep = isFields(fields) && ('call' in fields || 'why' in fields || 'arguments' in fields);
    const step = isStep ? stepFrom(fields) : undefined;
    if (step) return step;
  }
  const given = Object.entries(json).find(([key]) =>
    /^(?:call|operation|function|action|name|next\w*|step|chain|answer|result)$/i.test(keyOf(key)),
  )?.[1];
  const why = Object.entries(json).find(([key]) =>
    /^(?:why|explanation|thoughts?|reason\w*)$/i.test(key),
  )?.[1];
  const words = typeof why === 'string' ? why : why === undefined ? '' : JSON.stringify(why);
  const { values } = json;
  const list = Array.isArray(values) ? values.map((one: Json) => (one === null ? '' : String(one))) : [];
  const answer = typeof given === 'string' ? answerCall(given) : undefined;
  if (answer !== undefined) return { why: words, call: 'end', answer, values: [] };
  if (isEnd(given) || (typeof given === 'string' && operationsIn(given)[0] === 'end'))
    return { why: words, call: 'end', values: [] };
  const code = typeof given === 'string' ? callIn(callText(given)) : undefined;
  const call = code ?? callFrom(json);
  return call ? { why: words, call, values: call.id === 'add_column' ? list : [] } : undefined;
}

/** Query: the answer as the shared reader reads it. */
export function readAnswer(text: string, asked: Asked): Reply<StatedAnswer> {
  const read = answerIn(text, { ...asked, label: 'a line that begins with “The answer is:”' });
  if (!read.ok) return read;
  const { values, unknown, calculated } = read.value;
  return { ok: true, value: { values, unknown, ...(calculated ? { calculated } : {}) } };
}
