/** Runs played out, each once: what a run shows is looked up by the run, which is what the state holds. */
import { methodOf } from '../method/load.ts';
import type { ListedMethod, Method } from '../method/method.ts';
import type { Run } from '../run/run.ts';
import { type Transcript, transcript } from '../run/transcript.ts';
import { good, type Read } from '../table/read.ts';

/** A transcript goes with its run: the runs that a live run was on its way are let go of, and theirs with them. */
const transcripts = new WeakMap<Run, Transcript>();

/** Notes what a run was played out to, by whoever did it, before the run comes into the state. */
export function noted(played: Transcript): Transcript {
  transcripts.set(played.run, played);
  return played;
}

/** What a run was played out to; nothing where nobody did. */
export const transcriptOfRun = (run: Run): Transcript | undefined => transcripts.get(run);

/** @param method the run's own */
export const playedOut = (method: Method, run: Run): Transcript =>
  transcripts.get(run) ?? noted(transcript(method, run));

/** A run played out, with its method; the fault is that the code of the method cannot be had. */
export async function played(
  methods: readonly ListedMethod[],
  run: Run,
): Promise<Read<{ readonly method: Method; readonly transcript: Transcript }>> {
  const method = await methodOf(methods, run.method);
  return method.ok ? good({ method: method.value, transcript: playedOut(method.value, run) }) : method;
}
