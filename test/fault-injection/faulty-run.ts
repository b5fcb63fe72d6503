/** A run with a fault put into it on purpose, and how it is played. */
import type { FailureKind } from '../../src/evaluation/failure/failure.ts';
import type { Json } from '../../src/method/json.ts';
import type { Method, Problem } from '../../src/method/method.ts';
import type { Options } from '../../src/method/options.ts';
import { playOut, type Script } from '../../src/run/play-out.ts';
import { newRun } from '../../src/run/run.ts';
import type { Transcript } from '../../src/run/transcript.ts';

export interface FaultyRun {
  /** The class of the fault, known since it was put in. */
  readonly truth: FailureKind;
  readonly method: string;
  readonly preset: string;
  readonly shape: string;
  readonly transcript: Transcript;
}

interface Setup {
  readonly method: Method;
  readonly problem: Problem;
  readonly preset: string;
  readonly change?: Options;
  readonly script: Script;
}

/** Plays a run with scripted replies. A run that does not end is a fault of the script and throws. */
export function playFaulty({ method, problem, preset, change = {}, script }: Setup): Transcript {
  const options = method.presets.find(({ id }) => id === preset)?.options ?? {};
  const run = newRun(problem, method, {
    options: { ...options, ...change },
    limits: { contextTokens: Number.MAX_SAFE_INTEGER, temperature: false },
    backbone: 'injected faults',
  });
  const transcript = playOut(method, run, script);
  if (!transcript.outcome)
    throw new Error(
      `${method.id}: the faulty run does not end: ${transcript.crash ?? transcript.waiting[0]?.request.purpose}.`,
    );
  return transcript;
}

export const json = (value: Json): string => JSON.stringify(value);
