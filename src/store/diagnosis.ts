/** What is found out about the run on screen: its failure, or what of its answer nothing backs. Loaded when it is wanted. */

import { type Failure, failureOf, unbackedIn } from '../evaluation/failure/index.ts';
import type { Transcript } from '../run/transcript.ts';
import { memoised } from '../table/memoised.ts';
import { transcriptNow } from './selectors.ts';
import type { PageState } from './state.ts';

export { FAILURES, type Failure } from '../evaluation/failure/index.ts';

interface Diagnosis {
  /** Absent where the answer is right, or no right one is known. */
  readonly failure?: Failure;
  /** Looked for where no right answer is known. */
  readonly unbacked: ReturnType<typeof unbackedIn>;
}

/** Worked out once for a run. */
export function diagnosisNow(state: PageState): Diagnosis | undefined {
  const transcript = transcriptNow(state);
  return transcript && diagnosed(transcript);
}

const diagnosed = memoised((transcript: Transcript): Diagnosis => {
  if ((transcript.run.problem.gold ?? []).length === 0) return { unbacked: unbackedIn(transcript) };
  const failure = failureOf(transcript);
  return { unbacked: [], ...(failure ? { failure } : {}) };
});
