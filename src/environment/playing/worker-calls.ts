/** Calls to the worker that plays runs: started with the first, and anew after one was called off. */
import type { Answer, AnswerPiece, Call, Order } from './orders.ts';

export type Done = Extract<Answer, { kind: 'played' | 'value' }>;
export type TakePiece = (piece: AnswerPiece) => void;

interface OpenCall {
  readonly resolve: (answer: Done) => void;
  readonly reject: (error: Error) => void;
  readonly take: TakePiece;
}

const BROKEN =
  'The run could not be played: the part of the page that plays runs did not load or broke off. Load the page again, or try a smaller table.';
export const CALLED_OFF = 'The run was stopped while it was played; it can go on from here.';

/** @param ended what the worker held is lost */
export function workerCalls(start: () => Worker, ended: () => void) {
  let worker: Worker | undefined;
  let number = 0;
  const open = new Map<number, OpenCall>();
  let turn: Promise<unknown> = Promise.resolve();

  function end(why: string): void {
    worker?.terminate();
    worker = undefined;
    ended();
    for (const { reject } of open.values()) reject(new Error(why));
    open.clear();
  }

  function started(): Worker {
    if (worker) return worker;
    worker = start();
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => answered(data));
    worker.addEventListener('error', () => end(BROKEN));
    worker.addEventListener('messageerror', () => end(BROKEN));
    return worker;
  }

  function answered(answer: Answer): void {
    const one = open.get(answer.number);
    if (!one) return;
    if (answer.kind === 'piece') {
      one.take(answer.piece);
      return;
    }
    open.delete(answer.number);
    if (answer.kind === 'fault') one.reject(new Error(answer.text));
    else one.resolve(answer);
  }

  const tell = (order: Order, transfer: Transferable[] = []): void =>
    started().postMessage(order, { transfer });

  return {
    tell,
    /** Rejects with a sentence. */
    call(asked: Call, take: TakePiece, transfer?: Transferable[]): Promise<Done> {
      return new Promise((resolve, reject) => {
        open.set(++number, { resolve, reject, take });
        tell({ kind: 'call', number, call: asked }, transfer);
      });
    },
    /** One at a time; the signal calls off what is under way at once, however busy the worker is. */
    exclusive<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
      const mine = turn.then(async () => {
        if (signal?.aborted) throw new Error(CALLED_OFF);
        const callOff = () => end(CALLED_OFF);
        signal?.addEventListener('abort', callOff, { once: true });
        try {
          return await work();
        } finally {
          signal?.removeEventListener('abort', callOff);
        }
      });
      turn = mine.catch(() => {});
      return mine;
    },
  };
}
