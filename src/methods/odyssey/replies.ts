/** The shapes of the model's replies, and leniency about how models write them. */
import * as z from 'zod/mini';
import { either, exactly, list, nothing, record, text } from '../../method/form.ts';
import type { Json } from '../../method/json.ts';
import { jsonReply, type Reply, type Schema } from '../../method/reply.ts';
import { type Asked, type Reading, readNames, readReading } from './reading.ts';
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
export const entitiesReply: Schema<{ entities: string[] }> = {
  json: record({ entities: names }),
  read: (reply) =>
    within(
      'entities',
      readNames(reply, (key) => /entit/.test(key)),
    ),
  write: (value) => JSON.stringify(value),
};

/** Step ii: the headers that matter. */
export const headersReply: Schema<{ headers: string[] }> = {
  json: record({ headers: headerNames }),
  read: (reply) =>
    within(
      'headers',
      readNames(reply, (key) => /headers?$|^columns?$/.test(key)),
    ),
  write: (value) => JSON.stringify(value),
};

/** A list that was read, under its name. */
const within = <N extends string>(name: N, read: Reply<string[]>): Reply<Record<N, string[]>> =>
  read.ok ? { ...read, value: { [name]: read.value } as Record<N, string[]> } : read;

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

const ANSWER_AT_MOST = 20;

const readingForm = record({
  answer: either(nothing, list(text(400), { least: 1, most: ANSWER_AT_MOST })),
  relevant_passages: list(text(NAME), { most: ENTITIES_AT_MOST }),
});

/** `{"answer": […] or null, "relevant_passages": […]}`, or the two lines of the paper's own form (A.3.2). */
export const readingReply = (asked: Asked = { kind: 'answer' }): Schema<Reading> => ({
  json: readingForm,
  read: (reply) => readReading(reply, asked),
  write: ({ answer, relevant }) =>
    JSON.stringify({ answer: answer.length > 0 ? answer : null, relevant_passages: relevant }),
});

/** What a request for an answer allows. */
interface Allowed extends Asked {
  /** None is a reply too. */
  readonly none: boolean;
  /** Passages are to be named. */
  readonly names: boolean;
}

/** The reader's reply as one request asks for it; it is read like any other. */
export function readingFor({ none, names, ...asked }: Allowed): Schema<Reading> {
  const { kind } = asked;
  const plain = readingReply(asked);
  const value = kind === 'verify' ? either(exactly('true'), exactly('false')) : text(400, 1);
  const answer = list(value, { least: 1, most: kind === 'answer' ? ANSWER_AT_MOST : 1 });
  const json = record({
    answer: none ? either(nothing, answer) : answer,
    ...(names ? { relevant_passages: list(text(NAME), { most: ENTITIES_AT_MOST }) } : {}),
  });
  return {
    ...plain,
    json,
    write: (reading) =>
      names
        ? plain.write(reading)
        : JSON.stringify({ answer: reading.answer.length > 0 ? reading.answer : null }),
  };
}

/** A summary, as text. */
export { textReply as summaryReply } from '../../method/reply.ts';
