/** Scratch work, cut replies, and replies that come in another place than the text. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type FaultServer, startFaultServer } from '../../../e2e/fault-server/server.ts';
import { drive } from '../../drive/drive.ts';
import type { Ask } from '../../method/ask.ts';
import type { Chunk, Connection } from '../../method/connection.ts';
import { list, text as textForm } from '../../method/form.ts';
import type { Method } from '../../method/method.ts';
import { jsonReply, textReply } from '../../method/reply.ts';
import { askSamples } from '../../method/walk.ts';
import { isReply, newRun } from '../../run/run.ts';
import { drawTable } from '../../table/draw.ts';
import { type Settings, unaided } from '../backbone.ts';
import { anthropic } from './anthropic.ts';
import { remote } from './index.ts';
import { ReplyReading } from './reply-reading.ts';

const REPLY = '["Lund", "Brisk"]';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer(() => REPLY);
});
afterAll(() => server.close());

const question: Ask<string[]> = {
  to: 'model',
  purpose: 'cities',
  facts: {},
  messages: [{ role: 'user', parts: [{ role: 'question', text: 'Which are they?' }] }],
  reply: jsonReply(z.array(z.string()), list(textForm(80), { most: 9 })),
  maxTokens: 500,
};

async function connection(fault: string, settings: Settings = {}): Promise<Connection> {
  const address = server.address(fault);
  const connected = await remote.connect(
    { 'base-url': address, model: 'toy', tries: 1, 'context-tokens': 8192, ...settings },
    unaided,
  );
  if (!connected.ok) throw new Error(connected.fault);
  return connected.value.connection;
}

async function chunksOf(fault: string, ask: Ask<unknown> = question, settings: Settings = {}) {
  const chunks: Chunk[] = [];
  const { answer } = await connection(fault, settings);
  for await (const chunk of answer(ask, 0, unaided.signal)) chunks.push(chunk);
  return chunks;
}

const joined = (chunks: readonly Chunk[], kind: 'text' | 'thinking'): string =>
  chunks.map((chunk) => (chunk.kind === kind ? chunk.text : '')).join('');

describe('scratch work', () => {
  it.each(['reasoning_content', 'reasoning', 'thinking', 'parts'])(
    'comes apart from the reply: %s',
    async (field) => {
      const chunks = await chunksOf(`thinking-${field}`);
      expect([joined(chunks, 'thinking'), joined(chunks, 'text')]).toEqual(['Which are they?', REPLY]);
      expect(chunks.at(-1)).toEqual({ kind: 'done', usage: { prompt: 100, reply: 20 } });
    },
  );

  it('comes in blocks of its own from Anthropic', () => {
    const reading = new ReplyReading(anthropic);
    const delta = (one: object) => `data: ${JSON.stringify({ type: 'content_block_delta', delta: one })}\n\n`;
    const thinking = reading.push(delta({ type: 'thinking_delta', thinking: 'Which?' }));
    const text = reading.push(delta({ type: 'text_delta', text: '["Lund"]' }));
    expect([thinking, text]).toEqual([
      { thinking: 'Which?', text: '' },
      { thinking: '', text: '["Lund"]' },
    ]);
    reading.push(
      `data: ${JSON.stringify({ type: 'message_delta', delta: { stop_reason: 'max_tokens' } })}\n\n`,
    );
    expect(reading.isCut).toBe(true);
    const content = [
      { type: 'thinking', thinking: 'Which?' },
      { type: 'text', text: '["Lund"]' },
    ];
    expect(anthropic.readWhole({ content, stop_reason: 'end_turn' }, 0)).toMatchObject({
      thinking: 'Which?',
      text: '["Lund"]',
    });
  });

  it.each([
    ['length-thinking', ['Which are they?', ''], true],
    ['length-reply', ['', REPLY.slice(0, 9)], true],
    ['length-at-once', ['', ''], true],
    ['thinking-reasoning', ['Which are they?', REPLY], undefined],
  ])('and reply that ended for want of tokens are cut: %s', async (fault, texts, cut) => {
    const free = { ...question, reply: textReply };
    const chunks = await chunksOf(fault, free);
    expect([joined(chunks, 'thinking'), joined(chunks, 'text')]).toEqual(texts);
    expect(chunks.at(-1)).toMatchObject({ kind: 'done', ...(cut ? { cut } : {}) });
    if (!cut) expect(chunks.at(-1)).not.toHaveProperty('cut');
  });

  it('that used up what the settings allow is a fault, since more room is not to be had', async () => {
    const [, end] = await chunksOf('length-thinking', question, { 'max-tokens': 300 });
    expect(end).toEqual({
      kind: 'error',
      fault: {
        code: 'odd-reply',
        text: expect.stringMatching(/used up its tokens before it replied; raise “Most reply tokens”/),
      },
    });
  });
});

describe('a reply that is not in the text', () => {
  it('is the scratch work where that is JSON in its form', async () => {
    const chunks = await chunksOf('reply-as-thinking');
    expect(chunks.map(({ kind }) => kind)).toEqual(['thinking', 'again', 'text', 'done']);
    expect(joined(chunks, 'text')).toBe(REPLY);
  });

  it('is empty where that is scratch work indeed, or no form was asked for', async () => {
    expect(joined(await chunksOf('only-thinking'), 'text')).toBe('');
    expect(joined(await chunksOf('reply-as-thinking', { ...question, reply: textReply }), 'text')).toBe('');
  });

  it.each([
    ['tool-call', '{"name":"get_cities","arguments":{"most":3}}'],
    ['tool-calls', '[{"name":"one","arguments":{}},{"name":"two","arguments":{"a":1}}]'],
    ['tool-reply', '["Lund","Brisk"]'],
  ])('is the calls of tools: %s', async (fault, text) => {
    expect(joined(await chunksOf(fault), 'text')).toBe(text);
  });
});

describe('a server that takes schemas and does not keep to them', () => {
  it('is told the form in the prompt too, from the next request on', async () => {
    const { answer } = await connection('prose');
    const asked = async () => {
      for await (const _ of answer(question, 0, unaided.signal));
      return server.seen.at(-1)!.body;
    };
    expect((await asked()).messages.at(-1)?.content).toBe('Which are they?');
    const again = await asked();
    expect(again.messages.at(-1)?.content).toMatch(/^Which are they\?\n\nReply with JSON and nothing else\./);
    expect(again.response_format?.type).toBe('json_schema');
  });
});

describe('JSON mode', () => {
  it('is a schema of any object where that is all that a server takes', async () => {
    const chunks = await chunksOf('only-schemas', question, { json: 'json' });
    expect(joined(chunks, 'text')).toBe(REPLY);
    expect(server.seen.at(-1)?.body.response_format).toEqual({
      type: 'json_schema',
      json_schema: { name: 'reply', schema: { type: 'object' } },
    });
  });
});

const voting = (temperature: number): Method => ({
  id: 'votes',
  name: 'Votes',
  version: 1,
  options: {},
  presets: [{ id: 'plain', name: 'Plain', help: 'A vote.', options: {} }],
  *solve() {
    const votes = yield* askSamples({ ...question, samples: 3, temperature });
    const values = votes.map((vote) => (vote.ok ? vote.value.join() : '?'));
    return { values, evidence: [], operation: 'look-up', explanation: '', stopped: 'answered' };
  },
});

describe('a vote', () => {
  async function voted(fault: string, temperature = 1) {
    const before = server.seen.length;
    const method = voting(temperature);
    const limits = { contextTokens: 8192, temperature: true };
    const problem = { table: drawTable('Toy', '| a |\n| b |'), question: 'Which?', kind: 'answer' } as const;
    const run = newRun(problem, method, { options: {}, limits, backbone: 'test' });
    const model = await connection(fault);
    const runs = [];
    for (let time = 0; time < 2; time++)
      for await (const event of drive(method, run, { model }))
        if (event.kind === 'end') runs.push(event.transcript.run.log.filter(isReply));
    return { runs, counts: server.seen.slice(before).map(({ body }) => body.n ?? 1) };
  }

  it('is one request where the server gives several replies', async () => {
    const { runs, counts } = await voted('several');
    expect(counts).toEqual([3, 3]);
    const texts = runs[0]!.map(({ sample, text }) => [sample, text]);
    expect(texts).toEqual([0, 1, 2].map((sample) => [sample, `<think>Thought ${sample}.</think>\n${REPLY}`]));
    expect(runs[0]!.map(({ usage }) => usage)).toEqual([
      { prompt: 100, reply: 7 },
      { prompt: 0, reply: 6 },
      { prompt: 0, reply: 7 },
    ]);
  });

  it.each(['one-of-several', 'no-count'])('is as many as it takes where it does not: %s', async (fault) => {
    const { runs, counts } = await voted(fault);
    // Of those that come in one request the first is kept; the next vote does not try again.
    const singles = fault === 'no-count' ? 3 : 2;
    expect(counts).toEqual([3, ...Array.from({ length: singles + 3 }, () => 1)]);
    for (const replies of runs) expect(replies.map(({ sample }) => sample).toSorted()).toEqual([0, 1, 2]);
  });

  it('of replies that could not but be the same is never one request', async () => {
    expect((await voted('several', 0)).counts).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
