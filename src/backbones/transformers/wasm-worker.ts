/** transformers.js with the engine for processors. */
import { loadModel } from './load.ts';
import { serve, type WorkerScope } from './serve.ts';

serve(self as unknown as WorkerScope, loadModel);
