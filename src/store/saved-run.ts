import type { Environment } from '../environment/environment.ts';
import type { SavedRun } from '../environment/storage/run-storage.ts';
import { methodOf } from '../method/load.ts';
import { bad, good, type Read } from '../table/read.ts';
import { NOT_LOADED } from './loading.ts';
import type { PlayedFile } from './play-file.ts';

/** An interrupted run played out; what was kept of it is read as a run file is. */
export async function playedSaved(
  { run }: SavedRun,
  { methods, plays }: Pick<Environment, 'methods' | 'plays'>,
): Promise<Read<PlayedFile>> {
  const code = await plays().catch(() => undefined);
  if (!code) return bad(NOT_LOADED);
  const method = await methodOf(methods, run.method);
  if (!method.ok) return bad(`The method of the interrupted run cannot be had. ${method.fault}`);
  const transcript = await code.kept(run);
  return transcript.ok
    ? good({ method: method.value, transcript: transcript.value, failures: [] })
    : transcript;
}
