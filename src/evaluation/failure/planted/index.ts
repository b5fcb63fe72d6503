/** Runs of every method with faults put in on purpose, and how many of them the rules name rightly. */
import type { Diagnose } from '../../../method/diagnosis.ts';
import { METHODS } from '../../../methods/index.ts';
import { CLASSES } from '../../../methods/odyssey/diagnose.ts';
import { FAILURES, type Failure, type FailureKind, failureOf } from '../index.ts';
import { plantedChains } from './chain.ts';
import { plantedReplies } from './direct.ts';
import { plantedWalks } from './graph-otter.ts';
import { plantedHops } from './odyssey.ts';
import type { Planted } from './plant.ts';
import { chanceOf } from './seeded.ts';
import { plantedSpoils } from './spoilt.ts';
import { plantedParses } from './table-parser.ts';

/** Each class at least so many times. */
const EACH = 9;

/** The same seed gives the same runs. */
function plantedRuns(seed: number): Planted[] {
  const chance = chanceOf(seed);
  return [
    ...plantedWalks(chance, EACH),
    ...plantedParses(chance, { headers: 12, others: 5 }),
    ...plantedChains(chance, { dropped: 12, others: 5 }),
    ...plantedReplies(chance, 5),
    ...plantedHops(chance, EACH),
    ...plantedSpoils(chance, 2),
  ];
}

const diagnoses: ReadonlyMap<string, Diagnose | undefined> = new Map(
  await Promise.all(METHODS.map(async ({ id, diagnose }) => [id, await diagnose?.()] as const)),
);

/** What a planted run was called. */
export interface Named extends Pick<Planted, 'truth' | 'method' | 'preset' | 'shape'> {
  readonly called: FailureKind;
  /** Undefined where it was taken for right: `called` is then “none”. */
  readonly failure: Failure | undefined;
  readonly planted: Planted;
}

export const namedRuns = (seed: number): Named[] =>
  plantedRuns(seed).map((planted) => {
    const { truth, method, preset, shape, transcript } = planted;
    const failure = failureOf(transcript, diagnoses.get(transcript.run.method));
    return { truth, method, preset, shape, called: failure?.kind ?? 'none', failure, planted };
  });

export interface ClassCount {
  readonly truth: FailureKind;
  readonly runs: number;
  readonly right: number;
  /** What the others were called, and how often. */
  readonly others: ReadonlyMap<Named['called'], number>;
}

/** A line for each class, in the order of the classes; those that were never planted have no runs. */
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
