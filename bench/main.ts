/**
 * `npm run bench -- [--json]`: measures, prints a table and, with --json, all figures as one JSON object on the
 * last line. The figures of HiTab and of the hybrid graph need ../shared/data and are left out without it, those of the
 * page a Chromium.
 */
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Problem } from '../src/method/method.ts';
import { tableOf } from './figure.ts';
import { graphFigures, syntheticTable } from './graph.ts';
import { HITAB, hitabFigures, type Question, readQuestions } from './hitab.ts';
import { DATA, DATA_SETS, readLinkedProblems } from './hybrid/questions.ts';
import { hybridFigures } from './hybrid/speed.ts';
import { operationFigures } from './operations.ts';
import { pageFigures } from './page/index.ts';

function readArguments(): { json?: boolean } {
  try {
    return parseArgs({ options: { json: { type: 'boolean' } } }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\nUsage: npm run bench -- [--json]`);
    return process.exit(2);
  }
}

const largest = (questions: readonly Question[]): Problem =>
  questions
    .map(({ problem }) => problem)
    .reduce((a, b) => (b.table.rows * b.table.columns > a.table.rows * a.table.columns ? b : a));

const { json } = readArguments();
const questions = await readQuestions(HITAB);
if (!questions) {
  const place = path.relative(process.cwd(), HITAB);
  console.error(
    `There is no ${place}: the HiTab figures are left out, and the graph is of a synthetic grid.`,
  );
}
const problem = questions && largest(questions);
const linked = DATA_SETS.flatMap((set) => readLinkedProblems(DATA, set) ?? []);
if (linked.length === 0)
  console.error(
    `There is neither HybridQA nor OTT-QA in ${path.relative(process.cwd(), DATA)}: ODYSSEY’s figures are left out.`,
  );
const figures = [
  ...(await pageFigures(problem)),
  ...(questions ? await hitabFigures(questions) : []),
  ...(await graphFigures(problem?.table ?? syntheticTable())),
  ...(linked.length > 0 ? await hybridFigures(linked) : []),
  ...(await operationFigures()),
];
console.log(tableOf(figures));
if (json) console.log(JSON.stringify({ figures }));
