/** Workers that try case after case. One that says nothing for too long is ended, and its case told of. */
import { Worker } from 'node:worker_threads';
import type { Tried } from './case.ts';
import type { FromWorker, Given } from './messages.ts';

/** A case that takes so long hangs; cutting one down may take longer. In milliseconds. */
const HANGS = 12_000;
const SHRINKS = 40_000;
/** The first case waits for all that is loaded. */
const LOADS = 120_000;

export interface Told {
  readonly number: number;
  readonly name: string;
  readonly way: string;
  readonly bytes: Uint8Array;
  readonly result: Tried;
  readonly small?: Uint8Array;
}

interface Work extends Given {
  readonly workers: number;
  /** The number of the next case; undefined where there is none. */
  next(): number | undefined;
  tell(told: Told): void;
}

export async function throughAll({ workers, next, tell, ...given }: Work): Promise<void> {
  await Promise.all(Array.from({ length: workers }, () => oneAfterTheOther(given, next, tell)));
}

async function oneAfterTheOther(given: Given, next: Work['next'], tell: Work['tell']): Promise<void> {
  for (;;) {
    const number = next();
    if (number === undefined) return;
    if ((await untilItEnds(given, number, next, tell)) === 'done') return;
  }
}

/** Until there are no more cases, or the worker is lost with one of them. */
function untilItEnds(
  given: Given,
  first: number,
  next: Work['next'],
  tell: Work['tell'],
): Promise<'done' | 'lost'> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./boot.mjs', import.meta.url), { workerData: given });
    let current: Omit<Told, 'result'> = { number: first, name: 'unknown', way: '', bytes: new Uint8Array() };
    let timer: NodeJS.Timeout | undefined;
    let over = false;
    const end = (how: 'done' | 'lost', fault?: string, ms = 0) => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      if (fault !== undefined) tell({ ...current, result: { came: 'broken', ms, fault } });
      void worker.terminate().then(() => resolve(how));
    };
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => end('lost', `it hangs: nothing came in ${ms / 1000} s`, ms), ms);
    };
    wait(LOADS);
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'begun') {
        current = message;
        wait(HANGS);
      } else if (message.kind === 'shrinking') wait(SHRINKS);
      else {
        if (message.kind === 'tried')
          tell({ ...current, result: message.result, ...(message.small ? { small: message.small } : {}) });
        const number = message.kind === 'ready' ? first : next();
        if (number === undefined) return end('done');
        wait(message.kind === 'ready' ? LOADS : HANGS);
        worker.postMessage({ number });
      }
    });
    worker.on('error', (error) => end('lost', `the worker was lost: ${String(error).slice(0, 300)}`));
    worker.on('exit', () => end('lost', 'the worker ended by itself'));
  });
}
