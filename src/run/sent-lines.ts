/**
 * The lines of a transcript as they are sent from a worker: data alone. A request leaves its reader, its rule and the
 * texts that it has searched behind; with each of its replies goes what that was read as.
 */
import type { Ask } from '../method/ask.ts';
import type { Json } from '../method/json.ts';
import type { Reply, Schema } from '../method/reply.ts';
import { bad } from '../table/read.ts';
import type { AskLine, Line, StateLine, StepLine } from './player.ts';
import { readReply } from './read-reply.ts';
import { askKey, isPrompt, isReply, type ReplyEntry, type Run, replyKey } from './run.ts';
import { fromLines, type Transcript } from './transcript.ts';

/** What a reply was read as, and how the method would have written that. */
export interface SentReading {
  readonly reply: Reply<unknown>;
  readonly written?: string;
}

export interface SentAsk extends Pick<AskLine, 'kind' | 'at' | 'ask' | 'promptHash'> {
  readonly request: Omit<Ask<unknown>, 'reply' | 'rule'> & {
    readonly reply: Pick<Schema<unknown>, 'json' | 'formInWords'>;
  };
  /** By sample; null where a reply is missing. */
  readonly readings: readonly (SentReading | null)[];
  readonly rewritten: boolean;
}

export type SentLine = SentAsk | StepLine | StateLine;

/** Where a transcript stands, beside its lines. */
export interface SentEnd extends Pick<Transcript, 'outcome' | 'crash'> {
  /** So many of the lines that were sent before still hold; those that are sent now follow them. */
  readonly kept: number;
}

/** Reads a reply to a request whose reader is elsewhere. */
export type ReadElsewhere = (ask: Pick<AskLine, 'at' | 'ask'>, text: string) => Promise<Reply<unknown>>;

/** More texts than these are not sent with the request that searched them, but for those that were found. */
const TEXTS_AT_MOST = 1000;

export function sentLine(line: Line): SentLine {
  if (line.kind !== 'ask') return line;
  const { kind, at, ask, promptHash, replies, request, rewritten } = line;
  const { reply, rule, facts, ...rest } = request;
  const readings = replies.map((entry) => (entry ? readingOf(request, entry) : null));
  return {
    ...{ kind, at, ask, promptHash, readings },
    rewritten: rewritten !== undefined,
    request: {
      ...rest,
      facts: thinned(facts, request, readings),
      reply: {
        ...(reply.json === undefined ? {} : { json: reply.json }),
        ...(reply.formInWords === undefined ? {} : { formInWords: reply.formInWords }),
      },
    },
  };
}

function readingOf(request: Ask<unknown>, entry: ReplyEntry): SentReading {
  const reply = readReply(request, entry);
  return reply.ok ? { reply, written: request.reply.write(reply.value) } : { reply };
}

/** The facts with no more texts than a view can name: those that were found stand in their places. */
function thinned(
  facts: Json,
  { to }: Pick<Ask<unknown>, 'to'>,
  readings: readonly (SentReading | null)[],
): Json {
  if (to === 'model' || typeof facts !== 'object' || facts === null || !('texts' in facts)) return facts;
  const { texts } = facts;
  if (!Array.isArray(texts) || texts.length <= TEXTS_AT_MOST) return facts;
  const found: Json[] = [];
  found.length = texts.length;
  for (const reading of readings)
    if (reading?.reply.ok && Array.isArray(reading.reply.value))
      for (const hit of reading.reply.value as { readonly index?: number }[])
        if (hit.index !== undefined && hit.index < texts.length) found[hit.index] = texts[hit.index] ?? null;
  return { ...facts, texts: found };
}

/**
 * The transcript of a run from the lines that came: with the entries of the run itself, and requests that know again
 * what their replies were read as.
 * @param before the lines that came earlier
 */
export function received(
  run: Run,
  before: readonly Line[],
  { kept, ...end }: SentEnd,
  sent: readonly SentLine[],
  readElsewhere: ReadElsewhere,
): Transcript {
  const entries = new Map(run.log.filter(isReply).map((entry) => [replyKey(entry), entry]));
  const prompts = new Map(run.log.filter(isPrompt).map((entry) => [askKey(entry), entry]));
  const lines = sent.map((line): Line => {
    if (line.kind !== 'ask') return line;
    const { readings, rewritten, request, ...rest } = line;
    const { at, ask } = line;
    const replies = readings.map((reading, sample) =>
      reading ? entries.get(replyKey({ at, ask, sample })) : undefined,
    );
    const prompt = rewritten ? prompts.get(askKey(line)) : undefined;
    return {
      ...rest,
      request: { ...request, reply: schemaOf(line, replies, (text) => readElsewhere({ at, ask }, text)) },
      replies,
      ...(prompt ? { rewritten: prompt } : {}),
    };
  });
  return fromLines(run, { lines: [...before.slice(0, kept), ...lines], ...end });
}

/** A form that reads what was read before, and writes it as it was written. */
function schemaOf(
  { request, readings }: SentAsk,
  replies: AskLine['replies'],
  readLater: NonNullable<Schema<unknown>['readLater']>,
): Schema<unknown> {
  const byText = new Map(replies.map((entry, sample) => [entry?.text, readings[sample]?.reply]));
  const written = new Map(
    readings.flatMap((reading) => (reading?.reply.ok ? [[reading.reply.value, reading.written]] : [])),
  );
  return {
    ...request.reply,
    readLater,
    read: (text) => byText.get(text) ?? bad('It has not been read yet.'),
    write: (value) => written.get(value) ?? (typeof value === 'string' ? value : JSON.stringify(value)),
  };
}
