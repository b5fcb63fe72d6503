/** The connection against a stand-in for the engine that behaves as web-llm documents and its code shows. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Ask } from '../../method/ask.ts';
import type { Chunk, Connection } from '../../method/connection.ts';
import { textReply } from '../../method/reply.ts';
import { continues } from '../web-llm/continues.ts';
import { faultOf } from '../web-llm/faults.ts';
import { connectionTo as connection, type ModelHere } from './connection.ts';
import type { Engine } from './engine.ts';
import { EngineError } from './faults.ts';
import { DEVICE_LOST, type EngineEnd, type EngineRequest } from './protocol.ts';

const HERE = { contextTokens: 100, temperature: 0, seed: 7, maxTokens: 50, withoutThinking: false };

interface Script {
  readonly tokens?: readonly string[];
  readonly end?: Partial<EngineEnd>;
  readonly error?: EngineError;
  /** Says its tokens over and over until it is interrupted. */
  readonly endless?: boolean;
  /** Takes no notice of interruptions. */
  readonly deaf?: boolean;
}

/**
 * One request at a time under a lock that is only freed by reading to the end; an interruption is looked at between
 * tokens, and one from before the first token is forgotten.
 */
function standIn(scripts: Script[]) {
  const requests: EngineRequest[] = [];
  let locked = false;
  let interrupted = false;
  let broken: EngineError | undefined;
  let breakOff = (_: EngineError): void => {};
  const closing = new Promise<never>((_, reject) => {
    breakOff = reject;
  });
  closing.catch(() => {});
  const pause = (ms: number) => Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), closing]);
  const engine: Engine<never> = {
    load: async () => {},
    async *ask(request) {
      requests.push(request);
      if (broken) throw broken;
      if (locked) throw new Error('A second request came before the first was read to its end.');
      const { tokens = [], end = {}, error, endless = false, deaf = false } = scripts.shift() ?? {};
      locked = true;
      await pause(1);
      interrupted = false;
      if (error) {
        locked = false;
        throw error;
      }
      let count = 0;
      for (let i = 0; endless || i < tokens.length; i++) {
        await pause(1);
        if (interrupted && !deaf) break;
        yield tokens[i % tokens.length]!;
        count++;
      }
      const reason = interrupted && !deaf ? 'abort' : 'stop';
      yield { reason, prompt: 10, reply: count, ...end };
      locked = false;
    },
    interrupt: () => {
      interrupted = true;
    },
    close(reason = new EngineError('EngineClosed', '')) {
      broken ??= reason;
      breakOff(broken);
    },
    get broken() {
      return broken;
    },
  };
  return { engine, requests, isFree: () => !locked };
}

const ask = (text: string, more: Partial<Ask<unknown>> = {}): Ask<unknown> => ({
  to: 'model',
  purpose: 'test',
  facts: {},
  messages: [
    { role: 'system', parts: [{ role: 'fixed', text: 'Be brief.' }] },
    { role: 'user', parts: [{ role: 'table', text }] },
  ],
  reply: textReply,
  ...more,
});

const connectionTo = (engine: Engine<never>, model: ModelHere): Connection =>
  connection(engine, model, { faultOf, continues });

const never = new AbortController().signal;

async function chunks(
  connection: Connection,
  asked: Ask<unknown>,
  signal = never,
  sample = 0,
): Promise<Chunk[]> {
  const all: Chunk[] = [];
  for await (const chunk of connection.answer(asked, sample, signal)) all.push(chunk);
  return all;
}

const textOf = (all: readonly Chunk[]): string =>
  all.map((chunk) => (chunk.kind === 'text' ? chunk.text : '')).join('');

afterEach(() => vi.useRealTimers());

describe('a reply', () => {
  it('comes piece by piece, with the tokens that the engine counted', async () => {
    const { engine, requests } = standIn([{ tokens: ['two', ' cells'] }]);
    expect(await chunks(connectionTo(engine, HERE), ask('…'), never, 3)).toEqual([
      { kind: 'text', text: 'two' },
      { kind: 'text', text: ' cells' },
      { kind: 'done', usage: { prompt: 10, reply: 2 } },
    ]);
    expect(requests).toEqual([
      {
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: '…' },
        ],
        temperature: 0,
        maxTokens: 50,
        seed: 10,
        withoutThinking: false,
      },
    ]);
  });

  it('of a form is asked for by its schema, and loses control characters that no JSON may hold', async () => {
    const { engine, requests } = standIn([
      { tokens: ['{"a":\n"x', '\u0007\u0000y"}'] },
      { tokens: ['a\u0007b\n'] },
    ]);
    const connection = connectionTo(engine, HERE);
    const json = { type: 'object', properties: { a: { type: 'string' } } };
    const formed = ask('…', { reply: { ...textReply, json }, temperature: 0.5, maxTokens: 9 });
    expect(JSON.parse(textOf(await chunks(connection, formed)))).toEqual({ a: 'x  y' });
    expect(requests[0]).toMatchObject({ schema: JSON.stringify(json), temperature: 0.5, maxTokens: 9 });
    expect(textOf(await chunks(connection, ask('…')))).toBe('ab\n');
  });

  it('that goes on where the last one ended is counted with what the engine has kept', async () => {
    const { engine } = standIn([{ tokens: ['no'] }, { tokens: ['yes'] }, { tokens: ['yes'] }]);
    const connection = connectionTo(engine, HERE);
    const first = ask('one');
    await chunks(connection, first);
    const more = ask('', {
      messages: [
        ...first.messages,
        { role: 'assistant', parts: [{ role: 'history', text: 'no' }] },
        { role: 'user', parts: [{ role: 'history', text: 'Sure?' }] },
      ],
    });
    expect((await chunks(connection, more)).at(-1)).toEqual({
      kind: 'done',
      usage: { prompt: 21, reply: 1, cached: 11 },
    });
    expect((await chunks(connection, first)).at(-1)).toEqual({
      kind: 'done',
      usage: { prompt: 10, reply: 1 },
    });
  });

  it('that is as long as it may be is cut; one that filled the context is a fault', async () => {
    const long = (reply: number): Script => ({ tokens: ['…'], end: { reason: 'length', prompt: 90, reply } });
    const { engine } = standIn([long(50), long(10), long(10)]);
    const connection = connectionTo(engine, HERE);
    expect((await chunks(connection, ask('…'))).at(-1)).toMatchObject({ kind: 'done', cut: true });
    // It was asked for as much as the context leaves, which was less than was thought.
    const all = { ...ask('…'), room: 'all' } as const;
    expect((await chunks(connection, all)).at(-1)).toMatchObject({ kind: 'done', cut: true });
    expect(await chunks(connection, ask('a table that is long'))).toEqual([
      { kind: 'text', text: '…' },
      {
        kind: 'error',
        fault: {
          code: 'too-long',
          text: 'The prompt has 90 tokens, and this model takes 100 together with its reply; its table is the largest part: choose a method or option that shows fewer rows and columns, or a model with a larger context.',
        },
      },
    ]);
  });
});

describe('faults', () => {
  it('a prompt that does not fit is refused with what to shorten, and the engine goes on', async () => {
    const error = new EngineError(
      'ContextWindowSizeExceededError',
      'number of prompt tokens: 5210; context window size: 4096',
    );
    const { engine } = standIn([{ error }, { tokens: ['ok'] }]);
    const connection = connectionTo(engine, HERE);
    expect(await chunks(connection, ask('a long table'))).toEqual([
      {
        kind: 'error',
        fault: {
          code: 'too-long',
          text: expect.stringMatching(/^The prompt has 5,210 tokens, .* 4,096 .* table/),
        },
      },
    ]);
    expect(textOf(await chunks(connection, ask('…')))).toBe('ok');
  });

  it('after any other the engine is ended, and later asks say why', async () => {
    const error = new EngineError(DEVICE_LOST, 'gone');
    const { engine } = standIn([{ error }]);
    const connection = connectionTo(engine, HERE);
    for (const text of ['one', 'two'])
      expect(await chunks(connection, ask(text))).toEqual([
        { kind: 'error', fault: { code: 'device-lost', text: expect.stringContaining('run again') } },
      ]);
    expect(engine.broken).toBe(error);
  });
});

describe('called off', () => {
  const aborted = { kind: 'error', fault: { code: 'aborted', text: expect.any(String) } };

  it('ends at once, and the next ask waits until the reply is drained', async () => {
    const { engine, isFree } = standIn([{ tokens: ['a'], endless: true }, { tokens: ['next'] }]);
    const connection = connectionTo(engine, HERE);
    const stop = new AbortController();
    const all: Chunk[] = [];
    for await (const chunk of connection.answer(ask('…'), 0, stop.signal)) {
      all.push(chunk);
      if (all.length === 3) stop.abort();
    }
    expect(all.at(-1)).toEqual(aborted);
    expect(isFree()).toBe(false);
    const next = await chunks(connection, ask('…'));
    expect(next[0]).toMatchObject({ kind: 'notice' });
    expect(textOf(next)).toBe('next');
    expect(isFree()).toBe(true);
  });

  it('before the first token: the interruption is said again until it is heard', async () => {
    const { engine } = standIn([{ tokens: ['a'], endless: true }, { tokens: ['next'] }]);
    const connection = connectionTo(engine, HERE);
    const stop = new AbortController();
    const first = chunks(connection, ask('…'), stop.signal);
    await Promise.resolve();
    stop.abort();
    expect(await first).toEqual([aborted]);
    expect(textOf(await chunks(connection, ask('…')))).toBe('next');
  });

  it('while it waits: it leaves the queue and nobody is let in too early', async () => {
    const { engine, requests } = standIn([{ tokens: ['1', '2', '3'] }, { tokens: ['third'] }]);
    const connection = connectionTo(engine, HERE);
    const stop = new AbortController();
    const first = chunks(connection, ask('first'));
    const second = chunks(connection, ask('second'), stop.signal);
    const third = chunks(connection, ask('third'));
    stop.abort();
    expect((await second).at(-1)).toEqual(aborted);
    expect(textOf(await first)).toBe('123');
    expect(textOf(await third)).toBe('third');
    expect(requests).toHaveLength(2);
  });

  it('a reader that breaks off leaves nobody waiting', async () => {
    const { engine } = standIn([{ tokens: ['a'], endless: true }, { tokens: ['next'] }]);
    const connection = connectionTo(engine, HERE);
    for await (const chunk of connection.answer(ask('…'), 0, never)) if (chunk.kind === 'text') break;
    expect(textOf(await chunks(connection, ask('…')))).toBe('next');
  });

  it('an engine that does not end is ended after a minute', async () => {
    vi.useFakeTimers();
    const { engine } = standIn([{ tokens: ['a'], endless: true, deaf: true }]);
    const connection = connectionTo(engine, HERE);
    const stop = new AbortController();
    const first = chunks(connection, ask('…'), stop.signal);
    await vi.advanceTimersByTimeAsync(10);
    stop.abort();
    await first;
    const next = chunks(connection, ask('…'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await next).at(-1)).toEqual({
      kind: 'error',
      fault: { code: 'not-connected', text: expect.stringContaining('did not stop within a minute') },
    });
  });

  it('thirty asks, every third called off, leave none stuck', async () => {
    const scripts = Array.from(
      { length: 30 },
      (_, i): Script => ({ tokens: ['x', 'y'], endless: i % 3 === 2 }),
    );
    const { engine, isFree } = standIn(scripts);
    const connection = connectionTo(engine, HERE);
    for (let i = 0; i < 30; i++) {
      const stop = new AbortController();
      let text = '';
      for await (const chunk of connection.answer(ask('…'), i, stop.signal)) {
        if (chunk.kind === 'text') text += chunk.text;
        if (i % 3 === 2) stop.abort();
      }
      if (i % 3 !== 2) expect(text).toBe('xy');
    }
    await vi.waitFor(() => expect(isFree()).toBe(true));
  });
});
