/** The worker's side, with a model that stands in. */
import { expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../engine/protocol.ts';
import type { ToLoad } from './protocol.ts';
import { serve } from './serve.ts';
import type { LoadedModel } from './writing.ts';

const toLoad: ToLoad = { folder: 'https://a.example/', precision: 'q4', device: 'wasm', contextTokens: 500 };
const request = { messages: [], temperature: 0, maxTokens: 100, seed: 1, withoutThinking: false };

/** Says the same letter for as long as it may. */
const endless: LoadedModel = {
  vocabulary: [undefined, new TextEncoder().encode('a')],
  ends: [0],
  contextTokens: 1e9,
  promptOf: () => '',
  tokensOf: () => [1],
  begin: () => ({ read: async () => [0, 1], forget: async () => {} }),
};

function worker(load: (model: ToLoad) => Promise<LoadedModel>) {
  const sent: FromWorker[] = [];
  let tell = (_: ToWorker<ToLoad>): void => {};
  serve(
    {
      addEventListener: (_, hear) => {
        tell = (data) => hear({ data });
      },
      postMessage: (message) => void sent.push(message),
    },
    load,
  );
  return { sent, tell };
}

it('loads, answers, and hears between two tokens that it is to stop', async () => {
  const { sent, tell } = worker(async () => endless);
  tell({ kind: 'load', model: toLoad });
  await vi.waitFor(() => expect(sent).toEqual([{ kind: 'loaded' }]));
  tell({ kind: 'ask', id: 1, request: { ...request, maxTokens: 2 } });
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ kind: 'end' }));
  expect(sent.slice(1)).toEqual([
    { kind: 'text', id: 1, text: 'a' },
    { kind: 'text', id: 1, text: 'a' },
    { kind: 'end', id: 1, end: { reason: 'length', prompt: 1, reply: 2 } },
  ]);
  tell({ kind: 'ask', id: 2, request: { ...request, maxTokens: 1e6 } });
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ kind: 'text', id: 2 }));
  tell({ kind: 'interrupt' });
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ kind: 'end', id: 2, end: { reason: 'abort' } }));
});

it('tells of errors by name, of a request with its id', async () => {
  const { sent, tell } = worker(async () => {
    throw new RangeError('Array buffer allocation failed');
  });
  tell({ kind: 'load', model: toLoad });
  tell({ kind: 'ask', id: 3, request });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual(
    expect.arrayContaining([
      { kind: 'error', name: 'RangeError', message: 'Array buffer allocation failed' },
      { kind: 'error', id: 3, name: 'Error', message: expect.any(String) },
    ]),
  );
});
