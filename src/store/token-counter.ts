/** Counts tokens by one well-known vocabulary in a worker, which starts when it is first wanted. */
export type CountTokens = (texts: readonly string[]) => Promise<readonly number[] | undefined>;

/** Gives nothing where no worker can be had or it fails: an estimate is never worth an error. */
export function tokenCounter(): CountTokens {
  let worker: Worker | undefined;
  const waiting = new Map<number, (counts: readonly number[] | undefined) => void>();
  let last = 0;

  function start(): Worker {
    const made = new Worker(new URL('./token-worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<{ id: number; counts: number[] }>) => {
      waiting.get(data.id)?.(data.counts);
      waiting.delete(data.id);
    };
    made.onerror = () => {
      for (const give of waiting.values()) give(undefined);
      waiting.clear();
    };
    return made;
  }

  return (texts) =>
    new Promise((resolve) => {
      try {
        worker ??= start();
        waiting.set(++last, resolve);
        worker.postMessage({ id: last, texts });
      } catch {
        resolve(undefined);
      }
    });
}
