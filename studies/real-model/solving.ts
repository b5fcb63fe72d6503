/** Runs questions through the command line's own `solve --cases`, over its remote backbone. */
import fs from 'node:fs';
import path from 'node:path';
import { main } from '../../src/cli/cli.ts';
import { ioOf } from '../../src/cli/io.ts';
import { good } from '../../src/table/read.ts';
import { judged, type Keeping, type KeptRun, keep, runFileOf } from './kept.ts';
import type { Plan } from './plans.ts';
import type { StudyQuestion, StudySet } from './question.ts';

/** One run to be made. */
export interface Job {
  readonly set: StudySet;
  readonly plan: Plan;
  readonly question: StudyQuestion;
}

export interface Served {
  readonly address: string;
  readonly model: string;
}

export interface Solving {
  readonly served: Served;
  readonly keeping: Keeping;
  readonly signal: AbortSignal;
  /** Called with every run as it ends; a run that broke off has its sentence instead. */
  onRun(job: Job, run: KeptRun | string): void;
}

/** After so many runs that broke off one after the other nobody is there. */
const FAULTS_AT_MOST = 3;

/**
 * Takes jobs from a list until it is empty, the time is over or the server is gone. Several may take from one list.
 * A run that broke off is not kept, and is made again by the next study.
 */
export async function solveJobs(waiting: Job[], { served, keeping, signal, onRun }: Solving): Promise<void> {
  const begun: Job[] = [];
  const faults = { inARow: 0 };
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const world = { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr, cwd: '.' };
  const notes: string[] = [];
  const io = {
    ...ioOf({ ...world, signal: either }),
    err: (sentence: string) => void notes.push(sentence),
    lines: async () => good(casesOf(waiting, begun, keeping)),
    async out(line: string) {
      const job = begun.shift();
      if (!job) return;
      const { stopped, error } = JSON.parse(line) as { stopped?: string; error?: string };
      if (error === undefined && stopped !== 'fault') {
        const run = await judged(keeping, job.set, job.plan, job.question);
        keep(keeping, run);
        faults.inARow = 0;
        return onRun(job, run);
      }
      onRun(job, error ?? notes.at(-1) ?? 'The run broke off.');
      faults.inARow++;
      if (faults.inARow >= FAULTS_AT_MOST) stop.abort();
    },
  };
  await main(
    [
      ...['solve', '--cases', 'study', '--backbone', 'remote', '--base-url', served.address],
      ...['--model', served.model, '--concurrency', '1', '--time-out', '1800', '--seed', '1'],
    ],
    io,
  );
}

/** A line for `solve` only once the one before is done, so that several workers share the list. */
async function* casesOf(waiting: Job[], begun: Job[], keeping: Keeping): AsyncGenerator<string, void, void> {
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    const { set, plan, question } = job;
    const out = runFileOf(keeping, set, plan, question.id);
    fs.mkdirSync(path.dirname(out), { recursive: true });
    begun.push(job);
    const { id, fields, gold } = question;
    const { method, preset } = plan;
    yield JSON.stringify({ ...fields, id, gold, method, options: { preset }, out });
  }
}
