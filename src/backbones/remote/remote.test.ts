/** The connection against a server that fails in every way that servers fail; in a browser: e2e/remote.spec.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BROKEN, CUT_LATE, FINAL, PASSING, STALLED, WHOLE } from '../../../e2e/fault-server/cases.ts';
import { type FaultServer, startFaultServer } from '../../../e2e/fault-server/server.ts';
import type { Ask } from '../../method/ask.ts';
import type { Chunk, ConnectionFault, Usage } from '../../method/connection.ts';
import { integer, list, places, record, text as textForm } from '../../method/form.ts';
import { jsonReply, textReply } from '../../method/reply.ts';
import { type Settings, unaided } from '../backbone.ts';
import { remote } from './index.ts';

const REPLY = '["北京", "São Paulo", "🙂 smile", "a long enough text to come in several pieces"]';
const KEY = 'sk-test-0123456789abcdef';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer(() => REPLY);
});
afterAll(() => server.close());

const question: Ask<string[]> = {
  to: 'model',
  purpose: 'cities',
  facts: {},
  messages: [
    { role: 'system', parts: [{ role: 'fixed', text: 'You know cities.' }] },
    { role: 'user', parts: [{ role: 'question', text: 'Which are they?' }] },
  ],
  reply: jsonReply(z.array(z.string()), list(textForm(80), { most: 9 })),
  maxTokens: 500,
};

interface Answered {
  readonly text: string;
  readonly notices: readonly string[];
  readonly again: number;
  readonly usage?: Usage;
  readonly fault?: ConnectionFault;
}

async function answer(
  address: string,
  settings: Settings = {},
  request: Ask<unknown> = question,
  sample = 0,
) {
  const connected = await remote.connect(
    { 'base-url': address, model: 'toy', tries: 1, 'context-tokens': 8192, ...settings },
    unaided,
  );
  if (!connected.ok) throw new Error(connected.fault);
  return heard(connected.value.connection.answer(request, sample, unaided.signal));
}

async function heard(chunks: AsyncIterable<Chunk>): Promise<Answered> {
  let heardSoFar: Answered = { text: '', notices: [], again: 0 };
  for await (const chunk of chunks) {
    const { text, notices, again } = heardSoFar;
    if (chunk.kind === 'text') heardSoFar = { ...heardSoFar, text: text + chunk.text };
    else if (chunk.kind === 'notice') heardSoFar = { ...heardSoFar, notices: [...notices, chunk.text] };
    else if (chunk.kind === 'again') heardSoFar = { ...heardSoFar, text: '', again: again + 1 };
    else if (chunk.kind === 'error') heardSoFar = { ...heardSoFar, fault: chunk.fault };
    else if (chunk.kind === 'done' && chunk.usage) heardSoFar = { ...heardSoFar, usage: chunk.usage };
  }
  return heardSoFar;
}

const lastBody = () => server.seen.at(-1)!.body;

describe('a reply', () => {
  it.each(['normal', CUT_LATE, ...WHOLE])('is whole from a stream that is %s', async (fault) => {
    const { text, fault: none, again } = await answer(server.address(fault));
    expect([none, text, again]).toEqual([undefined, REPLY, 0]);
  });

  it('ends when the server says so, though the line stays open', async () => {
    expect(await answer(server.address('stall-after-finish'), { 'time-out': 0.3 })).toMatchObject({
      text: REPLY,
    });
  });

  it('carries the tokens as the server counts them', async () => {
    expect((await answer(server.address('normal'))).usage).toEqual({ prompt: 100, reply: 13, cached: 64 });
    expect((await answer(server.address('no-usage'))).usage).toBeUndefined();
  });

  it('never holds the key, even if the server says it', async () => {
    const { text } = await answer(
      server.address('echoed-key'),
      { key: KEY },
      { ...question, reply: textReply },
    );
    expect(text).toBe('Your key is [key], I think.');
    const address = `${server.address('echoed-key')}?version=think&key=${KEY}`;
    const inAddress = await answer(address, {}, { ...question, reply: textReply });
    expect(inAddress.text).toBe('Your key is [key], I think.');
  });
});

describe('a cut stream', () => {
  it('is a whole reply or a fault, wherever it is cut', async () => {
    for (const way of ['cut', 'end'])
      for (let at = 0; at < 3800; at += 23 * 16) {
        const places = Array.from({ length: 16 }, (_, step) => at + 23 * step);
        const answers = await Promise.all(
          places.map((place) => answer(server.address(`${way}-at-${place}`))),
        );
        for (const { text, fault } of answers)
          if (fault) expect([fault.code, REPLY.startsWith(text), text]).toEqual(['broken-off', true, text]);
          else expect(text).toBe(REPLY);
      }
  });

  it('is asked for again', async () => {
    const answers = await Promise.all(
      BROKEN.map(async (fault) => {
        const address = server.address(fault, 1, 1);
        return { ...(await answer(address, { tries: 3 })), name: fault, count: server.count(address) };
      }),
    );
    for (const { name, text, notices, fault, count } of answers) {
      expect({ name, fault, text, count }).toEqual({ name, text: REPLY, count: 2 });
      expect(notices).toEqual([
        expect.stringMatching(/^(127|The reply).*; it is asked again in 1 s \(try 2 of 3\)\.$/),
      ]);
    }
  });

  it('stops the run in the end, and what had come is said to be void each time', async () => {
    const { fault, again, notices } = await answer(server.address('cut-text'), { tries: 2 });
    expect([fault?.code, again, notices.length]).toEqual(['broken-off', 1, 1]);
    expect(fault?.text).toMatch(
      /^The reply from 127\.0\.0\.1:\d+ broke off before its end, 2 times in a row; run again/,
    );
  });
});

describe('a server that says no', () => {
  it.each(FINAL)('is not asked twice: $fault', async ({ fault, code, says }) => {
    const address = server.address(fault);
    const { fault: actual } = await answer(address, { tries: 3 });
    expect(actual).toEqual({ code, text: expect.stringMatching(says) });
    expect(actual?.text).toMatch(/^[^;]+; [^;]+\.$/);
    expect(server.count(address)).toBe(1);
  });

  it('is asked again, not before it wants to be', async () => {
    const answers = await Promise.all(
      PASSING.map(async ({ fault, seconds }) => ({
        seconds,
        ...(await answer(server.address(fault, 1, 1), { tries: 2 })),
      })),
    );
    for (const { seconds, fault, notices, again, text } of answers) {
      expect([fault, again, text]).toEqual([undefined, 0, REPLY]);
      expect(notices).toEqual([expect.stringMatching(`asked again in ${seconds} s \\(try 2 of 2\\)\\.$`)]);
    }
  });

  it.each(PASSING)('is told, when it is not asked again: $fault', async ({ fault, code, says }) => {
    const { fault: actual } = await answer(server.address(fault));
    expect(actual).toEqual({ code, text: expect.stringMatching(says) });
  });

  it('does not get the key back in what is said of it', async () => {
    const { fault } = await answer(server.address('401'), { key: KEY });
    expect(fault?.text).toContain('refuses the key (401: “Incorrect API key provided: [key].');
    expect(JSON.stringify(fault)).not.toContain(KEY.slice(3));
    const inAddress = await answer(`${server.address('401')}?version=2&key=${KEY}`);
    expect(inAddress.fault?.text).toContain('(401: “Incorrect API key provided: [key].');
    expect(server.seen.at(-1)?.path).toContain(`?version=2&key=${KEY}`);
  });

  it.each(STALLED)('says when nothing comes: %s', async (fault) => {
    const { fault: actual } = await answer(server.address(fault), { 'time-out': 0.2 });
    expect(actual).toEqual({ code: 'timed-out', text: expect.stringMatching(/said nothing for 0\.2 s; /) });
  });

  it('is told apart from one that is not there', async () => {
    const gone = await startFaultServer(() => REPLY);
    await gone.close();
    const { fault } = await answer(gone.address('normal'));
    expect(fault).toEqual({
      code: 'unreachable',
      text: `No server answers at ${gone.origin.slice(7)} (the connection was refused); check the address and that the server runs.`,
    });
  });
});

describe('what a server takes', () => {
  const all: Settings = { temperature: 0.5, seed: 7, 'max-tokens': 300, stop: 'END' };

  it('is asked for first as the settings say', async () => {
    await answer(server.address('normal'), { ...all, key: KEY }, question, 2);
    expect(lastBody()).toMatchObject({
      model: 'toy',
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0.5,
      seed: 9,
      max_tokens: 300,
      stop: ['END'],
      messages: [
        { role: 'system', content: 'You know cities.' },
        { role: 'user', content: 'Which are they?' },
      ],
      response_format: { type: 'json_schema', json_schema: { strict: true } },
    });
    const { headers } = server.seen.at(-1)!;
    expect(headers.authorization).toBe(`Bearer ${KEY}`);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
  });

  it.each([
    ['no-schema', 'response_format', { type: 'json_object' }],
    ['no-json', 'response_format', undefined],
    ['no-usage', 'stream_options', undefined],
    ['no-temperature', 'temperature', undefined],
    ['new-limit', 'max_tokens', undefined],
    ['new-limit', 'max_completion_tokens', 300],
    ['no-system', 'messages', [{ role: 'user', content: 'You know cities.\n\nWhich are they?' }]],
  ])('is found out and remembered: %s', async (fault, field, value) => {
    const address = server.address(fault);
    const first = await answer(address, all);
    expect([first.fault, first.text]).toEqual([undefined, REPLY]);
    expect(first.notices.length).toBeGreaterThan(0);
    const asked = server.count(address);
    const second = await answer(address, all);
    expect([second.text, second.notices, server.count(address)]).toEqual([REPLY, [], asked + 1]);
    if (field !== 'messages' || fault === 'no-system') expect(lastBody()[field]).toEqual(value);
  });

  it('is a plainer schema where the whole is too much', async () => {
    const form = record({ cities: list(places(integer, textForm(9)), { most: 3 }) });
    const request: Ask<unknown> = { ...question, reply: jsonReply(z.json() as z.ZodMiniType, form) };
    await answer(server.address('plain-schema'), {}, request);
    expect(lastBody().response_format?.json_schema?.schema).toEqual({
      type: 'object',
      properties: {
        cities: {
          type: 'array',
          items: { type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'string' }] } },
        },
      },
      required: ['cities'],
      additionalProperties: false,
    });
  });

  it('is told in the prompt where it takes no schema', async () => {
    await answer(server.address('normal'), { json: 'text' });
    expect(lastBody().messages.at(-1)?.content).toMatch(
      /^Which are they\?\n\nReply with JSON and nothing else\. .*"type":"array"/s,
    );
    expect(lastBody().response_format).toBeUndefined();
    await answer(server.address('normal'), { json: 'json' });
    expect(lastBody()).toMatchObject({ response_format: { type: 'json_object' } });
    expect(lastBody().messages.at(-1)?.content).toContain('"required":["reply"]');
  });

  it('can be Anthropic’s format', async () => {
    const settings = { dialect: 'anthropic', key: KEY, seed: 7, stop: '["A", "B"]' };
    const { text, usage } = await answer(server.address('anthropic'), settings);
    expect([text, usage]).toEqual([REPLY, { prompt: 100, reply: 13, cached: 64 }]);
    expect(server.seen.at(-1)).toMatchObject({
      headers: { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' },
      body: {
        max_tokens: 500,
        system: 'You know cities.',
        messages: [{ role: 'user', content: 'Which are they?' }],
        stop_sequences: ['A', 'B'],
        output_config: { format: { type: 'json_schema' } },
      },
    });
    expect(server.seen.at(-1)?.headers.authorization).toBeUndefined();
    expect(lastBody()).not.toHaveProperty('seed');
  });
});

describe('a request', () => {
  async function aborted(fault: string, settings: Settings, when: (chunk: Chunk) => boolean, after = 0) {
    const abort = new AbortController();
    const base = { 'base-url': server.address(fault), model: 'toy', 'context-tokens': 8192, ...settings };
    const connected = await remote.connect(base, unaided);
    if (!connected.ok) throw new Error(connected.fault);
    if (after > 0) setTimeout(() => abort.abort(), after);
    const kinds: string[] = [];
    for await (const chunk of connected.value.connection.answer(question, 0, abort.signal)) {
      kinds.push(chunk.kind === 'error' ? chunk.fault.code : chunk.kind);
      if (when(chunk)) abort.abort();
    }
    return kinds;
  }

  it('can be called off while nothing comes, within a reply and between two tries', async () => {
    expect(await aborted('stall-headers', {}, () => false, 50)).toEqual(['aborted']);
    expect(await aborted('stall-middle', {}, ({ kind }) => kind === 'text')).toEqual(['text', 'aborted']);
    expect(await aborted('429-hours', { tries: 9 }, () => false)).toEqual(['busy']);
    expect(await aborted('500', { tries: 9 }, ({ kind }) => kind === 'notice')).toEqual([
      'notice',
      'aborted',
    ]);
  });

  it('waits for its turn, and gives it back however it ends', async () => {
    const settings = { 'base-url': server.address('stall-headers', 1, 2), model: 'toy', concurrency: 2 };
    const connected = await remote.connect(settings, unaided);
    if (!connected.ok) throw new Error(connected.fault);
    const { connection } = connected.value;
    const abort = new AbortController();
    const two = [0, 1].map((sample) => heard(connection.answer(question, sample, abort.signal)));
    const calledOff = new AbortController();
    const third = heard(connection.answer(question, 2, calledOff.signal));
    const fourth = heard(connection.answer(question, 3, unaided.signal));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.count(settings['base-url'])).toBe(2);
    calledOff.abort();
    expect((await third).fault?.code).toBe('aborted');
    abort.abort();
    expect((await Promise.all(two)).map(({ fault }) => fault?.code)).toEqual(['aborted', 'aborted']);
    expect((await fourth).text).toBe(REPLY);
  });
});

describe('connecting', () => {
  it.each([
    [{}, /^An address is needed/],
    [{ 'base-url': 'localhost:11434/v1', model: 'toy' }, /^The address cannot be read/],
    [
      { 'base-url': 'http://me:secret@localhost/v1', model: 'toy' },
      /^The address holds a name or a password/,
    ],
    [{ 'base-url': 'http://localhost/v1' }, /^A model is needed/],
    [{ 'base-url': 'http://localhost/v1', model: 'toy', key: 'two words' }, /^The key holds a space/],
    [
      { 'base-url': 'http://localhost/v1', model: 'toy', tries: 0 },
      /^The number of tries is 0; a whole number/,
    ],
    [{ 'base-url': 'http://localhost/v1', model: 'toy', stop: '[1]' }, /^“Stop at” is neither/],
  ])('says what is wrong with %j', async (settings, sentence) => {
    const connected = await remote.connect(settings as Settings, unaided);
    expect(connected).toEqual({ ok: false, fault: expect.stringMatching(sentence) });
    expect(JSON.stringify(connected)).not.toMatch(/secret|two words/);
  });

  it('names the model and where it ran, and nothing secret', async () => {
    const settings = {
      'base-url': 'https://example.org/v1/chat/completions?code=hush',
      model: 'toy',
      key: KEY,
      'context-tokens': 9000,
    };
    const connected = await remote.connect(settings, unaided);
    expect(connected).toMatchObject({
      value: { name: 'toy at example.org', limits: { contextTokens: 9000, temperature: true } },
    });
  });

  it('is tested by one small request', async () => {
    const tried = (fault: string, settings: Settings = {}) =>
      remote.test!({ 'base-url': server.address(fault), model: 'toy', ...settings }, unaided.signal);
    const host = server.origin.replace('http://', '');
    expect(await tried('normal')).toEqual({
      ok: true,
      value: `“toy” at ${host} answers and can be held to a JSON schema; its first reply was other than asked for, so expect some to be asked for twice. The model holds 8,192 tokens, as ${host} says.`,
    });
    expect(await tried('no-json')).toMatchObject({
      value: expect.stringContaining('told by the prompt alone'),
    });
    expect(await tried('401', { key: KEY })).toMatchObject({
      fault: expect.stringContaining('refuses the key'),
    });
    expect(await tried('404-model')).toMatchObject({
      fault: expect.stringMatching(/\. It has toy, toy-large\.$/),
    });
    expect(await tried('normal', { model: 'gone' })).toMatchObject({
      fault: expect.stringContaining('no model “gone”'),
    });
  });

  it('lists the models of a server that lists them', async () => {
    const listed = (fault: string) => remote.models!({ 'base-url': server.address(fault) }, unaided.signal);
    expect(await listed('normal')).toEqual({
      ok: true,
      value: [
        { id: 'toy', name: 'toy', cached: false, contextTokens: 8192 },
        { id: 'toy-large', name: 'toy-large', cached: false },
      ],
    });
    expect(await listed('no-list')).toMatchObject({
      fault: expect.stringMatching(/does not list its models; type/),
    });
  });
});
