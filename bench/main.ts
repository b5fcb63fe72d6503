/**
 * `npm run bench -- [--json] [--only GROUP]`: measures, prints a table and, with --json, all figures as one JSON object
 * on the last line. The figures of HiTab and of the hybrid graph need ../shared/data and are left out without it, those of the
 * page a Chromium.
 */
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Problem } from '../src/method/method.ts';
import { HITAB, type Question, readQuestions } from '../test/data-sets/hitab.ts';
import { DATA, DATA_SETS, largestOf, readLinkedProblems } from '../test/data-sets/linked.ts';
import { tableOf } from './figure.ts';
import { graphFigures, syntheticTable } from './graph.ts';
import { hitabFigures } from './hitab.ts';
import { hybridFigures } from './hybrid.ts';
import { operationFigures } from './operations.ts';
import { PAGE_GROUPS, pageFigures } from './page/index.ts';

const GROUPS = [...PAGE_GROUPS, 'hitab', 'graph', 'hybrid', 'operations'];

function readArguments(): { json?: boolean; only?: string } {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, only: { type: 'string' } } });
    if (values.only === undefined || GROUPS.includes(values.only)) return values;
    throw new Error(`There are no figures of “${values.only}”.`);
  } catch (error) {
    const usage = `Usage: npm run bench -- [--json] [--only ${GROUPS.join(' | ')}]`;
    console.error(`${(error as Error).message}\n${usage}`);
    return process.exit(2);
  }
}

const largest = (questions: readonly Question[]): Problem =>
  questions
    .map(({ problem }) => problem)
    .reduce((a, b) => (b.table.rows * b.table.columns > a.table.rows * a.table.columns ? b : a));

const { json, only } = readArguments();
const isWanted = (group: string): boolean => only === undefined || only === group;
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
    `There is neither HybridQA nor OTT-QA in ${path.relative(process.cwd(), DATA)}: ODYSSEY’s figures of them are left out.`,
  );
const longest = linked.length > 0 ? largestOf(linked).problem : undefined;
const figures = [
  ...(await pageFigures(isWanted, { table: problem, passages: longest })),
  ...(questions && isWanted('hitab') ? await hitabFigures(questions) : []),
  ...(isWanted('graph') ? await graphFigures(problem?.table ?? syntheticTable()) : []),
  ...(linked.length > 0 && isWanted('hybrid') ? await hybridFigures(linked) : []),
  ...(isWanted('operations') ? await operationFigures() : []),
];
console.log(tableOf(figures));
if (json) console.log(JSON.stringify({ figures }));
