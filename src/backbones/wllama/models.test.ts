import { describe, expect, it } from 'vitest';
import { chosenModel, fileNameOf, modelsHere } from './models.ts';

describe('the chosen model', () => {
  it.each([
    [{}, undefined],
    [
      { model: 'smollm2-360m' },
      { address: expect.stringMatching(/^https:\/\/huggingface\.co\/.*\/resolve\/main\/.*\.gguf$/) },
    ],
    [
      { model: 'smollm2-360m', 'model-address': ' https://a.example/b.gguf?key=1 ' },
      { address: 'https://a.example/b.gguf?key=1' },
    ],
    [
      { 'model-address': 'https://huggingface.co/a/b/blob/main/c.gguf' },
      { address: 'https://huggingface.co/a/b/resolve/main/c.gguf' },
    ],
    [{ model: `${'0f'.repeat(32)}.gguf` }, { kept: `${'0f'.repeat(32)}.gguf` }],
  ])('of %j is %j', (settings, value) => {
    expect(chosenModel(settings)).toEqual({ ok: true, value });
  });

  it.each([
    [{ model: 'unheard-of' }, /no model “unheard-of”/],
    [{ 'model-address': 'b.gguf' }, /write it whole/],
    [{ 'model-address': 'file:///b.gguf' }, /write it whole/],
    [{ 'model-address': 'https://a.example/b-00001-of-00002.gguf?x=1' }, /several files/],
  ])('of %j is refused', (settings, fault) => {
    expect(chosenModel(settings)).toEqual({ ok: false, fault: expect.stringMatching(fault) });
  });
});

it('a file is named without what may be a key', () => {
  expect(fileNameOf('https://user:word@a.example/x/b.gguf?key=1#2')).toBe('b.gguf');
});

it('the list says size, memory and context, and grows with a longer context', async () => {
  const [short, long] = [await modelsHere({ 'context-tokens': 1024 }), await modelsHere({})];
  if (!short.ok || !long.ok) throw new Error('no list');
  expect(short.value.length).toBeGreaterThan(2);
  for (const [index, { name, downloadBytes, memoryBytes, cached }] of long.value.entries()) {
    expect(name).toMatch(/\((Apache-2\.0|MIT)\)$/);
    expect(memoryBytes).toBeGreaterThan(downloadBytes ?? Number.POSITIVE_INFINITY);
    expect(memoryBytes).toBeGreaterThan(short.value[index]?.memoryBytes ?? Number.POSITIVE_INFINITY);
    expect(cached).toBe(false);
  }
});
