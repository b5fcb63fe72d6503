/** The actions and rounds of GraphOTTER's replies as a person reads them, in whatever form came. */
import { type Call, callsIn, type NameOf, withoutToolTags } from '../../method/answers/calls.ts';
import { codeCallsIn } from '../../method/answers/code-calls.ts';
import { answerInJson, type Fields, isFields, keyOf } from '../../method/answers/fields.ts';
import { callsInJson } from '../../method/answers/json-calls.ts';
import { withoutExercise } from '../../method/answers/stated.ts';
import { statementsIn } from '../../method/answers/statements.ts';
import { unwrapped } from '../../method/answers/wrapping.ts';
import type { Json } from '../../method/json.ts';
import { jsonIn } from '../../method/near-json.ts';
import type { Reply } from '../../method/reply.ts';
import { bad } from '../../table/read.ts';
import { actionNamed } from './actions.ts';
import { readAnswer } from './answer-reading.ts';
import type { Asked } from './asked.ts';
import { readStartCells } from './node-reading.ts';
import type { MoreActions } from './options.ts';
import { proseCalls } from './prose.ts';
import type { Reader } from './reader.ts';
import { empty, fieldOf, how } from './reply-json.ts';
import type { WrittenAction, WrittenAnswer, WrittenRound } from './written.ts';

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
function readActions(text: string, more: MoreActions): Reply<WrittenAction[]> {
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

/** Thought, actions and answer in one reply; an answer without an action says that the question can be answered. */
function readRound(text: string, more: MoreActions, asked: Asked): Reply<WrittenRound> {
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

/** Reads replies in any form. */
export const reader: Reader = {
  startCells: readStartCells,
  actions: readActions,
  round: readRound,
  answer: readAnswer,
};
