/** A browser without workers: what needs one says so, and nothing is thrown. */
import { expect, it } from 'vitest';
import { readInWorker } from './reading/read-in-worker.ts';

it('a table is refused in a sentence', async () => {
  expect(typeof Worker).toBe('undefined');
  const source = { bytes: new TextEncoder().encode('a,b\n1,2') };
  const read = await readInWorker([source], undefined, new AbortController().signal);
  expect(read).toEqual({ ok: false, fault: expect.stringMatching(/^The table could not be read: .*\.$/) });
});
