import { workerEncoder } from '../embedding/in-worker.ts';

export const startInWorker = workerEncoder(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);
