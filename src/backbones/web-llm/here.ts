/** What of this browser is asked before a model is loaded. */
import { type Probed, probe } from './gpu.ts';

export const deviceHere = (): Promise<Probed> =>
  probe({
    gpu: typeof navigator === 'undefined' ? undefined : navigator.gpu,
    isSecureContext: globalThis.isSecureContext ?? true,
  });
