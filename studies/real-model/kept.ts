/**
 * What a study keeps, so that it goes on where it was stopped: a line a run, which is published, and the run files
 * themselves, which hold the data sets' tables and are not.
 */
import fs from 'node:fs';
import path from 'node:path';
import { methodOf } from '../../src/method/load.ts';
import { METHODS } from '../../src/methods/index.ts';
import { readRunFile } from '../../src/run/read-file.ts';
import type { ReplyEntry } from '../../src/run/run.ts';
import { transcript } from '../../src/run/transcript.ts';
import type { Plan } from './plans.ts';
import type { StudyQuestion, StudySet } from './question.ts';

/** One run, judged and counted. */
export interface KeptRun {
  readonly set: string;
  readonly plan: string;
  readonly id: string;
  readonly model: string;
  /** Of the method when it ran: another version runs again. */
  readonly version: number;
  readonly score: number;
  readonly stopped: string;
  readonly values: readonly string[];
  /** Requests to the model, and its replies. */
  readonly asks: number;
  readonly completions: number;
  readonly tokens: { readonly prompt: number; readonly cached: number; readonly reply: number };
  /** Of the model's replies, together. */
  readonly ms: number;
  /** How often the action that was taken most often was taken. */
  readonly repeats: number;
  /** Requests that were made again since the reply could not be read. */
  readonly unreadable: number;
}

export interface Keeping {
  /** Of the run files. */
  readonly folder: string;
  /** Of the lines. */
  readonly results: string;
  readonly model: string;
}

const safe = (name: string): string => name.replaceAll(/[^\w.-]+/g, '-');

const resultsOf = ({ results, model }: Keeping): string => path.join(results, `${safe(model)}.jsonl`);

export const runFileOf = ({ folder, model }: Keeping, set: StudySet, plan: Plan, id: string): string =>
  path.join(folder, safe(model), set.id, plan.name, `${safe(id)}.json`);

/** The latest line of every run. */
export function readKept(keeping: Keeping): Map<string, KeptRun> {
  const file = resultsOf(keeping);
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(lines.map((line) => JSON.parse(line) as KeptRun).map((one) => [keyOf(one), one]));
}

export const keyOf = ({ set, plan, id }: Pick<KeptRun, 'set' | 'plan' | 'id'>): string =>
  `${set}/${plan}/${id}`;

export function keep(keeping: Keeping, run: KeptRun): void {
  fs.mkdirSync(keeping.results, { recursive: true });
  fs.appendFileSync(resultsOf(keeping), `${JSON.stringify(run)}\n`);
}

/** Whether a run's file is at hand: that of a run made elsewhere is not, and its line stands as it is. */
export const hasFile = (keeping: Keeping, set: StudySet, plan: Plan, id: string): boolean =>
  fs.existsSync(runFileOf(keeping, set, plan, id));

/** The run of a file, judged by its data set's metric; a fault is why the file cannot be played. */
export async function judged(
  keeping: Keeping,
  set: StudySet,
  plan: Plan,
  question: StudyQuestion,
): Promise<KeptRun> {
  const file = runFileOf(keeping, set, plan, question.id);
  const read = readRunFile(fs.readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(`${file}: ${read.fault}`);
  const method = await methodOf(METHODS, plan.method);
  if (!method.ok) throw new Error(method.fault);
  const played = transcript(method.value, read.value);
  const asks = played.lines.flatMap((line) =>
    line.kind === 'ask' && line.request.to === 'model' ? [line.replies.flatMap((reply) => reply ?? [])] : [],
  );
  const replies = asks.flat();
  const values = played.outcome?.values ?? [];
  const { gold, canon } = question;
  return {
    set: set.id,
    plan: plan.name,
    id: question.id,
    model: keeping.model,
    version: read.value.methodVersion,
    score: set.metric.score({ prediction: values, gold, ...(canon ? { canon } : {}) }),
    stopped: played.outcome?.stopped ?? 'fault',
    values,
    asks: asks.filter((given) => given.length > 0).length,
    completions: replies.length,
    tokens: tokensOf(replies),
    ms: Math.round(replies.reduce((sum, { ms = 0 }) => sum + ms, 0)),
    repeats: mostRepeated(played.steps.flatMap((step) => (step.kind === 'walk' ? [step.call] : []))),
    unreadable: played.steps.filter((step) => step.kind === 'note' && step.code === 'unreadable-reply')
      .length,
  };
}

const tokensOf = (replies: readonly ReplyEntry[]): KeptRun['tokens'] => ({
  prompt: replies.reduce((sum, { usage }) => sum + (usage?.prompt ?? 0), 0),
  cached: replies.reduce((sum, { usage }) => sum + (usage?.cached ?? 0), 0),
  reply: replies.reduce((sum, { usage }) => sum + (usage?.reply ?? 0), 0),
});

function mostRepeated(calls: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
