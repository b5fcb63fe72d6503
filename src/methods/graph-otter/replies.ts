/** The shapes of the model's replies, and leniency about how models write them. */
import { either, exactly, integer, list, places, record, text } from '../../method/form.ts';
import type { Json } from '../../method/json.ts';
import type { Task } from '../../method/method.ts';
import { jsonReply, type Schema } from '../../method/reply.ts';
import { type Asked, readAnswer } from './answer-reading.ts';
import { readStartCells } from './node-reading.ts';
import type { MoreActions } from './options.ts';
import { readActions, readRound } from './reading.ts';
import {
  type Chosen,
  chosen,
  NODE_TEXT_AT_MOST,
  type StartCell,
  type WrittenAction,
  type WrittenAnswer,
  type WrittenRound,
} from './written.ts';

type Kind = Task['kind'];

const cellText = text(120);
const THOUGHT = text(300);
const reason = text(120);
const aNode = places(integer, integer, text(NODE_TEXT_AT_MOST));

const asWritten = (value: unknown): string => JSON.stringify(value);

/** Figure 10: so many tuples at most, in order of relevance. Nobody would read why, so it is not asked for. */
export const startCellsReply = (most: number): Schema<StartCell[]> => ({
  json: list(aNode, { least: 1, most }),
  read: readStartCells,
  write: asWritten,
});

const oneCall = (name: string, parameters: Json): Json =>
  record({ function_name: exactly(name), parameters });
const lookUps = ({ hops, goBack }: MoreActions): Json[] => [
  oneCall('VisitNode', list(text(80, 1), { least: 1, most: 1 })),
  oneCall('GetAllNeighbours', list(aNode, { least: 1, most: 1 })),
  oneCall('GetSharedNeighbours', list(aNode, { least: 2, most: 2 })),
  ...(hops > 1 ? [oneCall('GetHopNeighbours', places(aNode, integer))] : []),
  ...(goBack ? [oneCall('GoBack', list(integer, { least: 1, most: 1 }))] : []),
];
const answering = oneCall('AnswerQuestion', list(cellText, { most: 0 }));
const ACTIONS_AT_MOST = 4;
/** Figure 12: a list of actions, each with its reason: the page shows it beside the look-up. */
export const actionsReply = (more: MoreActions): Schema<WrittenAction[]> => ({
  json: list(record({ Function: either(...lookUps(more), answering), Explanation: reason }), {
    least: 1,
    most: ACTIONS_AT_MOST,
  }),
  read: (reply) => readActions(reply, more),
  write: asWritten,
});

/** Which of several nodes with the same text is meant. */
export const chosenReply: Schema<Chosen> = jsonReply(
  chosen,
  record({ nodes: list(aNode, { least: 1, most: 8 }) }),
  (json) =>
    isRecord(json) && 'nodes' in json ? { ...json, nodes: asTuples(json.nodes) } : { nodes: asTuples(json) },
);

const CELLS = list(aNode, { most: 12 });
const OPERATION = text(80);
const VALUES: Readonly<Record<Kind, Json>> = {
  answer: list(cellText, { least: 1, most: 24 }),
  verify: list(either(exactly('true'), exactly('false')), { least: 1, most: 1 }),
  'free-form': list(text(300, 1), { least: 1, most: 1 }),
};
/** Figure 13: the answer and what it rests on. */
export const answerReply = (asked: Asked = { kind: 'answer' }): Schema<WrittenAnswer> => ({
  json: record({ cells: CELLS, operation: OPERATION, explanation: text(240), answer: VALUES[asked.kind] }),
  read: (reply) => readAnswer(reply, asked),
  write: asWritten,
});

/** Thought and actions in one reply, or thought and answer. */
export const roundReply = (more: MoreActions, asked: Asked = { kind: 'answer' }): Schema<WrittenRound> => ({
  json: either(
    record({
      Thought: THOUGHT,
      Answer: record({ cells: CELLS, operation: OPERATION, answer: VALUES[asked.kind] }),
    }),
    record({
      Thought: THOUGHT,
      Actions: list(either(...lookUps(more)), { least: 1, most: ACTIONS_AT_MOST }),
    }),
  ),
  read: (reply) => readRound(reply, more, asked),
  write: asWritten,
});

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
function tuplesIn(json: Json | undefined): readonly Json[] {
  const list = asList(json ?? []);
  const bare = list.length >= 2 && typeof list[0] !== 'object' && typeof list[1] === 'number';
  return bare ? [list as Json] : list;
}

const asTuples = (json: Json | undefined): Json => tuplesIn(json).map(looseTuple);

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
