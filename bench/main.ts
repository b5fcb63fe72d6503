/**
 * `npm run bench -- [--json]`: measures, prints a table and, with --json, all figures as one JSON object on the
 * last line. The HiTab figures need ../shared/data and are left out without it.
 */
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Table } from '../src/table/model.ts';
import { tableOf } from './figure.ts';
import { graphFigures, syntheticTable } from './graph.ts';
import { hitabFigures, type Question, readQuestions } from './hitab.ts';

const folder = fileURLToPath(new URL('../../shared/data/HiTab/data', import.meta.url));

function readArguments(): { json?: boolean } {
  try {
    return parseArgs({ options: { json: { type: 'boolean' } } }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\nUsage: npm run bench -- [--json]`);
    return process.exit(2);
  }
}

const largest = (questions: readonly Question[]): Table =>
  questions
    .map(({ problem }) => problem.table)
    .reduce((a, b) => (b.rows * b.columns > a.rows * a.columns ? b : a));

const { json } = readArguments();
const questions = await readQuestions(folder);
if (!questions) {
  const place = path.relative(process.cwd(), folder);
  console.error(
    `There is no ${place}: the HiTab figures are left out, and the graph is of a synthetic grid.`,
  );
}
const figures = [
  ...(questions ? await hitabFigures(questions) : []),
  ...(await graphFigures(questions ? largest(questions) : syntheticTable())),
];
console.log(tableOf(figures));
if (json) console.log(JSON.stringify({ figures }));
