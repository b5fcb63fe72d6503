/** What is found out about the run on screen: its failure, or what of its answer nothing backs. Loaded when it is wanted. */
import { type Failure, failureOf, unbackedIn } from '../evaluation/failure/index.ts';
import type { ListedMethod } from '../method/method.ts';
import type { Transcript } from '../run/transcript.ts';
import { memoisedPair } from '../table/memoised.ts';

export type { Failure } from '../evaluation/failure/index.ts';

interface Diagnosis {
  /** Absent where the answer is right, or no right one is known. */
  readonly failure?: Failure;
  /** Looked for where no right answer is known. */
  readonly unbacked: ReturnType<typeof unbackedIn>;
}

/** Worked out once for a run. */
export const diagnosisOf = memoisedPair(diagnosed);

async function diagnosed(transcript: Transcript, methods: readonly ListedMethod[]): Promise<Diagnosis> {
  const { run } = transcript;
  if ((run.problem.gold ?? []).length === 0) return { unbacked: unbackedIn(transcript) };
  const method = methods.find(({ id }) => id === run.method);
  // Where it cannot be loaded, what the steps tell still holds.
  const diagnose = await method?.diagnose?.().catch(() => undefined);
  const failure = failureOf(transcript, diagnose);
  return { unbacked: [], ...(failure ? { failure } : {}) };
}
