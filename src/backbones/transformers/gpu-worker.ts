/**
 * transformers.js with the engine for graphics cards, which is twice as large: the build takes it for this worker
 * alone (vite.config.ts).
 */
import { watchDevices } from '../engine/devices.ts';
import { loadModel } from './load.ts';
import { serve, type WorkerScope } from './serve.ts';

watchDevices((name, message) => postMessage({ kind: 'error', name, message }));
serve(self as unknown as WorkerScope, loadModel);
