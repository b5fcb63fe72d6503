/** How much a model holds, as each kind of server says it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../method/json.ts';
import { type Settings, unaided } from '../backbone.ts';
import { configOf } from './config.ts';
import { contextOf } from './context.ts';

type Pages = { readonly [path: string]: Json | ((calls: readonly string[]) => Json) };

/** What is found at a server that has these pages, and what was asked of it. */
async function found(pages: Pages, settings: Settings = {}) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    calls.push(path);
    const page = pages[path];
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(typeof page === 'function' ? page(calls) : (page ?? { error: 'Not found' })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const config = configOf({ 'base-url': `http://127.0.0.1:${port}/v1`, model: 'toy', ...settings });
  if (!config.ok) throw new Error(config.fault);
  const context = await contextOf(config.value, unaided.signal);
  await new Promise((resolve) => server.close(resolve));
  return { ...context, calls };
}

const listed = (more: { readonly [name: string]: Json }): Pages => ({
  '/v1/models': {
    data: [
      { id: 'other', max_model_len: 1 },
      { id: 'toy', ...more },
    ],
  },
});
const library = listed({ owned_by: 'library' });
const info = { 'general.architecture': 'qwen3', 'qwen3.context_length': 40_960 };

describe('the context', () => {
  it.each<[string, Pages, number, RegExp]>([
    ['vLLM', listed({ max_model_len: 12_000 }), 12_000, /^as 127\.0\.0\.1:\d+ says$/],
    ['llama.cpp', listed({ meta: { n_ctx: 16_384, n_ctx_train: 32_768 } }), 16_384, /says$/],
    ['OpenRouter', listed({ context_length: 131_072 }), 131_072, /says$/],
    [
      'an older llama.cpp, which lists what it was trained for',
      {
        ...listed({ meta: { n_ctx_train: 32_768 } }),
        '/props': { default_generation_settings: { n_ctx: 4096 } },
      },
      4096,
      /^as llama\.cpp says$/,
    ],
    [
      'LM Studio',
      {
        ...listed({}),
        '/api/v0/models': { data: [{ id: 'toy', max_context_length: 131_072, loaded_context_length: 6000 }] },
      },
      6000,
      /LM Studio/,
    ],
    [
      'Ollama with the model loaded',
      { ...library, '/api/ps': { models: [{ name: 'toy:latest', context_length: 8192 }] } },
      8192,
      /Ollama runs it/,
    ],
    [
      'Ollama once it has loaded it',
      {
        ...library,
        '/api/ps': (calls) => ({
          models: calls.includes('/api/generate') ? [{ name: 'toy:latest', context_length: 32_768 }] : [],
        }),
        '/api/generate': { done: true },
      },
      32_768,
      /Ollama runs it/,
    ],
    [
      'an older Ollama with a model that says a number',
      {
        ...library,
        '/api/ps': { models: [{ name: 'toy:latest' }] },
        '/api/show': { parameters: 'stop "<x>"\nnum_ctx                        8192', model_info: info },
      },
      8192,
      /told nothing about/,
    ],
    [
      'an older Ollama with one that says none',
      { ...library, '/api/ps': { models: [] }, '/api/show': { model_info: info } },
      4096,
      /told nothing about/,
    ],
    ['a server that says nothing', listed({}), 8192, /^a guess/],
    ['a server without a list', {}, 8192, /^a guess/],
  ])('is read from %s', async (_, pages, tokens, from) => {
    const context = await found(pages);
    expect(context).toMatchObject({ tokens, from: expect.stringMatching(from) });
  });

  it('is the user’s own number, without a question', async () => {
    expect(await found(listed({ max_model_len: 12_000 }), { 'context-tokens': 5000 })).toEqual({
      tokens: 5000,
      from: 'as the settings say',
      calls: [],
    });
  });

  it('is a guess where nobody answers, at once', async () => {
    const config = configOf({ 'base-url': 'http://127.0.0.1:9/v1', model: 'toy' });
    expect(config.ok && (await contextOf(config.value, unaided.signal)).tokens).toBe(8192);
    const hosted = configOf({ 'base-url': 'https://127.0.0.1:9/v1', model: 'toy' });
    expect(hosted.ok && (await contextOf(hosted.value, unaided.signal)).tokens).toBe(32_768);
  });
});
