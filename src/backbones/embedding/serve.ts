/** What every encoder's worker does: loads with the first message, then encodes what it is sent. */
import type { Progress } from '../backbone.ts';
import type { Vector } from './encoder.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

type Encode = (texts: readonly string[]) => Promise<readonly Vector[]>;
type Load = (page: string, onProgress: (progress: Progress) => void) => Promise<Encode>;

/** The part of a worker's scope that is used; tests stand in for it. */
export interface WorkerScope {
  addEventListener(kind: 'message', hear: (event: { readonly data: ToWorker }) => void): void;
  postMessage(message: FromWorker): void;
}

export function serve(scope: WorkerScope, load: Load): void {
  let loaded: Promise<Encode> | undefined;
  scope.addEventListener('message', async ({ data: { page, texts } }) => {
    try {
      loaded ??= load(page, (progress) => scope.postMessage({ kind: 'progress', progress }));
      const encode = await loaded;
      scope.postMessage({ kind: 'vectors', vectors: texts.length === 0 ? [] : await encode(texts) });
    } catch (error) {
      scope.postMessage({ kind: 'error', text: error instanceof Error ? error.message : String(error) });
    }
  });
}
