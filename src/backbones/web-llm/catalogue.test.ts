import { ModelType, prebuiltAppConfig } from '@mlc-ai/web-llm';
import { describe, expect, it } from 'vitest';
import { chosenModel, listedModels } from './catalogue.ts';
import { VERSION } from './models.ts';

const listed = listedModels();

describe('the list of models', () => {
  it('is what the installed web-llm says of every model that chats (npm run models writes it)', () => {
    const chat = prebuiltAppConfig.model_list.filter(
      ({ model_type: type }) => (type ?? ModelType.LLM) === ModelType.LLM,
    );
    expect(
      listed.map(({ id, weights, library, overrides, memoryBytes, bufferBytes, manifest }) => ({
        id,
        weights,
        library,
        overrides,
        memory: Math.round(memoryBytes! / 2 ** 20),
        bufferBytes,
        manifest,
      })),
    ).toEqual(
      chat.map((record) => ({
        id: record.model_id,
        weights: `${record.model}/resolve/main/`,
        library: record.model_lib,
        overrides: record.overrides,
        memory: Math.round(record.vram_required_MB!),
        bufferBytes: record.buffer_size_required_bytes,
        manifest: record.model_manifest,
      })),
    );
  });

  it('is of the version that the package file names', async () => {
    const { default: installed } = await import('../../../node_modules/@mlc-ai/web-llm/package.json');
    expect(VERSION).toBe(installed.version);
  });

  it('knows half precision where the library asks for it, and never estimates a download above the memory', () => {
    for (const { model_id, required_features = [] } of prebuiltAppConfig.model_list)
      if (required_features.includes('shader-f16'))
        expect(listed.find(({ id }) => id === model_id)?.half, model_id).toBe(true);
    for (const { id, downloadBytes, memoryBytes } of listed)
      if (downloadBytes) expect(downloadBytes, id).toBeLessThan(memoryBytes!);
    expect(listed.filter(({ downloadBytes }) => downloadBytes).length).toBeGreaterThan(130);
  });
});

describe('the chosen model', () => {
  const own = (settings: Record<string, string | number>) =>
    chosenModel({
      'weights-address': 'https://a.b/me/my-q4f16_1',
      'library-address': 'https://a.b/x.wasm',
      ...settings,
    });

  it('is one of the list, or the user’s own, which goes before', () => {
    const [first] = listed;
    expect(chosenModel({ model: first!.id })).toEqual({ ok: true, value: first });
    expect(own({ model: first!.id, 'context-tokens': 2048 })).toEqual({
      ok: true,
      value: {
        id: 'my-q4f16_1',
        weights: 'https://a.b/me/my-q4f16_1/resolve/main/',
        library: 'https://a.b/x.wasm',
        overrides: { context_window_size: 2048 },
        half: true,
      },
    });
  });

  it('keeps a branch that the address names', () => {
    const chosen = own({ 'weights-address': 'https://a.b/me/mine/resolve/v2' });
    expect(chosen).toMatchObject({
      value: { id: 'mine', weights: 'https://a.b/me/mine/resolve/v2/', half: false },
    });
  });

  it.each([
    [{}, /^No model is chosen/],
    [{ model: 'Gone-1B' }, /^web-llm 0\.2\.86 knows no model “Gone-1B”: choose one of the list/],
    [{ 'weights-address': 'https://a.b/c' }, /needs the address of its library/],
    [{ 'library-address': 'https://a.b/c.wasm' }, /needs the address of its weights/],
    [
      { 'weights-address': 'javascript:alert(1)', 'library-address': 'https://a.b/c.wasm' },
      /must begin with https:\/\/ or http:\/\//,
    ],
    [
      { 'weights-address': 'https://a.b/c', 'library-address': 'https://a.b/c.wasm', 'context-tokens': 0.5 },
      /whole number of tokens/,
    ],
  ])('is asked for in a sentence: %j', (settings, fault) => {
    const chosen = chosenModel(settings);
    expect(chosen.ok ? '' : chosen.fault).toMatch(fault);
  });
});
