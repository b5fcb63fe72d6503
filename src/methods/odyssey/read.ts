/** The reader (3.2.4, A.3.2): a question with rows and passages in, an answer or none out. */
import type { Message, Part } from '../../method/ask.ts';
import type { Reply } from '../../method/reply.ts';
import { cutTo } from '../../method/tokens.ts';
import { ask, askAll, show, type Walk } from '../../method/walk.ts';
import { readByRule } from './answer.ts';
import { type Context, fitted, omittedFrom, passagePart, tablePart } from './context.ts';
import { asPrompt, fixed, maxTokensFor, questionPart, roomBeside } from './prompts.ts';
import { type Reading, readingReply, summaryReply } from './replies.ts';
import type { Setting } from './state.ts';
import {
  BEST_GUESS,
  FROM_MEMORY,
  NONE,
  READ_FORMS,
  READER,
  SUMMARISE_PASSAGE,
  SUMMARISE_TABLE,
} from './wording.ts';

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

/** The task, its form, and what to do where the answer is not there. */
function rules({ task }: Setting, last: boolean): string {
  const form = READ_FORMS[task.kind];
  return `${form}\n${last ? BEST_GUESS : NONE}`;
}

/** Asks for the answer in a context, as far as it fits. */
export function* read(setting: Setting, wanted: Context, { hop, last }: Asked): Walk<Read> {
  const form = rules(setting, last);
  const question = questionPart(setting);
  const room = roomBeside(setting, 'read', [READER, form, question.text]);
  const context = fitted(setting, wanted, room);
  const omitted = omittedFrom(wanted, context);
  if (omitted !== undefined) yield* show({ kind: 'note', code: 'left-out', text: omitted, cells: [] });
  const parts = [
    tablePart(setting, context, omitted),
    ...context.passages.map((one) => passagePart(setting, one)),
  ];
  const reply = yield* askReader(setting, {
    system: READER,
    parts: [...parts, question, fixed(form)],
    hop,
    context,
    last,
  });
  return { reply, context };
}

interface Request {
  readonly system: string;
  readonly parts: readonly Part[];
  readonly hop: number;
  readonly context: Context;
  readonly last: boolean;
}

function* askReader(setting: Setting, { system, parts, hop, context, last }: Request): Walk<Reply<Reading>> {
  const messages: Message[] = asPrompt(system, parts);
  const names = context.passages.map(({ passage }) => setting.names[passage] ?? '');
  return yield* ask({
    to: 'model',
    purpose: 'read',
    facts: { question: setting.task.question, hop, passages: names },
    messages,
    reply: readingReply,
    temperature: 0,
    maxTokens: maxTokensFor(setting, 'read'),
    byRule: () => readByRule(setting, context, last),
  });
}

/** Baseline "question only": what the model knows by itself. */
export function* readFromMemory(setting: Setting): Walk<Read> {
  const context: Context = { rows: [], columns: [], passages: [] };
  const reply = yield* askReader(setting, {
    system: FROM_MEMORY,
    parts: [questionPart(setting), fixed(rules(setting, true))],
    hop: 0,
    context,
    last: true,
  });
  return { reply, context };
}

/** Baseline "complete hybrid graph" (Table 7): the graph as text instead of rows and passages. */
export function* readGraph(setting: Setting, graphText: string, context: Context): Walk<Read> {
  const form = rules(setting, false);
  const question = questionPart(setting);
  const room = roomBeside(setting, 'read', [READER, form, question.text]);
  const text = cutTo(`Table: ${setting.task.table.title}\n${graphText}`, room);
  const reply = yield* askReader(setting, {
    system: READER,
    parts: [{ role: 'trace', text }, question, fixed(form)],
    hop: 0,
    context,
    last: false,
  });
  return { reply, context };
}

/** Baselines with summaries (A.4.1): the text of each passage, and the table too, summarised by the model. */
export function* readSummaries(setting: Setting, wanted: Context, table: boolean): Walk<Read> {
  const requests = wanted.passages.map((one) =>
    summaryRequest(setting, 'summarise-passage', SUMMARISE_PASSAGE, passagePart(setting, one)),
  );
  const replies = requests.length > 0 ? yield* askAll(...requests) : [];
  const ofTable = table
    ? yield* ask(summaryRequest(setting, 'summarise-table', SUMMARISE_TABLE, tablePart(setting, wanted)))
    : undefined;
  const passages = wanted.passages.map(({ passage }, index): Part => {
    const reply = replies[index];
    const text = reply?.ok ? reply.value : '';
    return { role: 'passages', text: `Passage “${setting.names[passage] ?? ''}”, summarised:\n${text}` };
  });
  const tableText: Part = ofTable?.ok
    ? { role: 'table', text: `Table: ${setting.task.table.title}\nSummarised: ${ofTable.value}` }
    : tablePart(setting, wanted);
  const form = rules(setting, true);
  const question = questionPart(setting);
  const room = roomBeside(setting, 'read', [READER, form, question.text]);
  const parts = cutParts([tableText, ...passages], room);
  const context = { ...wanted, passages: [] };
  const reply = yield* askReader(setting, {
    system: READER,
    parts: [...parts, question, fixed(form)],
    hop: 0,
    context,
    last: true,
  });
  return { reply, context: wanted };
}

function summaryRequest(
  setting: Setting,
  purpose: 'summarise-passage' | 'summarise-table',
  task: string,
  part: Part,
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
    byRule: () => firstOf(part.text),
  } as const;
}

/** The offline reader's summary: what comes first. */
const SUMMARY_LETTERS = 300;

function firstOf(text: string): string {
  const body = text.slice(text.indexOf('\n') + 1).trim() || text;
  return /^[\s\S]*?[.!?](?=\s|$)/.exec(body)?.[0].slice(0, SUMMARY_LETTERS) ?? body.slice(0, SUMMARY_LETTERS);
}

/** The first part as far as it fits into half of the room, and the others each by what is left of it. */
function cutParts(parts: readonly Part[], room: number): Part[] {
  const [first, ...rest] = parts;
  if (!first) return [];
  const head = { ...first, text: cutTo(first.text, rest.length > 0 ? room / 2 : room) };
  const each = Math.floor(room / 2 / Math.max(1, rest.length)) - 2;
  return [head, ...rest.map((part) => ({ ...part, text: cutTo(part.text, Math.max(8, each)) }))];
}
