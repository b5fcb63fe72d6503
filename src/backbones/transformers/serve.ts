/** The worker's side: loads one model, and writes one reply after the other. */
import type { FromWorker, ToWorker } from '../engine/protocol.ts';
import type { ToLoad } from './protocol.ts';
import { type LoadedModel, written } from './writing.ts';

/** The part of a worker's scope that is used; tests stand in for it. */
export interface WorkerScope {
  addEventListener(kind: 'message', hear: (event: { readonly data: ToWorker<ToLoad> }) => void): void;
  postMessage(message: FromWorker): void;
}

export function serve(scope: WorkerScope, load: (model: ToLoad) => Promise<LoadedModel>): void {
  let loaded: LoadedModel | undefined;
  let isInterrupted = false;
  const say = (message: FromWorker) => scope.postMessage(message);
  const sayError = (error: unknown, id?: number) => {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    say({ kind: 'error', name, message, ...(id === undefined ? {} : { id }) });
  };
  const pause = async () => {
    await turn();
    return isInterrupted;
  };

  async function answer({ id, request }: Extract<ToWorker<ToLoad>, { kind: 'ask' }>): Promise<void> {
    if (!loaded) throw new Error('A request came before a model.');
    isInterrupted = false;
    for await (const piece of written(loaded, request, pause))
      say('reason' in piece ? { kind: 'end', id, end: piece } : { ...piece, id });
  }

  scope.addEventListener('message', ({ data }) => {
    if (data.kind === 'load')
      load(data.model).then(
        (model) => {
          loaded = model;
          say({ kind: 'loaded' });
        },
        (error) => sayError(error),
      );
    else if (data.kind === 'ask') answer(data).catch((error) => sayError(error, data.id));
    else isInterrupted = true;
  });
}

/** A turn of the event loop, in which messages are heard; a timer would make every token wait. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
