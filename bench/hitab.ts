/** The offline reader on real questions: how many are right, by operation, and how long a run takes. */
import fs from 'node:fs';
import path from 'node:path';
import { lexicalRetriever } from '../src/backbones/lexical/index.ts';
import { offline } from '../src/backbones/offline/index.ts';
import { drive } from '../src/drive/drive.ts';
import { hitab } from '../src/evaluation/metrics/hitab.ts';
import type { Problem } from '../src/method/method.ts';
import { graphOtter } from '../src/methods/graph-otter/index.ts';
import { newRun } from '../src/run/run.ts';
import { transcript } from '../src/run/transcript.ts';
import { readTables } from '../src/table/readers/index.ts';
import { type Figure, figure, medianOf } from './figure.ts';
import { naiveAnswer } from './naive.ts';

export interface Question {
  readonly problem: Problem;
  /** Its operations in one word or a few, such as "none" or "max". */
  readonly operation: string;
}

/** The known figure of the naive rule on these questions. */
const NAIVE_KNOWN = 0.31;
interface Line {
  readonly id: string;
  readonly table_id: string;
  /** In one line of the data a list with one text. */
  readonly question: string | readonly string[];
  readonly answer: readonly (string | number)[];
  readonly aggregation: readonly string[];
}

/** The questions with their tables; undefined where the data are absent. */
export async function readQuestions(folder: string): Promise<readonly Question[] | undefined> {
  const file = path.join(folder, 'test_samples_qualitycheck.jsonl');
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const questions: Question[] = [];
  for (const line of lines) {
    const { id, table_id, question: asked, answer: gold, aggregation } = JSON.parse(line) as Line;
    const question = [asked].flat().join(' ');
    const name = path.join(folder, 'tables/raw', `${table_id}.json`);
    const tables = await readTables({ bytes: fs.readFileSync(name), name }, 'hitab');
    if (!tables.ok) throw new Error(`${name}: ${tables.fault}`);
    const problem: Problem = { table: tables.value[0]!, question, kind: 'answer', gold, id };
    questions.push({ problem, operation: aggregation.join('+') || 'none' });
  }
  return questions;
}

/** One whole run, as the page and the command line make it, up to the replayed transcript. */
async function solve(problem: Problem, presetId: string): Promise<readonly string[]> {
  const options = graphOtter.presets.find(({ id }) => id === presetId)!.options;
  const run = newRun(problem, graphOtter, { options, limits: offline.limits, backbone: offline.name });
  const model = offline.connect({});
  if (!model.ok) throw new Error(model.fault);
  let last = run;
  for await (const event of drive(graphOtter, run, { model: model.value, retriever: lexicalRetriever() })) {
    if (event.kind !== 'end') continue;
    if (event.end.status === 'stopped') throw new Error(`${problem.id}: ${event.end.fault.text}`);
    last = event.run;
  }
  return transcript(graphOtter, last).outcome?.values ?? [];
}

type Solver = (problem: Problem) => readonly string[] | Promise<readonly string[]>;

async function scoresOf(questions: readonly Question[], solver: Solver): Promise<number[]> {
  const scores: number[] = [];
  for (const { problem } of questions)
    scores.push(hitab.score({ prediction: await solver(problem), gold: problem.gold ?? [] }));
  return scores;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export async function hitabFigures(questions: readonly Question[]): Promise<Figure[]> {
  const naive = await scoresOf(questions, ({ table, question }) => naiveAnswer(table, question));
  const paper = await scoresOf(questions, (problem) => solve(problem, 'paper'));
  const lean = await scoresOf(questions, (problem) => solve(problem, 'lean'));
  const rule = (of: readonly number[]) => ({ name: 'naive rule', value: mean(of) });
  const match = (name: string, scores: readonly number[]) =>
    figure(name, mean(scores), 'exact match', { peer: rule(naive), target: NAIVE_KNOWN });
  return [
    match(`HiTab, offline reader, GraphOTTER paper (${questions.length})`, paper),
    match(`HiTab, offline reader, GraphOTTER lean (${questions.length})`, lean),
    ...byOperation(questions).map(([operation, indexes]) => {
      const pick = (scores: readonly number[]) => indexes.map((index) => scores[index] ?? 0);
      const name = `HiTab, paper, operation ${operation} (${indexes.length})`;
      return figure(name, mean(pick(paper)), 'exact match', { peer: rule(pick(naive)) });
    }),
    await speed(questions),
  ];
}

/** The indexes of the questions of each operation, the most frequent first; some have one question only. */
function byOperation(questions: readonly Question[]): [string, number[]][] {
  const groups = new Map<string, number[]>();
  for (const [index, { operation }] of questions.entries()) {
    const group = groups.get(operation) ?? [];
    groups.set(operation, group);
    group.push(index);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

async function speed(questions: readonly Question[]): Promise<Figure> {
  const some = questions.slice(0, 50);
  const runs = await medianOf(3, async () => {
    const from = performance.now();
    await scoresOf(some, (problem) => solve(problem, 'paper'));
    return (some.length * 1000) / (performance.now() - from);
  });
  return figure('Runs, offline reader, GraphOTTER paper', runs, 'runs/s');
}
