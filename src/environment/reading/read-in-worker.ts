import { bad, type Read } from '../../table/read.ts';
import type { ReadFiles } from '../../table/readers/files.ts';
import type { Source } from '../../table/readers/reader.ts';
import type { ReadingTask } from './reading-worker.ts';
import { assembler, type Piece } from './table-pieces.ts';

const BROKEN =
  'The table could not be read: the part of the page that reads tables did not load or broke off. Load the page again, or try a smaller table.';
const NO_WORKER =
  'The table could not be read: this browser gives the page no worker to read it in; allow workers, or use another browser.';
const CALLED_OFF = 'The reading was called off.';

/** Reads with a worker of its own, which ends with it; the signal ends both at once, however busy the worker is. */
export function readInWorker(
  sources: readonly Source[],
  format: string | undefined,
  signal: AbortSignal,
): Promise<Read<ReadFiles>> {
  if (signal.aborted) return Promise.resolve(bad(CALLED_OFF));
  const worker = startWorker();
  if (!worker) return Promise.resolve(bad(NO_WORKER));
  const take = assembler();
  return new Promise<Read<ReadFiles>>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Piece>) => {
      const read = take(data);
      if (read) resolve(read);
    });
    worker.addEventListener('error', () => resolve(bad(BROKEN)));
    signal.addEventListener('abort', () => resolve(bad(CALLED_OFF)), { once: true });
    worker.postMessage({ sources, format } satisfies ReadingTask);
  }).finally(() => worker.terminate());
}

/** Some browsers have none, and some policies forbid them. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
