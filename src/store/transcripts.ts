/** Runs played out, each once: what a run shows is looked up by the run, which is what the state holds. */
import type { Environment } from '../environment/environment.ts';
import { methodOf } from '../method/load.ts';
import type { Method } from '../method/method.ts';
import type { Run } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { bad, good, type Read } from '../table/read.ts';
import { NOT_LOADED } from './loading.ts';

/** A transcript goes with its run: the runs that a live run was on its way are let go of, and theirs with them. */
const transcripts = new WeakMap<Run, Transcript>();

/** Notes what a run was played out to, by whoever did it, before the run comes into the state. */
export function noted(played: Transcript): Transcript {
  transcripts.set(played.run, played);
  return played;
}

/** What a run was played out to; nothing where nobody did. */
export const transcriptOfRun = (run: Run): Transcript | undefined => transcripts.get(run);

/** A run played out, with its method; the fault says why it could not be. */
export async function played(
  { methods, plays }: Pick<Environment, 'methods' | 'plays'>,
  run: Run,
): Promise<Read<{ readonly method: Method; readonly transcript: Transcript }>> {
  const method = await methodOf(methods, run.method);
  if (!method.ok) return method;
  const before = transcripts.get(run);
  if (before) return good({ method: method.value, transcript: before });
  const code = await plays().catch(() => undefined);
  const transcript = code ? await code.transcript(method.value, run) : bad(NOT_LOADED);
  return transcript.ok ? good({ method: method.value, transcript: noted(transcript.value) }) : transcript;
}
