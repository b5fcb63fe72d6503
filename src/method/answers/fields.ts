/** The answer in JSON, with or without a key, and with whatever is wrapped around it. */
import { type Json, parsedJson } from '../json.ts';
import { jsonIn } from '../near-json.ts';

export type Fields = { readonly [name: string]: Json };
export const isFields = (json: Json | undefined): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** A key's words alone, so that "Final Answer", "final_answer" and "finalAnswer" are one. */
export const keyOf = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const ANSWER = new Set(
  (
    'answer answers finalanswer finalanswers theanswer theansweris correctanswer shortanswer ans verdict ' +
    'antwort antworten réponse reponse réponses respuesta respuestas resposta respostas risposta risposte ответ ответы ' +
    '答案 最终答案 最終答案 回答 答え 정답 답 답변 svar antwoord odpowiedź cevap yanıt câutrảlời đápán jawaban उत्तर الإجابة الجواب תשובה'
  ).split(' '),
);
/** Keys that may hold the answer itself or what holds it. */
const AROUND = new Set(
  (
    'result results response responses reply output outputs value values data content message text prediction conclusion sentence label final json ' +
    'finalresult finalvalue returnvalue return solution 结果 結果 result1'
  ).split(' '),
);
const THOUGHTS = new Set(
  'thoughts thought reasoning explanation rationale steps analysis thinking cot'.split(' '),
);

/** Keys of calls, whose arguments are an answer only where they say so. */
const CALLS = new Set(
  'arguments args parameters params input toolinput function toolcalls toolcall functioncall calls tool actioninput'.split(
    ' ',
  ),
);
/** Says that there is no reply, whatever else stands there. */
const REFUSED = new Set('refusal refused error errors'.split(' '));
/** Fields of a reply that are something else than its answer. */
const NO_ANSWER =
  /^(?:cells?|nodes?|tuples?|(?:column|row|top|left)headers?|operations?|calculation|thoughts?|explanation|reasoning|rationale|relevantpassages?|passages|entities|headers|mapping|function|functionname|name|call|why|actions?|query|question|refusal|message|title|table|columns?|rows?|texts|values?by.*)$/;
/** A function that is called with the answer. */
const ANSWERS =
  /^(?:functions?)?(?:the)?(?:final|submit|give|return|provide|output|json)?(?:answers?|answerquestion|response|result|submit|respond)$/;

/** An answer as JSON states it. */
export interface JsonAnswer {
  /** Absent where it is null. */
  readonly values?: readonly string[];
  readonly thoughts: string;
  /** The object that holds it, for what else it says; absent where the answer stands alone. */
  readonly fields?: Fields;
  /** Where the JSON ends in the text; −1 where that is not known. */
  readonly end: number;
}

const DEEPEST = 6;

/** The value under a key whose words are in a set. */
const fieldOf = (fields: Fields, keys: ReadonlySet<string>): Json | undefined =>
  Object.entries(fields).find(([key]) => keys.has(keyOf(key)))?.[1];

type Held = Pick<JsonAnswer, 'values' | 'thoughts' | 'fields'>;

/** @param open whether a value without a key is the answer. */
function heldBy(json: Json, open: boolean, depth = 0): Held | undefined {
  if (depth > DEEPEST) return undefined;
  if (Array.isArray(json)) return heldByList(json, open, depth);
  if (!isFields(json)) return open ? valuesOf(json) : undefined;
  // A schema that is given back says what an answer looks like.
  if (isFields(json.properties)) return undefined;
  const own = fieldOf(json, ANSWER);
  if (own !== undefined && !(own === null && fieldOf(json, REFUSED) !== undefined))
    return ofAnswer(json, own, depth);
  if (own === undefined && fieldOf(json, REFUSED) !== undefined) return undefined;
  const around = fieldOf(json, AROUND);
  if (around !== undefined && around !== null) {
    const inner = typeof around === 'string' ? (parsedJson(around) ?? around) : around;
    const held = heldBy(inner, true, depth + 1);
    if (held) return { ...held, thoughts: held.thoughts || thoughtsIn(json) };
  }
  const called = Object.entries(json).filter(([key]) => CALLS.has(keyOf(key)));
  const name = json.name ?? json.function_name ?? json.tool ?? json.tool_name ?? json.action;
  const answers = typeof name === 'string' && ANSWERS.test(keyOf(name));
  for (const [key, value] of called) {
    const inner = typeof value === 'string' ? (parsedJson(value) ?? value) : value;
    const isArguments = !/^(?:function|tool|toolcalls?|functioncalls?|calls)$/.test(keyOf(key));
    if (typeof inner === 'string' && !(answers && isArguments)) continue;
    const held = heldBy(inner, answers && isArguments, depth + 1);
    if (held) return { ...held, thoughts: held.thoughts || thoughtsIn(json) };
  }
  if (called.length > 0) return undefined;
  if (Object.keys(json).some((key) => NO_ANSWER.test(keyOf(key)))) return undefined;
  const [only, ...others] = Object.values(json);
  if (only === undefined || others.length > 0) return undefined;
  return isFields(only) || open || (depth === 0 && !isFields(only))
    ? heldBy(only, true, depth + 1)
    : undefined;
}

function ofAnswer(json: Fields, own: Json, depth: number): Held {
  // `{"Answer": {"cells": […], "answer": […]}}` wraps what was asked for.
  const nested = isFields(own) ? heldBy(own, true, depth + 1) : undefined;
  if (nested)
    return {
      ...nested,
      thoughts: nested.thoughts || thoughtsIn(json),
      fields: nested.fields ?? (own as Fields),
    };
  const text = typeof own === 'string' && /^\s*[[{]/.test(own) ? parsedJson(own) : undefined;
  const held = (text !== undefined && heldBy(text, true, depth + 1)) || valuesOf(own);
  return { ...held, thoughts: thoughtsIn(json), fields: json };
}

function heldByList(list: readonly Json[], open: boolean, depth: number): Held | undefined {
  if (list.some(isFields)) {
    const held = list.flatMap((one) => {
      const found = heldBy(one, open, depth + 1);
      return found ? [found] : [];
    });
    const own = held.filter(({ fields }) => fields !== undefined);
    // Objects with an answer each are one reply given several times, or taken back; bare values are a list.
    return (
      own.at(-1) ??
      (held.length > 0 ? { values: held.flatMap(({ values = [] }) => values), thoughts: '' } : undefined)
    );
  }
  return open ? valuesOf(list) : undefined;
}

function valuesOf(json: Json): Held {
  if (json === null) return { thoughts: '' };
  const flat = (one: Json): string[] =>
    Array.isArray(one)
      ? one.flatMap((inner: Json) => flat(inner))
      : isFields(one)
        ? Object.values(one).length === 1
          ? flat(Object.values(one)[0] ?? null)
          : [String(one.value ?? one.text ?? one.answer ?? '')]
        : one === null
          ? []
          : [String(one)];
  // A node is its text: `[6, 0, "food service"]`.
  const isNode =
    Array.isArray(json) &&
    json.length === 3 &&
    typeof json[0] === 'number' &&
    typeof json[1] === 'number' &&
    typeof json[2] === 'string';
  return { values: isNode ? [String((json as readonly Json[])[2])] : flat(json), thoughts: '' };
}

function thoughtsIn(fields: Fields): string {
  const thoughts = fieldOf(fields, THOUGHTS);
  if (typeof thoughts === 'string') return thoughts.trim();
  return Array.isArray(thoughts) ? thoughts.filter((one) => typeof one === 'string').join(' ') : '';
}

/** So many pieces of JSON are looked at. */
const LOOKED_AT = 24;

/** The answer that the JSON of a text states, the last where there are several; undefined where it holds none. */
export function answerInJson(text: string): JsonAnswer | undefined {
  if (!/[[{]|^\s*"/.test(text)) return undefined;
  const startsWith = /^\s*(?:```\w*\s*)?[[{"]/.test(text);
  let best: (JsonAnswer & { readonly start: number }) | undefined;
  let seen = 0;
  for (const { value, repaired, place } of jsonIn(text)) {
    if (++seen > LOOKED_AT) break;
    const isMended = repaired !== undefined && /mended/.test(repaired);
    // Mending makes something of every bracket: what is mended counts only where nothing else does.
    if (isMended && best) break;
    const held = heldBy(value, repaired === undefined || startsWith);
    const start = place?.start ?? 0;
    // Inside of something else a list is a part of it.
    const isOuter = startsWith && !/[[{]/.test(text.slice(0, start));
    if (!held || (held.fields === undefined && repaired !== undefined && !isOuter)) continue;
    const end = place?.end ?? text.lastIndexOf('}') + 1;
    const isBetter =
      !best ||
      (held.fields !== undefined && (best.fields === undefined || start > best.start || place === undefined));
    if (isBetter) best = { ...held, start, end };
    if (repaired === undefined || place === undefined) break;
  }
  return best;
}
