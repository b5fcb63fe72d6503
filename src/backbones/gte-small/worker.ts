/** gte-small beside the page: library and engine come from our own build, the weights from the hub. */
import { env, pipeline } from '@huggingface/transformers';
import { serve, type WorkerScope } from '../embedding/serve.ts';
import { encodeWith, MODEL, progressOf } from './pipeline.ts';

env.allowLocalModels = false;
const { wasm } = env.backends.onnx;
if (wasm) {
  // Without a path the engine is the one that the build put beside this worker; the library's own is on another site.
  delete wasm.wasmPaths;
  // Threads need a page that is cut off from others.
  wasm.numThreads = 1;
}

serve(self as unknown as WorkerScope, async (_page, onProgress) => {
  const extract = await pipeline('feature-extraction', MODEL, {
    dtype: 'q8',
    device: 'wasm',
    progress_callback: (info) => {
      const progress = progressOf(info);
      if (progress) onProgress(progress);
    },
  });
  return encodeWith(extract);
});
