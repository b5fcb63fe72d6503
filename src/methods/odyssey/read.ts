/** The reader (3.2.4, A.3.2): a question with rows and passages in, an answer or none out. */
import type { Message, PromptPart } from '../../method/ask.ts';
import type { Reply, Schema } from '../../method/reply.ts';
import { cutTo } from '../../method/tokens.ts';
import { ask, askAll, show, type Walk } from '../../method/walk.ts';
import { knownIn } from '../../table/mentions.ts';
import { type Context, type GivenPassage, textGiven } from './context.ts';
import { asPrompt, fixed, maxTokensFor, questionPart, roomBeside } from './prompts.ts';
import type { Reading } from './reading.ts';
import { readingFor, summaryReply } from './replies.ts';
import type { Rules } from './rules.ts';
import type { Setting } from './state.ts';
import {
  fromMemory,
  GRAPH_LINES,
  readerOf,
  readForm,
  SUMMARISE_PASSAGE,
  SUMMARISE_TABLE,
} from './wording.ts';
import { bareTable, fitted, omittedFrom, passageHead, passagePart, tablePart, titleOf } from './written.ts';

export interface Read {
  readonly reply: Reply<Reading>;
  /** What of the context was shown. */
  readonly context: Context;
}

interface Asked {
  /** The hop, from 1; 0 where everything is given at once. */
  readonly hop: number;
  /** Nothing more will be given. */
  readonly last: boolean;
}

/** How a reader is asked: its part, and the reply's form. */
interface Manner {
  readonly system: string;
  readonly form: string;
  readonly reply: Schema<Reading>;
}

/** @param last nothing more will be given, so that none is no reply. */
function mannerOf(
  setting: Setting,
  given: 'table' | 'passages' | 'graph' | 'nothing',
  last: boolean,
): Manner {
  const { kind } = setting.task;
  // Only where the next hop keeps what is named, somebody reads the names.
  const names = !last && given === 'passages' && setting.options.carry === 'named';
  return {
    system: given === 'nothing' ? fromMemory(kind) : readerOf(kind, given),
    form: readForm({ kind, given: given !== 'nothing', none: !last, names }),
    reply: readingFor({ kind, isKnown: knownIn(setting.task.table), none: !last, names }),
  };
}

const givenIn = ({ passages }: Setting): 'table' | 'passages' => (passages.length > 0 ? 'passages' : 'table');

/** Asks for the answer in a context, as far as it fits. */
export function* read(setting: Setting, full: Context, { hop, last }: Asked): Walk<Read> {
  const manner = mannerOf(setting, givenIn(setting), last);
  const context = fitted(setting, full, roomFor(setting, manner));
  const omitted = omittedFrom(full, context);
  if (omitted !== undefined) yield* show({ kind: 'note', code: 'left-out', text: omitted, cells: [] });
  const parts = [
    tablePart(setting, context, omitted),
    ...context.passages.map((one) => passagePart(setting, context, one)),
  ];
  const reply = yield* askReader(setting, { manner, parts, hop, context, last });
  return { reply, context };
}

/** Tokens for what is given. */
const roomFor = (setting: Setting, { system, form }: Manner): number =>
  roomBeside(setting, 'read', [system, form, questionPart(setting).text]);

interface Request {
  readonly manner: Manner;
  /** What is given; question and form follow it. */
  readonly parts: readonly PromptPart[];
  readonly hop: number;
  readonly context: Context;
  readonly last: boolean;
}

function* askReader(setting: Setting, { manner, parts, hop, context, last }: Request): Walk<Reply<Reading>> {
  const messages: Message[] = asPrompt(manner.system, [...parts, questionPart(setting), fixed(manner.form)]);
  const names = context.passages.map(({ passage }) => setting.names[passage] ?? '');
  return yield* ask({
    to: 'model',
    purpose: 'read',
    facts: { question: setting.task.question, hop, passages: names },
    messages,
    reply: manner.reply,
    temperature: 0,
    maxTokens: maxTokensFor(setting, 'read'),
    rule: (rules: Rules) => rules.read(setting, context, last),
  });
}

/** Baseline "question only": what the model knows by itself. */
export function* readFromMemory(setting: Setting): Walk<Read> {
  const context: Context = { rows: [], columns: [], passages: [] };
  const manner = mannerOf(setting, 'nothing', true);
  const reply = yield* askReader(setting, { manner, parts: [], hop: 0, context, last: true });
  return { reply, context };
}

/** Baseline "complete hybrid graph" (Table 7): the graph as text instead of rows and passages. */
export function* readGraph(setting: Setting, graphText: string, context: Context): Walk<Read> {
  const manner = mannerOf(setting, 'graph', false);
  const text = cutTo(`${titleOf(setting)}\n${GRAPH_LINES}\n${graphText}`, roomFor(setting, manner));
  const parts: PromptPart[] = [{ role: 'trace', text }];
  const reply = yield* askReader(setting, { manner, parts, hop: 0, context, last: false });
  return { reply, context };
}

/** Baselines with summaries (A.4.1): the text of each passage, and the table too, summarised by the model. */
export function* readSummaries(setting: Setting, full: Context, table: boolean): Walk<Read> {
  const requests = full.passages.map((one) =>
    summaryRequest(setting, 'summarise-passage', SUMMARISE_PASSAGE, textPart(setting, one)),
  );
  const replies = requests.length > 0 ? yield* askAll(...requests) : [];
  const ofTable = table
    ? yield* ask(summaryRequest(setting, 'summarise-table', SUMMARISE_TABLE, bareTable(setting, full)))
    : undefined;
  const passages = full.passages.map(({ passage }, index): PromptPart => {
    const reply = replies[index];
    const text = reply?.ok ? reply.value : '';
    // A table in words has no rows to be linked from.
    const head = passageHead(setting, ofTable?.ok ? { rows: [] } : full, passage);
    return { role: 'passages', text: `${head}, summarised:\n${text}` };
  });
  const tableText: PromptPart = ofTable?.ok
    ? { role: 'table', text: `${titleOf(setting)}\nSummarised: ${ofTable.value}` }
    : tablePart(setting, full);
  const manner = mannerOf(setting, givenIn(setting), true);
  const parts = cutParts([tableText, ...passages], roomFor(setting, manner));
  const context = { ...full, passages: [] };
  const reply = yield* askReader(setting, { manner, parts, hop: 0, context, last: true });
  return { reply, context: full };
}

/** A passage by itself. */
const textPart = (setting: Setting, one: GivenPassage): PromptPart => ({
  role: 'passages',
  text: `Passage “${setting.names[one.passage] ?? ''}”:\n${textGiven(setting, one)}`,
});

function summaryRequest(
  setting: Setting,
  purpose: 'summarise-passage' | 'summarise-table',
  task: string,
  part: PromptPart,
) {
  const room = roomBeside(setting, purpose, [task]);
  return {
    to: 'model',
    purpose,
    facts: {},
    messages: asPrompt(task, [{ ...part, text: cutTo(part.text, room) }]),
    reply: summaryReply,
    temperature: 0,
    maxTokens: maxTokensFor(setting, purpose),
    rule: (rules: Rules) => rules.summary(part.text),
  } as const;
}

/** The first part as far as it fits into half of the room, and the others each by what is left of it. */
function cutParts(parts: readonly PromptPart[], room: number): PromptPart[] {
  const [first, ...rest] = parts;
  if (!first) return [];
  const head = { ...first, text: cutTo(first.text, rest.length > 0 ? room / 2 : room) };
  const each = Math.floor(room / 2 / Math.max(1, rest.length)) - 2;
  return [head, ...rest.map((part) => ({ ...part, text: cutTo(part.text, Math.max(8, each)) }))];
}
