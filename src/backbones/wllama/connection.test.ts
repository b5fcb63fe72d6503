/** Against a stand-in with the library's documented behaviour; the real engine is tested in the browser. */
import type { ChatCompletionChunk, ChatCompletionParams } from '@wllama/wllama/esm/index.js';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Ask } from '../../method/ask.ts';
import type { Chunk } from '../../method/connection.ts';
import { jsonReply } from '../../method/reply.ts';
import { connectionTo } from './connection.ts';
import type { Engine } from './engine.ts';

const ask: Ask<unknown> = {
  to: 'model',
  purpose: 'try',
  facts: {},
  messages: [
    {
      role: 'user',
      parts: [
        { role: 'table', text: 'a long table '.repeat(9) },
        { role: 'question', text: 'why?' },
      ],
    },
  ],
  reply: jsonReply(z.object({ a: z.int() }), {
    type: 'object',
    properties: { a: { type: 'integer' } },
    required: ['a'],
  }),
};

const chunk = (rest: Partial<ChatCompletionChunk>): ChatCompletionChunk => ({
  id: '',
  object: 'chat.completion.chunk',
  created: 0,
  model: '',
  choices: [],
  ...rest,
});
const word = (content: string, end: 'stop' | 'length' | null = null) =>
  chunk({ choices: [{ index: 0, delta: { content }, finish_reason: end, logprobs: null }] });
const reading = (total: number) => chunk({ prompt_progress: { total, cache: 0, processed: 0, time_ms: 0 } });

type Play = (params: ChatCompletionParams) => AsyncIterable<ChatCompletionChunk>;

/** As the library, it has one place: who asks before the reply before was read to its end breaks it. */
function engineOf(...plays: Play[]) {
  const asked: ChatCompletionParams[] = [];
  let broken = 0;
  let taken = false;
  const engine: Engine = {
    modelName: 'Stand-in',
    contextTokens: 1000,
    async *chat(params) {
      asked.push(params);
      if (taken) throw new Error('The engine still writes another reply.');
      taken = true;
      try {
        yield* (plays[asked.length - 1] ?? plays.at(-1)!)(params);
      } finally {
        // It takes a moment to let go.
        await new Promise((resolve) => setTimeout(resolve, 5));
        taken = false;
      }
    },
    complaint: () => '',
    broke: () => {
      broken += 1;
    },
    close: () => {},
  };
  return { engine, asked, broken: () => broken };
}

const manner = { temperature: 0, seed: 5, maxTokens: 300 };

async function all(chunks: AsyncIterable<Chunk>): Promise<Chunk[]> {
  const list: Chunk[] = [];
  for await (const one of chunks) list.push(one);
  return list;
}

const replies: Play = async function* () {
  yield reading(40);
  yield word('{"a"');
  yield word(':1}', 'stop');
};
const cut: Play = async function* () {
  yield word('{"a"', 'length');
};
const notText: Play = async function* () {
  yield word('{"');
  throw new RangeError('Invalid typed array length: 7');
};
/** Writes until it is stopped, and then throws as the library does. */
const endless: Play = async function* ({ abortSignal }) {
  for (;;) {
    if (abortSignal?.aborted) throw new DOMException('Operation aborted', 'AbortError');
    yield word('x');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};
const never = new AbortController().signal;

describe('a request to the engine', () => {
  it('that ended for want of tokens is cut', async () => {
    const chunks = await all(connectionTo(engineOf(cut).engine, manner).answer(ask, 0, never));
    expect(chunks).toEqual([
      { kind: 'text', text: '{"a"' },
      { kind: 'done', cut: true },
    ]);
  });

  it('is held to the schema, takes its seed by the sample, and ends with what was used', async () => {
    const { engine, asked } = engineOf(async function* () {
      yield* replies({ messages: [] });
      yield chunk({ usage: { prompt_tokens: 40, completion_tokens: 4, total_tokens: 44 } });
    });
    const chunks = await all(connectionTo(engine, manner).answer(ask, 2, never));
    expect(chunks.filter(({ kind }) => kind !== 'notice')).toEqual([
      { kind: 'text', text: '{"a"' },
      { kind: 'text', text: ':1}' },
      { kind: 'done', usage: { prompt: 40, reply: 4 } },
    ]);
    expect(asked[0]).toMatchObject({
      seed: 7,
      temperature: 0,
      max_tokens: 300,
      response_format: { json_schema: { schema: ask.reply.json } },
    });
  });

  it('that does not fit is refused before a token of it is read', async () => {
    const { engine } = engineOf(async function* () {
      yield reading(800);
      throw new Error('read on');
    });
    expect(await all(connectionTo(engine, manner).answer(ask, 0, never))).toEqual([
      {
        kind: 'error',
        fault: { code: 'too-long', text: expect.stringMatching(/800 tokens.*1,000.*the table/) },
      },
    ]);
  });

  it('whose reply is no text is made once more, with another seed and less strictly', async () => {
    const { engine, asked } = engineOf(notText, replies);
    const chunks = await all(connectionTo(engine, manner).answer(ask, 0, never));
    expect(chunks.map(({ kind }) => kind).filter((kind) => kind !== 'notice')).toEqual([
      'text',
      'again',
      'text',
      'text',
      'done',
    ]);
    expect(asked[1]?.seed).not.toBe(asked[0]?.seed);
    expect(asked[1]?.temperature).toBeGreaterThan(0);
  });

  it('is given up when no reply is text', async () => {
    const { engine, asked } = engineOf(notText);
    const chunks = await all(connectionTo(engine, manner).answer(ask, 0, never));
    expect(chunks.at(-1)).toMatchObject({ kind: 'error', fault: { code: 'odd-reply' } });
    expect(asked).toHaveLength(4);
  });

  it('that breaks the engine has it loaded anew', async () => {
    const { engine, broken } = engineOf(async function* () {
      yield word('{');
      throw new Error('memory access out of bounds');
    });
    const chunks = await all(connectionTo(engine, manner).answer(ask, 0, never));
    expect(chunks.at(-1)).toMatchObject({ kind: 'error', fault: { code: 'out-of-memory' } });
    expect(broken()).toBe(1);
  });

  it('that breaks off has no end', async () => {
    const { engine } = engineOf(async function* () {
      yield word('{"a"');
    });
    expect(await all(connectionTo(engine, manner).answer(ask, 0, never))).toEqual([
      { kind: 'text', text: '{"a"' },
    ]);
  });

  it('can be stopped, and the next one begins when the engine has let go', async () => {
    const { engine, asked } = engineOf(endless, replies);
    const connection = connectionTo(engine, manner);
    const stop = new AbortController();
    const first: Chunk[] = [];
    for await (const one of connection.answer(ask, 0, stop.signal)) {
      first.push(one);
      stop.abort();
    }
    expect(first.at(-1)).toMatchObject({ kind: 'error', fault: { code: 'aborted' } });
    expect((await all(connection.answer(ask, 1, never))).at(-1)).toEqual({ kind: 'done' });
    expect(asked).toHaveLength(2);
  });

  it('waits for the one before it, and can be stopped while it waits', async () => {
    const { engine, asked } = engineOf(endless, replies);
    const connection = connectionTo(engine, manner);
    const stopFirst = new AbortController();
    const stopSecond = new AbortController();
    const first = all(connection.answer(ask, 0, stopFirst.signal));
    const second = all(connection.answer(ask, 1, stopSecond.signal));
    const third = all(connection.answer(ask, 2, never));
    stopSecond.abort();
    expect((await second).map(({ kind }) => kind)).toEqual(['notice', 'error']);
    expect(asked).toHaveLength(1);
    stopFirst.abort();
    await first;
    expect((await third).at(-1)).toEqual({ kind: 'done' });
    expect(asked.map(({ seed }) => seed)).toEqual([5, 7]);
  });
});
