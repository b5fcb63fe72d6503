import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceHere, precisionOf } from './device.ts';
import { readConfig, trainedContext, weightsFiles } from './files.ts';
import { entries, remove } from './list.ts';
import { chosenModel, VERSION } from './models.ts';

describe('the chosen model', () => {
  const HUB = 'https://huggingface.co/a/b/resolve/main/';
  it.each([
    [{ model: 'smollm2-135m' }, 'https://huggingface.co/HuggingFaceTB/SmolLM2-135M-Instruct/resolve/main/'],
    [{ model: 'smollm2-135m', 'model-address': ' https://huggingface.co/a/b ' }, HUB],
    [{ 'model-address': 'https://huggingface.co/a/b/tree/main' }, HUB],
    [{ 'model-address': `${HUB}config.json` }, HUB],
    [
      { 'model-address': 'https://huggingface.co/a/b/tree/v2/onnx' },
      'https://huggingface.co/a/b/resolve/v2/',
    ],
    [{ 'model-address': 'http://a.example/x/tiny' }, 'http://a.example/x/tiny/'],
    [{ model: 'https://a.example/tiny/' }, 'https://a.example/tiny/'],
  ])('of %j is in %s', (settings, folder) => {
    expect(chosenModel(settings)).toMatchObject({ ok: true, value: { folder } });
  });

  it.each([
    [{}, /No model is chosen/],
    [{ model: 'unheard-of' }, /no model “unheard-of”/],
    [{ 'model-address': 'tiny' }, /write it whole/],
    [{ 'model-address': 'file:///tiny' }, /write it whole/],
    [{ 'model-address': 'https://a.example/tiny?key=1' }, /leave out/],
    [{ 'model-address': 'https://user:word@a.example/tiny' }, /leave out/],
  ])('of %j is refused', (settings, fault) => {
    expect(chosenModel(settings)).toEqual({ ok: false, fault: expect.stringMatching(fault) });
  });
});

it('the version that runs name is the one that is installed', async () => {
  const { default: installed } = await import('../../../node_modules/@huggingface/transformers/package.json');
  expect(VERSION).toBe(installed.version);
});

describe('the device', () => {
  afterEach(() => vi.unstubAllGlobals());
  const gpu = (adapter: unknown) =>
    vi.stubGlobal('navigator', { gpu: { requestAdapter: async () => adapter } });

  it('is the graphics card where it gives an adapter, and is not told otherwise', async () => {
    gpu({ features: new Set(['shader-f16']) });
    expect(await deviceHere({})).toEqual({ kind: 'webgpu', half: true });
    expect(await deviceHere({ device: 'wasm' })).toEqual({ kind: 'wasm', half: false });
    gpu(null);
    expect(await deviceHere({})).toEqual({ kind: 'wasm', half: false });
  });

  it('says which weights are used where nobody chooses', () => {
    expect(precisionOf({}, { kind: 'webgpu', half: true })).toBe('q4f16');
    expect(precisionOf({}, { kind: 'wasm', half: false })).toBe('q4');
    expect(precisionOf({ precision: 'q8' }, { kind: 'wasm', half: false })).toBe('q8');
  });
});

describe('a model’s configuration', () => {
  const config = (fields: object) => readConfig(JSON.stringify({ model_type: 'x', ...fields }))!;

  it.each([
    [{ max_position_embeddings: 2048 }, 2048],
    [{ n_positions: 1024 }, 1024],
    [{ text_config: { max_position_embeddings: 512 } }, 512],
    [{}, undefined],
  ])('%j was trained for %s tokens', (fields, tokens) => {
    expect(trainedContext(config(fields))).toBe(tokens);
  });

  it.each([
    [undefined, 1],
    [true, 2],
    [{ 'model_q4.onnx': 2, model: 5 }, 3],
    [{ model: 1 }, 2],
  ])('with %j beside its weights has %s files of them', (use_external_data_format, count) => {
    const files = weightsFiles(
      'https://a.example/',
      config({ 'transformers.js_config': { use_external_data_format } }),
      'q4',
    );
    expect(files).toHaveLength(count);
    expect(files.map(({ url }) => url)).toContain('https://a.example/onnx/model_q4.onnx');
  });

  it('is told from other texts', () => {
    expect(readConfig('<!doctype html>')).toBeUndefined();
    expect(readConfig('{}')).toBeUndefined();
  });
});

describe('the list', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    const cache = {
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      match: async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
      delete: async (url: string) => kept.delete(url),
    };
    vi.stubGlobal('caches', { open: async () => cache });
  });
  afterEach(() => vi.unstubAllGlobals());
  const listed = async (settings = {}) => {
    const read = await entries(settings);
    if (!read.ok) throw new Error(read.fault);
    return read.value;
  };

  it('says size, memory and context, and names licences', async () => {
    const [short, long] = [await listed({ 'context-tokens': 1024 }), await listed()];
    expect(short.length).toBeGreaterThan(2);
    for (const [index, { name, memoryBytes, downloadBytes = 0, cached }] of short.entries()) {
      expect(name).toMatch(/\(Apache-2\.0\)$/);
      expect(memoryBytes).toBeGreaterThan(downloadBytes);
      expect(memoryBytes).toBeLessThan(long[index]?.memoryBytes ?? 0);
      expect(cached).toBe(false);
    }
  });

  it('ends with what does not run on a processor, and with weights that there are none of', async () => {
    expect((await listed()).at(-1)).toMatchObject({ id: 'qwen2-5-1-5b', cannot: expect.any(String) });
    const [first] = await listed({ precision: 'q8' });
    expect(first?.id).toBe('qwen2-5-half-b');
  });

  it('begins with what was downloaded by its address, whole or in part, which can be deleted', async () => {
    const folder = 'https://a.example/tiny/';
    kept.set(`${folder}config.json`, '{"model_type": "llama"}');
    kept.set(`${folder}tokenizer.json`, '{}');
    expect((await listed())[0]).toEqual({ id: folder, name: 'tiny', cached: false, begun: true });
    kept.set(`${folder}onnx/model_q4.onnx`, '…');
    expect((await listed())[0]).toEqual({ id: folder, name: 'tiny', cached: true });
    expect(await remove(folder)).toMatchObject({ ok: true });
    expect(kept.size).toBe(0);
  });
});
