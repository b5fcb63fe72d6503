/** The encoder beside the page: its weights are fetched from where the page itself comes from. */
import plain from '@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm.wasm?url';
import simd from '@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm-simd.wasm?url';
import { serve, type WorkerScope } from '../embedding/serve.ts';
import { loadEngine } from './engine.ts';
import { fetched } from './fetched.ts';
import { FOLDER, partsFrom } from './files.ts';

const ENGINE = {
  'tfjs-backend-wasm.wasm': plain,
  'tfjs-backend-wasm-simd.wasm': simd,
  // Never loaded: threads are switched off.
  'tfjs-backend-wasm-threaded-simd.wasm': simd,
};

serve(self as unknown as WorkerScope, async (page, onProgress) => {
  const folder = new URL(`${FOLDER}/`, page);
  return loadEngine(await partsFrom((name) => fetched(new URL(name, folder), onProgress), ENGINE));
});
