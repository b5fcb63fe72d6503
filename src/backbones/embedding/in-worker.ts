/** An encoder in a worker, as the page sees it. */
import { ABORTED } from '../../method/connection.ts';
import { EncoderFault, type StartEncoder, type Vector } from './encoder.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

/** The part of a worker that is used; tests stand in for it. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

const BROKEN = 'the part of the page that runs it did not load or broke off';

/** One request at a time. A stop ends the worker while it loads; later it is heeded between two requests. */
export function workerEncoder(make: () => WorkerLike): StartEncoder {
  return async (signal, onProgress) => {
    const worker = make();
    let settle: { resolve(vectors: readonly Vector[]): void; reject(error: Error): void } | undefined;
    let broken: Error | undefined;
    function fail(error: Error): void {
      broken = error;
      settle?.reject(error);
    }
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'progress') onProgress(data.progress);
      else if (data.kind === 'vectors') settle?.resolve(data.vectors);
      else fail(new Error(data.text));
    });
    worker.addEventListener('error', () => fail(new Error(BROKEN)));

    function request(texts: readonly string[]): Promise<readonly Vector[]> {
      return new Promise<readonly Vector[]>((resolve, reject) => {
        settle = { resolve, reject };
        if (broken) reject(broken);
        else worker.postMessage({ page: globalThis.document?.baseURI ?? '', texts } satisfies ToWorker);
      }).finally(() => {
        settle = undefined;
      });
    }

    const stop = (): void => fail(new EncoderFault(ABORTED));
    signal.addEventListener('abort', stop, { once: true });
    try {
      if (signal.aborted) stop();
      await request([]);
    } catch (error) {
      worker.terminate();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
    return { encode: request, close: () => worker.terminate() };
  };
}
