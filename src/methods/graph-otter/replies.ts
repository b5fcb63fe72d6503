/** The shapes of the model's replies, and leniency about how models write them. */
import * as z from 'zod/mini';
import { either, exactly, integer, list, nothing, places, record, text } from '../../method/form.ts';
import type { Json } from '../../method/json.ts';
import { jsonReply, type Schema } from '../../method/reply.ts';
import type { MoreActions } from './options.ts';

const anyJson = z.json() as z.ZodMiniType<Json>;

const cellText = text(120);
const reason = text(200);
/**
 * Characters of a node's text in a reply: a longer one is known by its place and its beginning. Small models write
 * on until a text's end, and a list of such nodes would leave no tokens for what comes after it.
 */
export const NODE_TEXT_AT_MOST = 60;
const aNode = places(integer, integer, text(NODE_TEXT_AT_MOST));

/** A row or column index, or the set of them that a merged cell covers. */
const index = z.union([z.int(), z.array(z.int()), z.string()]);
const tuple = z.union([z.tuple([index, index, z.string()]), z.string()]);

const startCell = z.object({ tuple, explanation: z.optional(z.string()) });
export type StartCell = z.infer<typeof startCell>;
/** Figure 10: so many tuples at most, in order of relevance. */
export const startCellsReply = (most: number): Schema<StartCell[]> =>
  jsonReply(
    z.array(startCell),
    list(record({ tuple: aNode, explanation: text(120) }), { least: 1, most }),
    (json) =>
      asList(json).map((item) => (isRecord(item) && 'tuple' in item ? item : { tuple: looseTuple(item) })),
  );

const action = z.object({
  Function: z.object({ function_name: z.string(), parameters: z.array(anyJson) }),
  Explanation: z.optional(z.string()),
});
export type WrittenAction = z.infer<typeof action>;
const oneAction = (name: string, parameters: Json): Json =>
  record({
    Function: record({ function_name: exactly(name), parameters }),
    Explanation: reason,
  });
const actionForms = ({ hops, goBack }: MoreActions): Json =>
  list(
    either(
      oneAction('VisitNode', list(text(120, 1), { least: 1, most: 1 })),
      oneAction('GetAllNeighbours', list(aNode, { least: 1, most: 1 })),
      oneAction('GetSharedNeighbours', list(aNode, { least: 2, most: 2 })),
      ...(hops > 1 ? [oneAction('GetHopNeighbours', places(aNode, integer))] : []),
      ...(goBack ? [oneAction('GoBack', list(integer, { least: 1, most: 1 }))] : []),
      oneAction('AnswerQuestion', list(cellText, { most: 0 })),
    ),
    { least: 1, most: 4 },
  );
/** Figure 12: a list of actions. */
export const actionsReply = (more: MoreActions): Schema<WrittenAction[]> =>
  jsonReply(z.array(action), actionForms(more), (json) => asList(json).map(looseAction));

const chosen = z.object({ nodes: z.array(tuple), explanation: z.optional(z.string()) });
export type Chosen = z.infer<typeof chosen>;
/** Which of several nodes with the same text is meant. */
export const chosenReply: Schema<Chosen> = jsonReply(
  chosen,
  record({ nodes: list(aNode, { least: 1, most: 8 }), explanation: reason }),
  (json) =>
    isRecord(json) && 'nodes' in json ? { ...json, nodes: asTuples(json.nodes) } : { nodes: asTuples(json) },
);

const answer = z.object({
  cells: z.array(tuple),
  operation: z.string(),
  explanation: z.string(),
  answer: z.array(z.union([z.string(), z.number()])),
});
export type WrittenAnswer = z.infer<typeof answer>;
const answerForm = record({
  cells: list(aNode, { most: 12 }),
  operation: text(80),
  explanation: text(300),
  answer: list(cellText, { most: 24 }),
});
/** Figure 13: the answer and what it rests on. */
export const answerReply: Schema<WrittenAnswer> = jsonReply(answer, answerForm, looseAnswer);

const round = z.object({
  Thought: z.string(),
  Actions: z.array(action),
  Answer: z.optional(z.nullable(answer)),
});
export type WrittenRound = z.infer<typeof round>;
/** Thought, actions and, with AnswerQuestion, the answer in one reply. */
export const roundReply = (more: MoreActions): Schema<WrittenRound> =>
  jsonReply(
    round,
    record({ Thought: text(400), Actions: actionForms(more), Answer: either(nothing, answerForm) }),
    looseRound,
  );

type JsonRecord = { readonly [key: string]: Json };
const isRecord = (json: Json | undefined): json is JsonRecord =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** One thing where a list was wanted, or a list inside an object with one field. */
function asList(json: Json): readonly Json[] {
  if (Array.isArray(json)) return json;
  if (!isRecord(json)) return [json];
  const values = Object.values(json);
  const [only] = values;
  return values.length === 1 && Array.isArray(only) ? only : [json];
}

/** A list of tuples; one bare tuple `[6, 0, "x"]` is a list of one. */
function asTuples(json: Json | undefined): Json {
  const list = asList(json ?? []);
  const bare = list.length >= 2 && typeof list[0] !== 'object' && typeof list[1] === 'number';
  return (bare ? [list] : list).map((item) => looseTuple(item as Json));
}

/** A tuple as a list of three with a text at the end, or its text. */
function looseTuple(json: Json): Json {
  if (isRecord(json)) {
    const { row, column, col, text: words, content, tuple: nested } = json;
    if (nested !== undefined) return looseTuple(nested);
    return [row ?? '', column ?? col ?? '', String(words ?? content ?? '')];
  }
  if (!Array.isArray(json)) return typeof json === 'string' ? json : String(json);
  return [json[0] ?? '', json[1] ?? '', String(json[2] ?? '')];
}

function looseAction(json: Json): Json {
  if (typeof json === 'string') return { Function: { function_name: json, parameters: [] } };
  if (!isRecord(json)) return json;
  const inner = json.Function ?? json.function ?? json;
  const call: JsonRecord = isRecord(inner) ? inner : { function_name: inner };
  const name = call.function_name ?? call.name ?? '';
  const given = call.parameters ?? call.arguments ?? json.parameters ?? [];
  const why = json.Explanation ?? json.explanation;
  return {
    Function: {
      function_name: String(name),
      parameters: isRecord(given) ? Object.values(given) : Array.isArray(given) ? given : [given],
    },
    ...(typeof why === 'string' ? { Explanation: why } : {}),
  };
}

function looseRound(json: Json): Json {
  if (!isRecord(json)) return json;
  const written = json.Answer ?? json.answer;
  return {
    Thought: json.Thought ?? json.thought ?? '',
    Actions: asList(json.Actions ?? json.actions ?? json.Action ?? json.action ?? []).map(looseAction),
    ...(written === undefined || written === null ? {} : { Answer: looseAnswer(written) }),
  };
}

function looseAnswer(json: Json): Json {
  if (!isRecord(json))
    return Array.isArray(json) ? { cells: [], operation: '', explanation: '', answer: json } : json;
  const { cells = [], operation = '', explanation = '', answer: values } = json;
  return {
    cells: asTuples(cells),
    operation: typeof operation === 'string' ? operation : JSON.stringify(operation),
    explanation: typeof explanation === 'string' ? explanation : JSON.stringify(explanation),
    ...(values === undefined ? {} : { answer: Array.isArray(values) ? values : [values] }),
  };
}
