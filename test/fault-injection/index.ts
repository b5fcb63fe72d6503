/** Runs of every method with faults put in on purpose, and how many of them the rules name rightly. */
import { FAILURES, type Failure, type FailureKind, failureOf } from '../../src/evaluation/failure/index.ts';
import type { Diagnose } from '../../src/method/diagnosis.ts';
import { METHODS } from '../../src/methods/index.ts';
import { CLASSES } from '../../src/methods/odyssey/diagnose.ts';
import { chanceOf } from '../random.ts';
import { alteredAnswers } from './altered-answers.ts';
import { faultyChains } from './chain.ts';
import { faultyReplies } from './direct.ts';
import type { FaultyRun } from './faulty-run.ts';
import { faultyWalks } from './graph-otter.ts';
import { faultyHops } from './odyssey.ts';
import { faultyParses } from './table-parser.ts';

/** Each class at least so many times. */
const EACH = 9;

/** The same seed gives the same runs. */
function faultyRuns(seed: number): FaultyRun[] {
  const chance = chanceOf(seed);
  return [
    ...faultyWalks(chance, EACH),
    ...faultyParses(chance, { headers: 12, others: 5 }),
    ...faultyChains(chance, { dropped: 12, others: 5 }),
    ...faultyReplies(chance, 5),
    ...faultyHops(chance, EACH),
    ...alteredAnswers(chance, 2),
  ];
}

const diagnoses: ReadonlyMap<string, Diagnose | undefined> = new Map(
  await Promise.all(METHODS.map(async ({ id, diagnose }) => [id, await diagnose?.()] as const)),
);

/** What a faulty run was called. */
export interface Named extends Pick<FaultyRun, 'truth' | 'method' | 'preset' | 'shape'> {
  readonly called: FailureKind;
  /** Undefined where it was taken for right: `called` is then “none”. */
  readonly failure: Failure | undefined;
  readonly faulty: FaultyRun;
}

export const namedRuns = (seed: number): Named[] =>
  faultyRuns(seed).map((faulty) => {
    const { truth, method, preset, shape, transcript } = faulty;
    const failure = failureOf(transcript, diagnoses.get(transcript.run.method));
    return { truth, method, preset, shape, called: failure?.kind ?? 'none', failure, faulty };
  });

export interface ClassCount {
  readonly truth: FailureKind;
  readonly runs: number;
  readonly right: number;
  /** What the others were called, and how often. */
  readonly others: ReadonlyMap<Named['called'], number>;
}

/** A line for each class, in the order of the classes; those that were never put in have no runs. */
export const countsOf = (named: readonly Named[]): ClassCount[] =>
  Object.keys({ ...FAILURES, ...CLASSES }).map((truth) => {
    const own = named.filter((one) => one.truth === truth);
    const others = new Map<Named['called'], number>();
    for (const { called } of own) if (called !== truth) others.set(called, (others.get(called) ?? 0) + 1);
    return { truth, runs: own.length, right: own.filter(({ called }) => called === truth).length, others };
  });

/** The share of runs that were named rightly, 0 to 1. */
export const shareRight = (named: readonly Named[]): number =>
  named.filter(({ truth, called }) => truth === called).length / Math.max(1, named.length);
