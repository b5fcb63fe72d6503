/** Both ends of the worker, joined without one. */
import { describe, expect, it } from 'vitest';
import { EncoderFault, type Vector } from './encoder.ts';
import { type WorkerLike, workerEncoder } from './in-worker.ts';
import type { ToWorker } from './protocol.ts';
import { serve } from './serve.ts';

type Load = Parameters<typeof serve>[1];
type Hear = (event: { readonly data: unknown }) => void;

function tell<T>(hearers: readonly ((event: { readonly data: T }) => void)[], data: T): void {
  for (const hear of hearers) hear({ data });
}

/** A worker that is the served scope itself; messages take a turn. */
function joined(load: Load) {
  const page: { readonly message: Hear[]; readonly error: Hear[] } = { message: [], error: [] };
  const inside: ((event: { readonly data: ToWorker }) => void)[] = [];
  const state = { terminated: false };
  serve(
    {
      addEventListener: (_, hear) => inside.push(hear),
      postMessage: (data) => void setTimeout(() => tell(page.message, data)),
    },
    load,
  );
  const worker = {
    addEventListener: (kind: 'message' | 'error', hear: Hear) => page[kind].push(hear),
    postMessage: (data: ToWorker) => void setTimeout(() => tell(inside, data)),
    terminate: () => {
      state.terminated = true;
    },
  } as unknown as WorkerLike;
  return { worker, state, breakOff: () => tell(page.error, undefined) };
}

const signal = () => new AbortController().signal;
const lengths: Load = async () => async (texts) => texts.map(({ length }) => Float32Array.of(length));

describe('an encoder in a worker', () => {
  it('loads once, tells how far it is, and gives a vector a text', async () => {
    let loads = 0;
    const reports: unknown[] = [];
    const { worker } = joined(async (page, onProgress) => {
      loads++;
      onProgress({ text: 'Loading', done: 1 });
      return lengths(page, onProgress);
    });
    const encoder = await workerEncoder(() => worker)(signal(), (progress) => reports.push(progress));
    expect(await encoder.encode(['a', 'bcd'], signal())).toEqual([Float32Array.of(1), Float32Array.of(3)]);
    await encoder.encode(['x'], signal());
    expect([loads, reports]).toEqual([1, [{ text: 'Loading', done: 1 }]]);
  });

  it('hands on why it could not load, and ends the worker', async () => {
    const { worker, state } = joined(async () => {
      throw new Error('the server says 404');
    });
    await expect(workerEncoder(() => worker)(signal(), () => {})).rejects.toThrow('the server says 404');
    expect(state.terminated).toBe(true);
  });

  it('is ended when it is stopped while it loads', async () => {
    const { worker, state } = joined(() => new Promise(() => {}));
    const stop = new AbortController();
    const starting = workerEncoder(() => worker)(stop.signal, () => {});
    stop.abort();
    await expect(starting).rejects.toBeInstanceOf(EncoderFault);
    expect(state.terminated).toBe(true);
  });

  it('fails when its code does not load or breaks off, then and after', async () => {
    const { worker, breakOff } = joined(async () => () => new Promise<Vector[]>(() => {}));
    const encoder = await workerEncoder(() => worker)(signal(), () => {});
    const encoding = encoder.encode(['a'], signal());
    breakOff();
    await expect(encoding).rejects.toThrow('did not load or broke off');
    await expect(encoder.encode(['a'], signal())).rejects.toThrow('did not load or broke off');
  });
});
