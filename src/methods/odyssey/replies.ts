/** The shapes of the model's replies, and leniency about how models write them. */
import * as z from 'zod/mini';
import { either, list, nothing, record, text } from '../../method/form.ts';
import type { Json } from '../../method/json.ts';
import { jsonReply, type Schema } from '../../method/reply.ts';
import type { Analysis } from './state.ts';

const ENTITIES_AT_MOST = 16;
const HEADERS_AT_MOST = 24;
const NAME = 120;

/** The mapping's word for an entity that fits no header. */
export const OTHERS = 'Others';

type Fields = { readonly [name: string]: Json };
const isObject = (json: Json | undefined): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const names = list(text(NAME), { most: ENTITIES_AT_MOST });
const headerNames = list(text(NAME), { most: HEADERS_AT_MOST });
const pairs = list(record({ entity: text(NAME), headers: headerNames }), { most: ENTITIES_AT_MOST });

/** A list under one of several names, or the list itself; texts and numbers as texts, without repetitions. */
function textsIn(json: Json | undefined, keys: readonly string[] = []): string[] | undefined {
  const value = isObject(json)
    ? Object.entries(json).find(([key]) => keys.includes(key.toLowerCase().replace(/[^a-z]+/g, '')))?.[1]
    : json;
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  // A list of objects is another reply, or several of them.
  if (!Array.isArray(value) || value.some(isObject)) return undefined;
  const texts = value.flatMap((one: Json) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one).trim()] : [],
  );
  return [...new Set(texts.filter((one) => one !== ''))];
}

/** `[{"entity", "headers"}]`, `{"entity": ["header"]}` or pairs; "Others" is no header. */
function mappingIn(json: Json | undefined): Analysis['mapping'] | undefined {
  const inner = isObject(json) ? (json.mapping ?? json.entity_header_mapping ?? json) : json;
  const given: [Json | undefined, Json | undefined][] = Array.isArray(inner)
    ? inner.map((one: Json): [Json | undefined, Json | undefined] =>
        Array.isArray(one)
          ? [one[0], one[1]]
          : isObject(one)
            ? [one.entity, one.headers ?? one.header]
            : [undefined, undefined],
      )
    : isObject(inner)
      ? Object.entries(inner)
      : [];
  const mapping = given.flatMap(([entity, headers]): [string, string[]][] => {
    const own = textsIn(headers ?? []) ?? [];
    const real = own.filter((one) => one.toLowerCase() !== OTHERS.toLowerCase());
    return typeof entity === 'string' && entity.trim() !== '' ? [[entity.trim(), real]] : [];
  });
  return mapping.length > 0 || Array.isArray(inner) ? mapping : undefined;
}

const texts = z.array(z.string());

/** Step i: the entities of the question. */
export const entitiesReply: Schema<{ entities: string[] }> = jsonReply(
  z.object({ entities: texts }),
  record({ entities: names }),
  (json) => asFields({ entities: textsIn(json, ['entities', 'entity', 'namedentities']) }),
);

/** Step ii: the headers that matter. */
export const headersReply: Schema<{ headers: string[] }> = jsonReply(
  z.object({ headers: texts }),
  record({ headers: headerNames }),
  (json) => asFields({ headers: textsIn(json, ['headers', 'relevantheaders', 'header']) }),
);

const mappingShape = z.array(z.tuple([z.string(), texts]));

/** Step iii: entity to header. Written as the model is asked to write it. */
export const mappingReply: Schema<{ mapping: [string, string[]][] }> = {
  ...jsonReply(z.object({ mapping: mappingShape }), record({ mapping: pairs }), (json) =>
    asFields({ mapping: mappingIn(json) as Json | undefined }),
  ),
  write: ({ mapping }) => JSON.stringify({ mapping: writtenPairs(mapping) }),
};

/** All three in one. */
export const analysisReply: Schema<{
  entities: string[];
  headers: string[];
  mapping: [string, string[]][];
}> = {
  ...jsonReply(
    z.object({ entities: texts, headers: texts, mapping: mappingShape }),
    record({ entities: names, headers: headerNames, mapping: pairs }),
    (json) => {
      if (!isObject(json)) return json;
      const mapping = mappingIn(json.mapping ?? []);
      return asFields({
        entities: textsIn(json, ['entities', 'entity']) ?? mapping?.map(([entity]) => entity),
        headers: textsIn(json, ['headers', 'relevantheaders']) ?? [],
        mapping: mapping as Json | undefined,
      });
    },
  ),
  write: ({ entities, headers, mapping }) =>
    JSON.stringify({ entities, headers, mapping: writtenPairs(mapping) }),
};

const writtenPairs = (mapping: Analysis['mapping']) =>
  mapping.map(([entity, headers]) => ({ entity, headers: headers.length > 0 ? headers : [OTHERS] }));

const asFields = (fields: { readonly [name: string]: Json | undefined }): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Json;

/** What the reader says: an answer, or none and the passages that it would like to keep. */
export interface Reading {
  /** None where the reader found no answer. */
  readonly answer: readonly string[];
  readonly relevant: readonly string[];
}

const ANSWER_AT_MOST = 20;

/** "None" is no answer only when it is the whole of it. */
const isNone = (value: string): boolean => /^["'[]?\s*none\s*["'\]]?\.?$/i.test(value.trim());

const inForm: Schema<{ answer: string[]; relevant_passages: string[] }> = jsonReply(
  z.object({ answer: texts, relevant_passages: texts }),
  record({
    answer: either(nothing, list(text(400), { least: 1, most: ANSWER_AT_MOST })),
    relevant_passages: list(text(NAME), { most: ENTITIES_AT_MOST }),
  }),
  (json) => {
    if (Array.isArray(json)) return asFields({ answer: textsIn(json), relevant_passages: [] });
    if (!isObject(json)) return json;
    const keys = Object.keys(json).map((key) => key.toLowerCase().replace(/[^a-z]+/g, ''));
    if (!keys.some((key) => key === 'answer' || key === 'finalanswer')) return json;
    return {
      answer: textsIn(json, ['answer', 'finalanswer']) ?? [],
      relevant_passages: textsIn(json, ['relevantpassages', 'passages', 'relevant']) ?? [],
    };
  },
);

/** `{"answer": […] or null, "relevant_passages": […]}`, or the two lines of the paper's own form (A.3.2). */
export const readingReply: Schema<Reading> = {
  ...(inForm.json === undefined ? {} : { json: inForm.json }),
  read(written) {
    const lines =
      /final answer\s*:\s*(.*?)\s*(?:\n|$)(?:[\s\S]*?relevant passages\s*:\s*\[([^\]]*)\])?/i.exec(written);
    if (lines && !/"(?:final.?)?answer"\s*:/i.test(written)) {
      const answer = lines[1] ?? '';
      const relevant = [...(lines[2] ?? '').matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, a, b]) => a ?? b ?? '');
      return { ok: true, value: { answer: isNone(answer) || answer === '' ? [] : [answer], relevant } };
    }
    const reply = inForm.read(written);
    if (!reply.ok) return reply;
    const { answer, relevant_passages: relevant } = reply.value;
    return { ...reply, value: { answer: answer.filter((one) => !isNone(one)), relevant } };
  },
  write: ({ answer, relevant }) =>
    JSON.stringify({ answer: answer.length > 0 ? answer : null, relevant_passages: relevant }),
};

/** A summary, as text. */
export { textReply as summaryReply } from '../../method/reply.ts';
