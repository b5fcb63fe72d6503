/** The replies of Chain-of-Table as a person reads them: chains in words, calls in code or JSON, answers. */
import { answerIn, type Reading } from '../../method/answers/answer.ts';
import { callsIn, withoutToolTags } from '../../method/answers/calls.ts';
import { isMade } from '../../method/answers/code-calls.ts';
import { isFields, keyOf } from '../../method/answers/fields.ts';
import { refuses } from '../../method/answers/forms.ts';
import { type Call, callsInJson } from '../../method/answers/json-calls.ts';
import { callsInAscii } from '../../method/answers/narrow.ts';
import { withoutExercise } from '../../method/answers/stated.ts';
import { unwrapped } from '../../method/answers/wrapping.ts';
import type { Json } from '../../method/json.ts';
import { jsonIn } from '../../method/near-json.ts';
import { type Reply, textReply } from '../../method/reply.ts';
import { callIn, END, lastCallOf, operationNamed, operationsIn } from '../../operations/call.ts';
import type { OperationId, WrittenCall } from '../../operations/operation.ts';
import { orderIn } from '../../operations/order.ts';
import { NO_ORDER, withoutType } from '../../operations/sort-by.ts';
import type { Chosen, Plan, Said } from './written.ts';

export type Asked = Pick<Reading, 'kind' | 'isKnown'>;

const bad = (fault: string): { readonly ok: false; readonly fault: string } => ({ ok: false, fault });

/** A call without marks, in signs of ASCII. */
const callText = (text: string): string => unmarked(callsInAscii(text));

/** Without the emphasis and code marks that models set around calls and their parts. */
const unmarked = (text: string): string => text.replace(/\*\*(?=\S)|(?<=\S)\*\*|`+/g, '');

const readText = (text: string): Reply<string> => {
  const read = textReply.read(text);
  return read.ok
    ? { ok: true, value: callsInAscii(withoutToolTags(withoutExercise(unwrapped(text).text))).trim() }
    : read;
};

/** An operation, or the end mark, at the start of a line, behind a label, in quotes or in a list. */
const LEADS =
  /^[\s>#*_\-–•"'`\d.):({[,\]]{0,24}(?:[\p{L}' ]{0,40}[*_]{0,2}\s?[:：=]\s{0,3}[*_`"'[({\s]{0,6})?(?=f_[a-z]|(?:add|select|group|sort)_[a-z]|<\s?END|\[\s?E(?:ND)?\s?\]|END\b)/iu;
const CHAINED = /(?:->|→)\s{0,4}(?:f_[a-z]|<\s?END|\[\s?E|END\b|(?:add|select|group|sort)_)/i;
const PLAN_LABEL =
  /(?:chain|operations?|answer(?: is)?|plan|next(?: step)?)[*_"]{0,3}\s{0,2}[:：][*_]{0,3}/gi;

/** All operations beside each other are the choice that was given, not one that was made. */
const MENU =
  /(?:\bf_\w+(?:\(\))?["'`]{0,2}(?:,| or|,? and)\s{1,3}["'`]{0,2}(?:or\s|and\s)?){2}(?=f_|<\s?END)|\b(?:available|possible|allowed) (?:operations|functions|next)/i;

/** DynamicPlan: the chain that a reply states, not the operations that it weighs. */
export function readPlan(text: string): Reply<Plan> {
  const read = readText(text);
  if (!read.ok) return read;
  const words = unmarked(read.value);
  const plan = MENU.test(words) ? [] : (statedPlan(words) ?? planInJson(words) ?? []);
  return plan.length > 0 ? { ok: true, value: plan } : bad(`The reply names no operation, and no ${END}.`);
}

function statedPlan(words: string): Plan | undefined {
  const lines = words.split('\n');
  const labelled = lines.findLastIndex((line) => {
    const label = [...line.matchAll(PLAN_LABEL)].at(-1);
    return label !== undefined && operationsIn(line.slice(label.index + label[0].length)).length > 0;
  });
  if (labelled >= 0) {
    const line = lines[labelled] ?? '';
    const label = [...line.matchAll(PLAN_LABEL)].findLast(
      ({ index, 0: own }) => operationsIn(line.slice(index + own.length)).length > 0,
    );
    const plan = label ? ofPiece(line.slice(label.index + label[0].length)) : [];
    if (plan.length > 0) return plan;
  }
  const leading = lines.filter((line) => LEADS.test(line));
  // Lines one below the other are one chain; a chain on one line is said last.
  const chain = lines.findLast((line) => CHAINED.test(line) && ofPiece(line).length > 0);
  const first = chain ?? leading[0];
  if (first !== undefined) {
    const plan = chain === undefined ? leading.flatMap((line) => ofPiece(line)) : ofPiece(chain);
    if (plan.length > 0) return plan;
  }
  return planInJson(words) ?? inProse(words);
}

/** Operations in JSON, under whatever names; without their "f_" too. */
function planInJson(words: string): Plan | undefined {
  if (!/[[{]/.test(words)) return undefined;
  for (const { value } of jsonIn(words)) {
    const calls = callsInJson(value, nameOf, codeCalls);
    if (calls.length > 0)
      return calls.flatMap(({ name }) => operationNamed(name) ?? (nameOf(name) as OperationId) ?? []);
    const texts = textsIn(value).flatMap((one) => operationsIn(one));
    if (texts.length > 0) return texts;
  }
  return undefined;
}

const textsIn = (json: Json): string[] =>
  typeof json === 'string'
    ? [json]
    : Array.isArray(json)
      ? json.flatMap((one: Json) => textsIn(one))
      : isFields(json)
        ? Object.values(json).flatMap(textsIn)
        : [];

/** The operations of a line from where its first one begins. */
const ofPiece = (line: string): Plan => operationsIn(line);

/** Operations in sentences: only those that are chosen, not those that are weighed. */
function inProse(words: string): Plan {
  const found: (OperationId | 'end')[] = [];
  for (const match of words.matchAll(/\bf_[a-z]+(?:_[a-z]+)?|<\s?END\s?>|\[\s?END\s?\]/gi)) {
    const [one] = operationsIn(match[0]);
    if (one !== undefined && isMade(words, match.index)) found.push(one);
    if (found.length > 40) break;
  }
  return found;
}

/** In JSON an operation may stand without its "f_". */
const nameOf = (written: string): OperationId | undefined => {
  const name = written.trim().replace(/\s*\([\s\S]*$/, '');
  return operationNamed(name) ?? (/^(?:f_)?[a-z]+(?:[_ ]?[a-z]+)?$/i.test(name) ? byWords(name) : undefined);
};

const byWords = (name: string): OperationId | undefined => {
  const words = name
    .toLowerCase()
    .replace(/^f_/, '')
    .replace(/ /g, '_')
    .replace(/([a-z])(column|row|by)(s?)$/, '$1_$2$3')
    .replace(/__/g, '_');
  return operationNamed(`f_${words}`);
};

const codeCalls = (code: string): readonly Call[] => {
  const call = callIn(callText(code));
  return call ? [{ name: `f_${call.id}`, arguments: [code], why: '' }] : [];
};

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
  const code = start === undefined || isMade(words, start) ? lastCallOf(id, words) : undefined;
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
      const said = [
        ...scalarsIn(order),
        ...(switched ? [`${switched[0]}=${String(switched[1])}`] : []),
        ...scalarsIn(rest),
      ].join(', ');
      return {
        id,
        inside: [scalarsIn(column).join(', ')],
        after: `, the order is "${said}"${type === undefined ? '' : `, the datatype is "${String(type)}"`}`,
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
  let repaired: string | undefined;
  for (const candidate of jsonIn(words)) {
    const step = stepFrom(candidate.value);
    if (!step) continue;
    if (step.call !== 'end' && saysNoOrder(step.call)) return bad(NO_ORDER);
    repaired = candidate.repaired;
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
    const fields = typeof inner === 'string' ? parsed(inner) : inner;
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
export function readAnswer(text: string, asked: Asked): Reply<Said> {
  const read = answerIn(text, { ...asked, label: 'a line that begins with “The answer is:”' });
  if (!read.ok) return read;
  const { values, unknown, calculated } = read.value;
  return { ok: true, value: { values, unknown, ...(calculated ? { calculated } : {}) } };
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
