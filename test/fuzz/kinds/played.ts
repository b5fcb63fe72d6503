/** What has to hold of a run that was accepted: it plays, it can be looked at from every side, and it can be written. */

import { playsHere } from '../../../src/environment/playing/plays.ts';
import { failureOf } from '../../../src/evaluation/failure/index.ts';
import type { Diagnose } from '../../../src/method/diagnosis.ts';
import { METHODS } from '../../../src/methods/index.ts';
import { bandsOf } from '../../../src/run/bands.ts';
import { compareRuns, laidAt } from '../../../src/run/compare/compare.ts';
import { countsOf } from '../../../src/run/counts.ts';
import { fileOf, writeRunFile } from '../../../src/run/file.ts';
import { find } from '../../../src/run/find.ts';
import { problemSteps } from '../../../src/run/problems.ts';
import { readRunFile } from '../../../src/run/read-file.ts';
import { stagesOf, trailOf } from '../../../src/run/stages.ts';
import { type Transcript, transcript } from '../../../src/run/transcript.ts';
import { viewOf } from '../../../src/run/view.ts';
import { playRunFile } from '../../../src/store/play-file.ts';
import { must, told } from '../kind.ts';
import { mustBeSentence } from '../sentence.ts';

/** What opens a run file. */
export const AROUND = { methods: METHODS, plays: async () => playsHere(METHODS) };

const diagnoses: ReadonlyMap<string, Diagnose | undefined> = new Map(
  await Promise.all(METHODS.map(async ({ id, diagnose }) => [id, await diagnose?.()] as const)),
);

/** A run is shown at so many of its steps, the last among them. */
const STEPS_SHOWN = 12;

function mustBeSeen(played: Transcript): void {
  const { steps, run, lines } = played;
  const method = METHODS.find(({ id }) => id === run.method);
  const every = Math.max(1, Math.ceil(steps.length / STEPS_SHOWN));
  for (let at = steps.length - 1; at >= -1; at -= every) {
    const { narration, cursor } = viewOf(played, at);
    must(narration.trim() !== '', () => `step ${cursor} is narrated by nothing`);
  }
  bandsOf(lines, method?.bandOf, played.waiting.length > 0);
  problemSteps(played);
  find(played, 'a');
  countsOf(played, (text) => text.length);
  const stages = stagesOf(run.problem.table, steps);
  trailOf(stages, stages.length - 1, 0, 0);
  failureOf(played, diagnoses.get(run.method));
}

function mustCompare(played: Transcript): void {
  const compared = compareRuns(played, played);
  must(compared.divergence === undefined, () => `the run differs from itself at line ${compared.divergence}`);
  if (compared.rows.length > 0) laidAt(compared, compared.rows.length - 1);
}

/** @param failures what the replay does otherwise than its file says */
export async function mustHold(played: Transcript, failures: readonly string[]): Promise<void> {
  const method = await METHODS.find(({ id }) => id === played.run.method)?.load();
  if (!method) return;
  for (const failure of failures) mustBeSentence(failure, 'a failure');
  must(played.crash === undefined, () => `the method failed: ${played.crash}`);
  const again = transcript(method, played.run);
  must(told(again.steps) === told(played.steps), () => 'a second replay has other steps');
  mustBeSeen(played);
  mustCompare(played);
  const written = writeRunFile(fileOf(played));
  const read = readRunFile(written);
  must(read.ok, () => `the written file is refused: ${read.ok ? '' : read.fault}`);
  if (read.ok)
    must(told(read.value) === told(JSON.parse(written)), () => 'the written file reads back as another');
  const replayed = await playRunFile(new TextEncoder().encode(written), AROUND);
  must(replayed.ok, () => `the written file is not played: ${replayed.ok ? '' : replayed.fault}`);
  if (!replayed.ok || played.unused.length > 0) return;
  must(
    replayed.value.failures.length === 0,
    () => `the written file does not replay: ${replayed.value.failures[0]}`,
  );
}
