/** Whatever a recorded run is played with, it shows the same; what somebody's file brings along is not believed. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../test/page.ts';
import { playsHere } from '../environment/playing/plays.ts';
import type { ListedMethod } from '../method/method.ts';
import { METHODS } from '../methods/index.ts';
import { type RunFile, writeRunFile } from '../run/file.ts';
import type { Read } from '../table/read.ts';
import { type PlayedFile, playExample, playRunFile } from './play-file.ts';

const text = readFileSync('public/examples/planets.json', 'utf8');
const example: RunFile = JSON.parse(text);
/** The same as if its replies had been read as something else. */
const misread = writeRunFile({
  ...example,
  readings: example.log.map(() => ({ ok: true, value: [{ tuple: [2, 1, 'Mercury'] }] })),
});

/** The methods, with a count of how often the whole code of one is loaded. */
function counting() {
  let loads = 0;
  const methods = METHODS.map(
    (listed): ListedMethod => ({
      ...listed,
      load: () => {
        loads++;
        return listed.load();
      },
    }),
  );
  return { methods, loads: () => loads };
}

const shown = (read: Read<PlayedFile>) => {
  if (!read.ok) throw new Error(read.fault);
  const { method, transcript, failures } = read.value;
  return { method: method.id, played: JSON.stringify(transcript), failures };
};

const around = (methods: readonly ListedMethod[]) => ({ methods, plays: async () => playsHere(methods) });

describe('an example', () => {
  it('is played by what its replies were read as, without the reader, and shows the same', async () => {
    const { methods, loads } = counting();
    const played = shown(await playExample(text, around(methods)));
    expect(loads()).toBe(0);
    expect(played).toEqual(shown(await playRunFile(bytesOf(text), around(METHODS))));
    expect(played.failures).toEqual([]);
  });

  it.each([
    ['was misread', misread],
    ['brings no readings', writeRunFile({ ...example, readings: [] })],
  ])('that %s is played with the whole code', async (_, file) => {
    const { methods, loads } = counting();
    expect(shown(await playExample(file, around(methods)))).toEqual(
      shown(await playRunFile(bytesOf(text), around(METHODS))),
    );
    expect(loads()).toBe(1);
  });

  it('is played with the whole code where the other is not to be had', async () => {
    const { methods, loads } = counting();
    const cut = methods.map((one) => ({ ...one, loadReplay: () => Promise.reject(new Error('offline')) }));
    expect(shown(await playExample(text, around(cut)))).toEqual(
      shown(await playRunFile(bytesOf(text), around(METHODS))),
    );
    expect(loads()).toBe(1);
  });
});

it('a file that somebody opens is read by the method, whatever it says of its replies', async () => {
  const { methods, loads } = counting();
  expect(shown(await playRunFile(bytesOf(misread), around(methods)))).toEqual(
    shown(await playRunFile(bytesOf(text), around(METHODS))),
  );
  expect(loads()).toBe(1);
});
