/** The replies of GraphOTTER as a person reads them: nodes, actions, rounds and answers, in whatever form came. */
import { answerIn, laidOpen, type ReadAnswer } from '../../method/answers/answer.ts';
import { type Call, callsIn, type NameOf, withoutToolTags } from '../../method/answers/calls.ts';
import { codeCallsIn } from '../../method/answers/code-calls.ts';
import { answerInJson, type Fields, isFields, keyOf } from '../../method/answers/fields.ts';
import { isPlaceholder } from '../../method/answers/forms.ts';
import { callsInJson } from '../../method/answers/json-calls.ts';
import { callsInAscii } from '../../method/answers/narrow.ts';
import { withoutExercise } from '../../method/answers/stated.ts';
import { statementsIn } from '../../method/answers/statements.ts';
import { CUT_WHILE_THINKING, unwrapped, withoutScratch } from '../../method/answers/wrapping.ts';
import type { Json } from '../../method/json.ts';
import { jsonIn } from '../../method/near-json.ts';
import type { Reply } from '../../method/reply.ts';
import { actionNamed } from './actions.ts';
import { type TextAt, withoutPlaces } from './node-values.ts';
import type { MoreActions } from './options.ts';
import { proseCalls } from './prose.ts';
import type { StartCell, WrittenAction, WrittenAnswer, WrittenRound } from './written.ts';

export type Asked = Pick<ReadAnswer, 'kind' | 'isKnown'> & { readonly textAt?: TextAt };

const bad = (fault: string): { readonly ok: false; readonly fault: string } => ({ ok: false, fault });

const empty = (text: string) =>
  bad(withoutScratch(text).open ? CUT_WHILE_THINKING : 'The reply is empty, JSON was expected.');

/** What reading from JSON says of how it went. */
const how = (text: string, json: string, repaired: string | undefined) => ({
  ...(repaired ? { repaired } : {}),
  ...(json === text.trim() ? {} : { json }),
});

type Tuple = StartCell['tuple'];

const INDEX = String.raw`-?\d{1,6}|\{[\d,.\s]{1,60}\}|\[[\d,\s]{1,60}\]`;
const TUPLE = new RegExp(
  String.raw`[([]\s{0,4}(${INDEX})\s{0,4},\s{0,4}(${INDEX})\s{0,4},\s{0,4}((?:\\?"[^"\n]{0,300}?\\?"|'[^'\n]{0,300}'|“[^”\n]{0,300}”|[^()[\]\n"]{1,120}))\s{0,4}[)\]]`,
  'g',
);

/** The nodes that words name as tuples. */
const tuplesIn = (words: string): Tuple[] => [...words.matchAll(TUPLE)].map(([tuple]) => tuple);

/** A node: a list of place and text, the same as fields, or a tuple as text. */
function nodeOf(json: Json): Tuple | undefined {
  if (typeof json === 'string') return tuplesIn(json).length === 1 ? json : undefined;
  if (Array.isArray(json)) {
    const [row, column, words, ...rest] = json as readonly Json[];
    const isPlace = (one: Json | undefined): one is number | string | number[] =>
      typeof one === 'number' ||
      (typeof one === 'string' && /^[{[]?-?\d[\d,\s]*[}\]]?$/.test(one)) ||
      (Array.isArray(one) && one.length > 0 && one.every((part) => typeof part === 'number'));
    const isText =
      typeof words === 'string' || typeof words === 'number' || (words === undefined && json.length === 2);
    if (rest.length > 0 || !isPlace(row) || !isPlace(column) || !isText) return undefined;
    return [row, column, words === undefined ? '' : String(words)] as Tuple;
  }
  if (!isFields(json)) return undefined;
  const { row, column, col, text, content, value } = json;
  if (row === undefined || (column ?? col) === undefined) return undefined;
  return nodeOf([row, column ?? col ?? '', String(text ?? content ?? value ?? '')]);
}

const NODE_KEYS = /^(?:tuple|node|cell)$/;

/** All nodes of a JSON value in order, each with what is said about it. */
function nodesIn(json: Json, depth = 0): StartCell[] {
  if (depth > 6 || json === null) return [];
  const own = nodeOf(json);
  if (own !== undefined) return [{ tuple: own }];
  if (typeof json === 'string') return tuplesIn(json).map((tuple) => ({ tuple }));
  if (Array.isArray(json)) return json.flatMap((one: Json) => named(one) ?? nodesIn(one, depth + 1));
  if (!isFields(json)) return [];
  const node = Object.entries(json).find(([key]) => NODE_KEYS.test(keyOf(key)))?.[1];
  if (node !== undefined) {
    const tuple = nodeOf(node) ?? (typeof node === 'string' && !isPlaceholder(node) ? node : undefined);
    const why = json.explanation ?? json.Explanation ?? json.reason;
    return tuple === undefined
      ? nodesIn(node, depth + 1)
      : [{ tuple, ...(typeof why === 'string' ? { explanation: why } : {}) }];
  }
  return Object.entries(json).flatMap(([key, value]) => {
    if (/^(?:explanation|reason|thought)/.test(keyOf(key))) return [];
    const inner =
      typeof value === 'string' && /^\s*[[{]/.test(value) ? ([...jsonIn(value)][0]?.value ?? value) : value;
    return nodesIn(inner, depth + 1);
  });
}

/** A node by its text alone, as an item of a list. */
const named = (json: Json): StartCell[] | undefined =>
  typeof json === 'string' &&
  tuplesIn(json).length === 0 &&
  json.trim() !== '' &&
  json.length <= 200 &&
  !isPlaceholder(json)
    ? [{ tuple: json.trim() }]
    : undefined;

/** Figure 10: the cells to start from, in the order in which they are named. */
export function readStartCells(text: string): Reply<StartCell[]> {
  const words = callsInAscii(withoutToolTags(unwrapped(text).text)).trim();
  if (words === '') return empty(text);
  for (const { value, text: json, repaired } of /[[{]/.test(words) ? jsonIn(words) : []) {
    const cells = distinct(nodesIn(value));
    if (cells.length > 0) return { ok: true, value: cells, ...how(text, json, repaired) };
  }
  const inWords = distinct(tuplesIn(words).map((tuple) => ({ tuple })));
  return inWords.length > 0
    ? { ok: true, value: inWords }
    : bad('The reply names no cell as (row, column, text).');
}

function distinct(cells: readonly StartCell[]): StartCell[] {
  const seen = new Set<string>();
  return cells.filter(({ tuple }) => {
    const key = JSON.stringify(tuple);
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

const written = ({ name, arguments: parameters, why }: Call): WrittenAction => ({
  Function: { function_name: name, parameters: [...parameters] },
  ...(why === '' ? {} : { Explanation: why }),
});

const nameOf =
  (more: MoreActions): NameOf =>
  (name) =>
    actionNamed(name, more);

const codeOf = (name: NameOf) => (code: string) => codeCallsIn(code, name).filter(({ alone }) => alone);

const NO_ACTION = 'The reply takes no action.';

/** Figure 12: the actions of a reply. */
export function readActions(text: string, more: MoreActions): Reply<WrittenAction[]> {
  const words = unwrapped(text).text;
  if (words === '') return empty(text);
  const calls = callsIn(text, nameOf(more));
  const found = calls.length > 0 ? calls : proseCalls(words);
  if (found.length === 0) return bad(NO_ACTION);
  const json = jsonOf(words, text);
  return { ok: true, value: found.map(written), ...(json ?? {}) };
}

/** How the JSON of a reply was read, where it is what was read. */
function jsonOf(words: string, text: string) {
  const [first] = /^\s*(?:```\w*\s*)?[[{]/.test(words) ? jsonIn(words) : [];
  return first && how(text, first.text, first.repaired);
}

const THOUGHT =
  /^(?:thoughts?|reasoning|analysis|gedanken?|pensamiento|pensée|pensamento|pensiero|мысль|思考|想法|考え|생각)$/;
const ACTIONS =
  /^(?:actions?|aktionen|acciones|ações|azioni|действия|动作|行动|行動|アクション|행동|toolcalls?|calls?|functions?|functioncalls?|nextactions?)$/;
const ANSWER =
  /^(?:(?:final)?answers?|antwort|respuesta|réponse|resposta|risposta|ответ|答案|回答|答え|정답|답)$/;

const fieldOf = (json: Fields, key: RegExp): Json | undefined =>
  Object.entries(json).find(([name]) => key.test(keyOf(name)))?.[1];

/** Thought, actions and answer in one reply; an answer without an action says that the question can be answered. */
export function readRound(text: string, more: MoreActions, asked: Asked): Reply<WrittenRound> {
  const words = withoutToolTags(withoutExercise(unwrapped(text).text)).trim();
  if (words === '') return empty(text);
  let fault: string | undefined;
  for (const { value, text: json, repaired } of /[[{]/.test(words) ? jsonIn(words) : []) {
    const fields = isFields(value)
      ? value
      : Array.isArray(value)
        ? value.findLast((one) => isFields(one))
        : undefined;
    if (!isFields(fields)) continue;
    const round = roundFrom(fields, value, more, asked);
    if (round?.ok) return { ...round, ...how(text, json, repaired) };
    fault ??= round?.fault;
  }
  const inLines = roundInLines(words, more, asked);
  return inLines.ok ? inLines : bad(fault ?? inLines.fault);
}

function roundFrom(
  fields: Fields,
  whole: Json,
  more: MoreActions,
  asked: Asked,
): Reply<WrittenRound> | undefined {
  const inner = ['response', 'output', 'round', 'result', 'arguments', 'parameters', 'content']
    .map((key) => fieldOf(fields, new RegExp(`^${key}$`)))
    .find(
      (one): one is Fields => isFields(one) && fieldOf(one, /^(?:thoughts?|actions?|answer)$/) !== undefined,
    );
  if (inner) return roundFrom(inner, inner, more, asked);
  const name = nameOf(more);
  const thought = fieldOf(fields, THOUGHT);
  const given = fieldOf(fields, ACTIONS);
  const answerField = fieldOf(fields, ANSWER);
  const isRound =
    thought !== undefined || answerField !== undefined || isFields(given) || Array.isArray(given);
  if (!isRound && callsInJson(whole, name, codeOf(name)).length === 0) return undefined;
  const acting = given === undefined || typeof given !== 'object' ? withoutAnswer(fields, whole) : given;
  const calls = callsInJson(acting, name, codeOf(name));
  const answering = calls.find(
    ({ name: own }) => actionNamed(own) === 'AnswerQuestion' || /^final/i.test(own),
  );
  const inCall = answering?.named?.answer ?? answering?.named?.answers ?? answering?.named?.value;
  const answer =
    answerField !== undefined && !isEmpty(answerField)
      ? answerFrom(answerField, fields, asked)
      : inCall !== undefined && !isEmpty(inCall)
        ? answerFrom(inCall, answering?.named ?? {}, asked)
        : undefined;
  const Thought = typeof thought === 'string' ? thought : '';
  if (answer?.ok && calls.length === 0)
    return { ok: true, value: { Thought, Actions: [ANSWERING], Answer: answer.value } };
  if (calls.length === 0) return bad(answer && !answer.ok ? answer.fault : NO_ACTION);
  return {
    ok: true,
    value: { Thought, Actions: calls.map(written), ...(answer?.ok ? { Answer: answer.value } : {}) },
  };
}

const ANSWERING: WrittenAction = { Function: { function_name: 'AnswerQuestion', parameters: [] } };

const withoutAnswer = (fields: Fields, whole: Json): Json =>
  whole === fields
    ? Object.fromEntries(Object.entries(fields).filter(([key]) => !ANSWER.test(keyOf(key))))
    : whole;

const isEmpty = (json: Json): boolean =>
  json === null ||
  (typeof json === 'string' && /^\s*(?:null|none|n\/a|-)?\s*$/i.test(json)) ||
  (Array.isArray(json) && json.length === 0) ||
  (isFields(json) && Object.keys(json).length === 0);

const answerFrom = (answer: Json, fields: Fields, asked: Asked): Reply<WrittenAnswer> =>
  readAnswer(JSON.stringify(isFields(answer) ? answer : { ...fields, answer }), asked);

const LABELLED =
  /(?:^|\n)[\s>#*_\-•\d.)]{0,10}(thoughts?|reasoning|actions?|answer|思考|gedanke)(?:\s?\d{0,2})?[*_]{0,3}\s?[:：][*_]{0,3}/gi;

/** A round on labelled lines, or calls alone. */
function roundInLines(words: string, more: MoreActions, asked: Asked): Reply<WrittenRound> {
  const labels = [...words.matchAll(LABELLED)];
  const thought = labels.find(([, label = '']) => /^(?:thought|reasoning|思考|gedanke)/i.test(label));
  const next = thought && labels.find(({ index }) => index > thought.index);
  const line = thought ? words.indexOf('\n', thought.index + thought[0].length + 1) : -1;
  // Without another label the thought is its line, where anything follows.
  const end = next?.index ?? (line < 0 ? words.length : line);
  const Thought = thought ? words.slice(thought.index + thought[0].length, end).trim() : '';
  const rest = thought ? `${words.slice(0, thought.index)}${words.slice(end)}` : words;
  const calls = callsIn(rest, nameOf(more));
  const found = calls.length > 0 ? calls : proseCalls(words);
  const inCall = found.find(
    ({ name, named, arguments: list }) =>
      actionNamed(name) === 'AnswerQuestion' && (named !== undefined || list.length > 0),
  );
  const given = inCall && (inCall.named?.answer ?? inCall.named?.value ?? inCall.arguments[0]);
  if (inCall && given !== undefined && !isEmpty(given)) {
    const fromCall = answerFrom(given, inCall.named ?? {}, asked);
    if (fromCall.ok) return { ok: true, value: { Thought, Actions: [ANSWERING], Answer: fromCall.value } };
  }
  const states = statementsIn(rest).length > 0 || answerInJson(rest)?.fields !== undefined;
  const answer = states ? readAnswer(rest, asked) : undefined;
  const answering = found.every(({ name }) => actionNamed(name) === 'AnswerQuestion');
  if (answer?.ok && answering)
    return {
      ok: true,
      value: { Thought, Actions: found.length > 0 ? found.map(written) : [ANSWERING], Answer: answer.value },
    };
  if (found.length > 0)
    return { ok: true, value: { Thought: Thought || before(words), Actions: found.map(written) } };
  return bad(NO_ACTION);
}

/** What was said before the first call, as a thought. */
function before(words: string): string {
  const at = words.search(/\b[A-Z][A-Za-z]{3,20}\s?\(|[[{<]/);
  return at > 0
    ? words
        .slice(0, at)
        .replace(/[*_#\s]*(?:action|next step)s?[*_\s]*[:：]?[*_\s]*$/i, '')
        .trim()
        .slice(0, 500)
    : '';
}

/** Figure 13: the answer and what it rests on. */
export function readAnswer(text: string, asked: Asked): Reply<WrittenAnswer> {
  const words = laidOpen(text);
  if (words === '') return empty(text);
  const found = answerInJson(words);
  const read = answerIn(text, { ...asked, label: '"answer"' });
  if (!read.ok) return read;
  const { values, unknown, calculated } = read.value;
  if (unknown) return bad('The reply says that it does not know; an answer was asked for.');
  const fields = found?.fields ?? {};
  const cells = fieldOf(
    fields,
    /^(?:cells?|zellen|celdas|cellules|células|celle|ячейки|单元格|セル|셀|evidence|nodes?|tuples?|supporting\w*|sources?)$/,
  );
  const operation =
    fieldOf(
      fields,
      /^(?:operations?|calculation|operación|opération|operação|operazione|операция|操作|运算|계산)$/,
    ) ?? '';
  const explanation = fieldOf(fields, /^(?:explanation|reason|reasoning|why)$/) ?? '';
  const named = cells === undefined ? tuplesIn(afterLabel(words)) : nodesIn(cells).map(({ tuple }) => tuple);
  return {
    ok: true,
    value: {
      cells: named,
      operation: typeof operation === 'string' ? operation : JSON.stringify(operation),
      explanation: typeof explanation === 'string' ? explanation : JSON.stringify(explanation),
      answer: [...withoutPlaces(values, asked.textAt)],
      ...(calculated ? { calculated } : {}),
    },
    ...(found ? fromJson(words, text, { asked, values }) : {}),
  };
}

/** How the JSON of an answer was read, where it is what says the answer, and not a sentence that follows it. */
function fromJson(
  words: string,
  text: string,
  { asked, values }: { readonly asked: Asked; readonly values: readonly string[] },
) {
  const [first] = jsonIn(words);
  const alone = first && answerIn(first.text, asked);
  const says = alone?.ok && JSON.stringify(alone.value.values) === JSON.stringify(values);
  return first && says ? how(text, first.text, first.repaired) : {};
}

/** What stands behind "Cells:" on its line. */
const afterLabel = (words: string): string =>
  /(?:^|\n)[\s>#*_-]{0,8}(?:cells?|evidence|nodes?)[*_]{0,3}\s?[:：]([^\n]{0,2000})/i.exec(words)?.[1] ?? '';
