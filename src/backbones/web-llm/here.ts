/** What of this browser is asked before a model is loaded. */
import { type Probed, probe } from './gpu.ts';

export const deviceHere = (): Promise<Probed> =>
  probe({
    gpu: typeof navigator === 'undefined' ? undefined : navigator.gpu,
    isSecureContext: globalThis.isSecureContext ?? true,
  });

/** Bytes that the browser would still keep for this page, where it tells. */
export async function freeHere(): Promise<number | undefined> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate();
    return quota === undefined ? undefined : Math.max(0, quota - usage);
  } catch {
    return undefined;
  }
}
