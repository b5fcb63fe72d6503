/** The worker's side, with a stand-in for web-llm whose pieces have the shapes that it documents. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineRequest, FromWorker, ToWorker } from '../engine/protocol.ts';
import { listedModels, type Model } from './catalogue.ts';

const webLlm = vi.hoisted(() => ({
  configs: [] as unknown[],
  requests: [] as unknown[],
  interrupted: 0,
  pieces: [] as unknown[],
  loadError: undefined as Error | undefined,
}));

vi.mock('@mlc-ai/web-llm', () => ({
  MLCEngine: class {
    readonly #progress: (report: { progress: number; text: string }) => void;
    constructor({ initProgressCallback }: { initProgressCallback(report: unknown): void }) {
      this.#progress = initProgressCallback;
    }
    setAppConfig(config: unknown) {
      webLlm.configs.push(config);
    }
    async reload() {
      if (webLlm.loadError) throw webLlm.loadError;
      this.#progress({ progress: 0.5, text: 'Fetching param cache[1/2]' });
    }
    async chatCompletion(request: unknown) {
      webLlm.requests.push(request);
      return (async function* () {
        for (const piece of webLlm.pieces) {
          if (piece instanceof Error) throw piece;
          yield piece;
        }
      })();
    }
    async interruptGenerate() {
      webLlm.interrupted++;
    }
  },
}));

let messages: FromWorker[];
let tell: (message: ToWorker<Model>) => void;
let lose: (info: { reason: string; message: string }) => void;
class Adapter {
  async requestDevice() {
    return {
      lost: new Promise((resolve) => {
        lose = resolve;
      }),
    };
  }
}

beforeEach(async () => {
  messages = [];
  Object.assign(webLlm, { configs: [], requests: [], interrupted: 0, pieces: [], loadError: undefined });
  vi.resetModules();
  vi.stubGlobal('GPUAdapter', class extends Adapter {});
  vi.stubGlobal('postMessage', (message: FromWorker) => messages.push(message));
  vi.stubGlobal('addEventListener', (_: string, listener: (event: { data: ToWorker<Model> }) => void) => {
    tell = (data) => listener({ data });
  });
  await import('./worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

const request: EngineRequest = {
  messages: [{ role: 'user', content: 'Hello' }],
  temperature: 0.5,
  maxTokens: 20,
  seed: 3,
  schema: '{"type":"object"}',
  withoutThinking: true,
};
const until = (kind: FromWorker['kind']) => vi.waitFor(() => expect(messages.at(-1)?.kind).toBe(kind));

describe('the worker', () => {
  it('loads one model by addresses of ours, with progress', async () => {
    const model = listedModels().find(({ manifest }) => manifest)!;
    tell({ kind: 'load', model });
    await until('loaded');
    expect(messages).toEqual([
      { kind: 'progress', progress: 0.5, text: 'Fetching param cache[1/2]' },
      { kind: 'loaded' },
    ]);
    expect(webLlm.configs).toEqual([
      {
        cacheBackend: 'cache',
        model_list: [
          {
            model_id: model.id,
            model: model.weights,
            model_lib: model.library,
            overrides: model.overrides,
            model_manifest: model.manifest,
          },
        ],
      },
    ]);
  });

  it('asks as web-llm wants to be asked, and gives pieces and the end', async () => {
    const delta = (content: string) => ({ choices: [{ delta: { content }, finish_reason: null }] });
    webLlm.pieces = [
      delta('{'),
      delta(''),
      delta('}'),
      { choices: [{ delta: {}, finish_reason: 'length' }] },
      { choices: [], usage: { prompt_tokens: 12, completion_tokens: 2, total_tokens: 14 } },
    ];
    tell({ kind: 'ask', id: 4, request });
    await until('end');
    expect(messages).toEqual([
      { kind: 'text', id: 4, text: '{' },
      { kind: 'text', id: 4, text: '}' },
      { kind: 'end', id: 4, end: { reason: 'length', prompt: 12, reply: 2 } },
    ]);
    expect(webLlm.requests).toEqual([
      {
        messages: request.messages,
        stream: true,
        stream_options: { include_usage: true },
        temperature: 0.5,
        max_tokens: 20,
        seed: 3,
        response_format: { type: 'json_object', schema: '{"type":"object"}' },
        extra_body: { enable_thinking: false },
      },
    ]);
    tell({ kind: 'interrupt' });
    expect(webLlm.interrupted).toBe(1);
  });

  it('gives errors by name, of a request with its id', async () => {
    webLlm.pieces = [Object.assign(new Error('too long'), { name: 'ContextWindowSizeExceededError' })];
    tell({ kind: 'ask', id: 5, request });
    await until('error');
    expect(messages).toEqual([
      { kind: 'error', id: 5, name: 'ContextWindowSizeExceededError', message: 'too long' },
    ]);
    webLlm.loadError = Object.assign(new Error('Import #0'), { name: 'LinkError' });
    tell({ kind: 'load', model: listedModels()[0]! });
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    expect(messages[1]).toEqual({ kind: 'error', name: 'LinkError', message: 'Import #0' });
  });

  it.each([
    ['destroyed', 'DeviceDestroyed'],
    ['unknown', 'DeviceLost'],
  ])('tells of a device that is lost: %s', async (reason, name) => {
    await new GPUAdapter().requestDevice();
    lose({ reason, message: 'why' });
    await until('error');
    expect(messages).toEqual([{ kind: 'error', name, message: 'why' }]);
  });
});
