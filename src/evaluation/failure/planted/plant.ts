/** A run with a fault put into it on purpose, and how it is played. */
import type { Json } from '../../../method/json.ts';
import type { Method, Problem } from '../../../method/method.ts';
import type { Options } from '../../../method/options.ts';
import { newRun } from '../../../run/run.ts';
import { playOut, type Script } from '../../../run/scripted.ts';
import type { Transcript } from '../../../run/transcript.ts';
import type { FailureKind } from '../failure.ts';

export interface Planted {
  /** The class of the fault, known since it was put in. */
  readonly truth: FailureKind;
  readonly method: string;
  readonly preset: string;
  readonly shape: string;
  readonly transcript: Transcript;
}

interface Played {
  readonly method: Method;
  readonly problem: Problem;
  readonly preset: string;
  readonly change?: Options;
  readonly script: Script;
}

/** Plays a run with scripted replies. A run that does not end is a fault of the script and throws. */
export function played({ method, problem, preset, change = {}, script }: Played): Transcript {
  const options = method.presets.find(({ id }) => id === preset)?.options ?? {};
  const run = newRun(problem, method, {
    options: { ...options, ...change },
    limits: { contextTokens: Number.MAX_SAFE_INTEGER, temperature: false },
    backbone: 'planted faults',
  });
  const transcript = playOut(method, run, script);
  if (!transcript.outcome)
    throw new Error(
      `${method.id}: the planted run does not end: ${transcript.crash ?? transcript.waiting[0]?.request.purpose}.`,
    );
  return transcript;
}

export const json = (value: Json): string => JSON.stringify(value);
