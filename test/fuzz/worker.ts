/** Tries cases in a thread of its own, so that one that hangs can be ended from outside. */
import { parentPort, workerData } from 'node:worker_threads';
import { caseOf, tried } from './case.ts';
import type { FromWorker, Given, ToWorker } from './messages.ts';
import { shrunk } from './shrink.ts';

const { seed, only } = workerData as Given;
const port = parentPort;
if (!port) throw new Error('This is a worker.');
const say = (message: FromWorker) => port.postMessage(message);

port.on('message', async ({ number }: ToWorker) => {
  const { kind, input } = caseOf(seed, number, only);
  say({ kind: 'begun', number, name: kind.name, way: input.way, bytes: input.bytes });
  const result = await tried(kind, input);
  if (result.came !== 'broken') return say({ kind: 'tried', number, result });
  say({ kind: 'shrinking', number });
  const small = await shrunk(kind, input, result);
  say({ kind: 'tried', number, result, small: small.bytes });
});

say({ kind: 'ready' });
