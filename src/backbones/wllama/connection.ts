/** Answering asks by the engine: one at a time, streamed, held to the reply's schema. */
import type { ChatCompletionChunk, ChatCompletionParams } from '@wllama/wllama/esm/index.js';
import { type Ask, textOf } from '../../method/ask.ts';
import {
  ABORTED,
  type Chunk,
  type Connection,
  type ConnectionFault,
  type Usage,
} from '../../method/connection.ts';
import { type Engine, stopped } from './engine.ts';
import { failureOf, tooLong } from './faults.ts';

/** What holds where an ask does not say otherwise. */
export interface Manner {
  readonly temperature: number;
  readonly seed: number;
  /** Tokens of a reply. */
  readonly maxTokens: number;
}

/** How often a reply that was no text is asked for once more. */
const RETRIES = 3;
/** At this temperature at least, since at 0 the same would come again. */
const RETRY_TEMPERATURE = 0.5;
/** Room that a reply must have at least, in tokens, unless it is to be shorter. */
const ROOM = 256;

export function connectionTo(engine: Engine, manner: Manner): Connection {
  // The engine has one place for a conversation; keeping to one request lets it reuse what it read of the prompt.
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    async *answer(ask, sample, signal) {
      const before = last;
      let end = () => {};
      last = new Promise<void>((resolve) => {
        end = resolve;
      });
      const request: Request = { engine, ask, halt: stopped(signal), rest: undefined };
      try {
        if (open++ > 0)
          yield { kind: 'notice', text: 'Waiting for the end of another request to the model.' };
        await Promise.race([before, request.halt]);
        yield* tried(request, (attempt) => paramsOf(ask, sample, manner, attempt), signal);
      } catch {
        yield { kind: 'error', fault: ABORTED };
      } finally {
        open--;
        // Who stops need not wait until the engine has let go; who asks next does.
        void Promise.all([before, request.rest]).then(end);
      }
    },
  };
}

interface Request {
  readonly engine: Engine;
  readonly ask: Ask<unknown>;
  /** Rejects when the request is to stop. */
  readonly halt: Promise<never>;
  /** Settles when the engine has let go of what it was last asked. */
  rest: Promise<void> | undefined;
}

/** Asks until a reply comes that is text. Throws when it is to stop. */
async function* tried(
  request: Request,
  paramsFor: (attempt: number) => ChatCompletionParams,
  signal: AbortSignal,
): AsyncGenerator<Chunk> {
  const { engine } = request;
  for (let attempt = 0; ; attempt++) {
    const own = new AbortController();
    const abortSignal = AbortSignal.any([signal, own.signal]);
    const chunks = engine.chat({ ...paramsFor(attempt), abortSignal })[Symbol.asyncIterator]();
    try {
      return yield* replyOf(chunks, request, paramsFor(attempt).max_tokens ?? 0);
    } catch (error) {
      const { fault, again, dead } = failureOf(error, engine.complaint());
      if (signal.aborted) throw error;
      if (dead) engine.broke();
      if (fault) return yield { kind: 'error', fault };
      if (attempt === RETRIES) return yield { kind: 'error', fault: givenUp(again) };
      yield { kind: 'again', text: `${again}: it is asked once more, at a higher temperature.` };
    } finally {
      own.abort();
      request.rest = drain(chunks);
    }
    await request.rest;
  }
}

const givenUp = (again: string): ConnectionFault => ({
  code: 'odd-reply',
  text: `${again}, ${RETRIES + 1} times: choose another seed or another model.`,
});

/** What comes of one request, as our chunks; ends without `done` where the engine broke off. */
async function* replyOf(
  chunks: AsyncIterator<ChatCompletionChunk>,
  { engine, ask, halt }: Request,
  maxTokens: number,
): AsyncGenerator<Chunk> {
  let ended: string | undefined;
  let usage: Usage | undefined;
  for (;;) {
    const next = await Promise.race([chunks.next(), halt]);
    if (next.done) break;
    const { choices, prompt_progress: reading } = next.value;
    if (reading) {
      const { total, processed } = reading;
      // Counted by the model's own tokenizer, before it reads the first of them.
      if (total + Math.min(maxTokens, ROOM) > engine.contextTokens) {
        const text = tooLong(total, engine.contextTokens, largestPart(ask));
        return yield { kind: 'error', fault: { code: 'too-long', text } };
      }
      if (processed < total)
        yield { kind: 'notice', text: `The model reads the prompt: ${processed} of ${total} tokens.` };
    }
    const text = choices[0]?.delta.content;
    if (text) yield { kind: 'text', text };
    ended = choices[0]?.finish_reason ?? ended;
    usage = usageOf(next.value) ?? usage;
  }
  if (ended)
    yield { kind: 'done', ...(usage ? { usage } : {}), ...(ended === 'length' ? { cut: true } : {}) };
}

function usageOf({ usage, timings }: ChatCompletionChunk): Usage | undefined {
  if (timings)
    return {
      prompt: timings.cache_n + timings.prompt_n,
      reply: timings.predicted_n,
      cached: timings.cache_n,
    };
  return usage ? { prompt: usage.prompt_tokens, reply: usage.completion_tokens } : undefined;
}

function paramsOf(
  ask: Ask<unknown>,
  sample: number,
  { temperature, seed, maxTokens }: Manner,
  attempt: number,
): ChatCompletionParams {
  const wished = ask.temperature ?? temperature;
  return {
    messages: ask.messages.map((message) => ({ role: message.role, content: textOf(message) })),
    max_tokens: ask.maxTokens ?? maxTokens,
    temperature: attempt === 0 ? wished : Math.max(wished, RETRY_TEMPERATURE),
    // Samples take neighbouring seeds, so retries start far from them.
    seed: seed + sample + 10_007 * attempt,
    cache_prompt: true,
    return_progress: true,
    ...(ask.reply.json === undefined
      ? {}
      : {
          response_format: {
            type: 'json_schema',
            json_schema: { name: ask.purpose, schema: ask.reply.json, strict: true },
          },
        }),
  };
}

const IN_WORDS = {
  fixed: 'the method’s own text',
  question: 'the question',
  table: 'the table: take fewer rows or columns',
  passages: 'the passages: take fewer or shorter ones',
  trace: 'the trace: allow fewer steps',
  history: 'the history: allow fewer steps',
} as const;

/** Which kind of part takes most of a prompt, in words. */
function largestPart(ask: Ask<unknown>): string | undefined {
  const sizes = new Map<keyof typeof IN_WORDS, number>();
  for (const { role, text } of ask.messages.flatMap(({ parts }) => parts))
    sizes.set(role, (sizes.get(role) ?? 0) + text.length);
  const [largest] = [...sizes].sort(([, one], [, other]) => other - one);
  return largest && IN_WORDS[largest[0]];
}

/** Takes what is left of a reply, so that the engine comes to its end. */
async function drain(chunks: AsyncIterator<ChatCompletionChunk>): Promise<void> {
  try {
    while (!(await chunks.next()).done);
  } catch {
    // That it stopped, or why it broke down, is known already.
  }
}
