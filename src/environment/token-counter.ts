/** Counts tokens by one well-known vocabulary in a worker, which starts with the first texts. */
export type CountTokens = (texts: readonly string[]) => Promise<readonly number[] | undefined>;

/** The vocabulary is two megabytes, and reading it takes a core: it comes after the first screen. */
const FIRST_SCREEN_MS = 1500;

/** Gives nothing where no worker can be had or it fails: an estimate is never worth an error. */
export function tokenCounter(): CountTokens {
  let worker: Worker | undefined;
  const waiting = new Map<number, (counts: readonly number[] | undefined) => void>();
  let last = 0;
  const firstScreen = new Promise<void>((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));

  function start(): Worker {
    const worker = new Worker(new URL('./token-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<{ id: number; counts: number[] }>) => {
      waiting.get(data.id)?.(data.counts);
      waiting.delete(data.id);
    };
    worker.onerror = () => {
      for (const give of waiting.values()) give(undefined);
      waiting.clear();
    };
    return worker;
  }

  return async (texts) => {
    await firstScreen;
    return new Promise((resolve) => {
      try {
        worker ??= start();
        waiting.set(++last, resolve);
        worker.postMessage({ id: last, texts });
      } catch {
        resolve(undefined);
      }
    });
  };
}
