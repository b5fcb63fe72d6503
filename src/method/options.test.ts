import { describe, expect, it } from 'vitest';
import { METHODS } from '../methods/index.ts';
import { readOptions } from './options.ts';

const specs = {
  deep: { kind: 'flag', label: 'Deep', help: '' },
  top: { kind: 'integer', label: 'Top', help: '', least: 1, most: 5 },
  mode: { kind: 'choice', label: 'Mode', help: '', choices: ['a', 'b'] },
} as const;
const presets = [
  { id: 'plain', name: 'Plain', help: '', options: { deep: false, top: 3, mode: 'a' } },
  { id: 'other', name: 'Other', help: '', options: { deep: true, top: 1, mode: 'b' } },
];
const read = (given: Parameters<typeof readOptions>[2]) => readOptions(specs, presets, given);

describe('options', () => {
  it('start from the first preset, or the one that is named', () => {
    expect(read({})).toEqual({ ok: true, value: { deep: false, top: 3, mode: 'a' } });
    expect(read({ preset: 'other', top: 2 })).toEqual({ ok: true, value: { deep: true, top: 2, mode: 'b' } });
  });

  it('are read from command-line words', () => {
    expect(read({ deep: 'true', top: '5', mode: 'b' })).toEqual({
      ok: true,
      value: { deep: true, top: 5, mode: 'b' },
    });
  });

  it.each([
    [{ preset: 'none' }, 'There is no preset "none"; there are plain, other.'],
    [{ tpo: 1 }, 'There is no option "tpo"; there are preset, deep, top, mode.'],
    [{ constructor: 1 }, 'There is no option "constructor"; there are preset, deep, top, mode.'],
    [{ top: 6 }, 'Option "top" is 6; a whole number from 1 to 5 was expected.'],
    [{ top: '1.5' }, 'Option "top" is "1.5"; a whole number from 1 to 5 was expected.'],
    [{ deep: 'yes' }, 'Option "deep" is "yes"; true or false was expected.'],
    [{ mode: 'c' }, 'Option "mode" is "c"; one of a, b was expected.'],
  ])('say what is allowed instead of %j', (given, fault) => {
    expect(read(given as never)).toEqual({ ok: false, fault });
  });

  it('of every method fit their own presets', async () => {
    for (const listed of METHODS) {
      const own = await listed.options();
      for (const preset of listed.presets) {
        expect(readOptions(own, listed.presets, { ...preset.options })).toEqual({
          ok: true,
          value: preset.options,
        });
      }
    }
  });
});
