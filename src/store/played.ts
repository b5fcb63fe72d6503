/** Runs played out, each once: the code of its method is loaded when it is wanted. */

import type { Environment } from '../environment/environment.ts';
import { methodOf } from '../method/load.ts';
import type { Method } from '../method/method.ts';
import type { Run } from '../run/run.ts';
import { type Transcript, transcript } from '../run/transcript.ts';
import type { Access } from './state.ts';

/** Held loosely: a tree of many runs keeps their replies, not everything that follows from them. */
const played = new WeakMap<Run, WeakRef<Transcript>>();

/** @param method the run's own */
export function playedOut(method: Method, run: Run): Transcript {
  const known = played.get(run)?.deref();
  const made = known ?? transcript(method, run);
  if (!known) played.set(run, new WeakRef(made));
  return made;
}

/** The code of a method; where it cannot be had nothing, which is said. */
export async function codeFor(
  { set }: Access,
  { methods }: Pick<Environment, 'methods'>,
  id: string,
): Promise<Method | undefined> {
  const method = await methodOf(methods, id);
  if (!method.ok) set({ trouble: method.fault });
  return method.ok ? method.value : undefined;
}
