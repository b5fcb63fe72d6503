import { describe, expect, it, vi } from 'vitest';
import type { Entry, Run } from '../../run/run.ts';
import { makeTable } from '../../table/model.ts';
import type { Database } from './database.ts';
import { lazyDatabase } from './lazy-database.ts';
import { runStorage } from './run-storage.ts';

const run: Run = {
  problem: { table: makeTable('', 1, 1, []), question: 'How many?', kind: 'answer' },
  method: 'toy',
  methodVersion: 1,
  options: {},
  limits: { contextTokens: 1000, temperature: false },
  backbone: 'The test',
  log: [],
};
const entry: Entry = { at: 0, ask: 0, sample: 0, purpose: 'first', promptHash: 'a', text: 'one' };

/** A database that does nothing but what the test says otherwise. */
const database = (part: Partial<Database['runs']>) =>
  ({
    runs: {
      begin: async () => {},
      add: async () => {},
      draft: async () => {},
      one: async () => undefined,
      all: async () => [],
      remove: async () => {},
      ...part,
    },
  }) as unknown as Database;

const keptIn = (open: () => Promise<Database>) => runStorage(() => 0, open);
const fails = (name: string) => () => Promise.reject(new DOMException('', name));

describe('keeping', () => {
  it.each([
    ['no database can be had', { begin: () => Promise.reject(new Error('Forbidden.')) }, /does not keep/],
    [
      'there is no room for the run',
      { begin: fails('QuotaExceededError') },
      /no room left .* save the run as a file/,
    ],
    ['there is no room for the reply', { add: fails('QuotaExceededError') }, /no room left/],
    ['an earlier page does not let go', { begin: fails('TimeoutError') }, /older version .* close that tab/],
    ['a newer page was here', { begin: fails('VersionError') }, /newer version .* save the run/],
    ['a newer page comes meanwhile', { add: fails('InvalidStateError') }, /no more replies, .* save the run/],
  ])('says so where %s, and fails at nothing', async (_, part, sentence) => {
    const keeping = keptIn(async () => database(part)).keep(run, 'toy');
    keeping.draft('a/0', 'Half');
    expect(await keeping.add(entry)).toEqual({ ok: false, fault: expect.stringMatching(sentence) });
    await keeping.end();
  });

  it('tries again to open what could not be opened', async () => {
    const openDatabase = vi.fn().mockRejectedValueOnce(new Error('Blocked.')).mockResolvedValue(database({}));
    const saving = keptIn(lazyDatabase(async () => ({ openDatabase })));
    expect((await saving.keep(run, 'toy').add(entry)).ok).toBe(false);
    expect((await saving.keep(run, 'toy').add(entry)).ok).toBe(true);
  });

  it('waits for a browser that does not write, but not again at every reply', async () => {
    vi.useFakeTimers();
    try {
      let write = () => {};
      const stuck = new Promise<void>((resolve) => {
        write = resolve;
      });
      const keeping = keptIn(async () => database({ add: () => stuck })).keep(run, 'toy');
      const done: string[] = [];
      void keeping.add(entry).then(() => done.push('first'));
      await vi.advanceTimersByTimeAsync(1900);
      expect(done).toEqual([]);
      await vi.advanceTimersByTimeAsync(200);
      void keeping.add(entry).then(() => done.push('second'));
      await vi.advanceTimersByTimeAsync(1);
      expect(done).toEqual(['first', 'second']);
      write();
      await vi.advanceTimersByTimeAsync(1);
      expect(await keeping.add(entry)).toEqual({ ok: true, value: undefined });
    } finally {
      vi.useRealTimers();
    }
  });

  it('finds nothing, and claims nothing, where nothing can be read', async () => {
    const saving = keptIn(() => Promise.reject(new Error('Forbidden.')));
    expect(await saving.unfinished(() => {})).toEqual([]);
    expect(await saving.claim('gone')).toBeUndefined();
    await saving.forget('gone');
  });
});
