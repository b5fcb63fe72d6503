/**
 * `npm run fits`: runs the methods over every HiTab table in a context of 4,096 tokens, or those that are named
 * (`npm run fits -- direct`), counts the tokens of each request with its reply, and fails where one does not fit.
 * The tests do the same on a few of the tables. The complex table parser, which takes three turns where one prompt
 * does not fit, is counted by `npm run turns`.
 */
import path from 'node:path';
import process from 'node:process';
import type { Method } from '../src/method/method.ts';
import { chainOfTable } from '../src/methods/chain-of-table/index.ts';
import { direct } from '../src/methods/direct/index.ts';
import { graphOtter } from '../src/methods/graph-otter/index.ts';
import { odyssey } from '../src/methods/odyssey/index.ts';
import { type Fit, fitOf, oneATable } from '../test/context-fit.ts';
import { HITAB, readQuestions } from '../test/data-sets/hitab.ts';

const CONTEXT = 4096;
const METHODS = [graphOtter, chainOfTable, direct, odyssey] as unknown as readonly Method[];

const questions = await readQuestions(HITAB);
if (!questions) {
  const place = path.relative(process.cwd(), HITAB);
  console.error(`There is no ${place}, so nothing was counted: put the HiTab data there.`);
  process.exit(1);
}
const problems = oneATable(questions);
const named = process.argv.slice(2);
const methods = named.length === 0 ? METHODS : METHODS.filter(({ id }) => named.includes(id));
const ways = methods.flatMap((method) => method.presets.map(({ id }) => ({ method, preset: id })));
for (const { method, preset } of ways) {
  const name = `${method.name} ${preset}`;
  const fits = problems.map((problem) => ({ problem, fit: fitOf(problem, preset, CONTEXT, method) }));
  console.log(
    summary(
      name,
      fits.map(({ fit }) => fit),
    ),
  );
  for (const { problem, fit } of fits) {
    for (const fault of fit.faults) {
      console.log(`  ${name}, "${problem.table.title}", question ${problem.id}: ${fault}`);
      process.exitCode = 1;
    }
  }
}

function summary(name: string, fits: readonly Fit[]): string {
  const most = (of: (fit: Fit) => number) => Math.max(...fits.map(of));
  const requests = fits.reduce((sum, fit) => sum + fit.requests, 0);
  const fitting = fits.filter(({ faults }) => faults.length === 0).length;
  const shortened = fits.filter((fit) => fit.shortened).length;
  return `${name}: ${fitting} of ${fits.length} tables fit ${CONTEXT} tokens; ${requests} requests, the largest with its reply ${most((fit) => fit.tokens)} tokens (${most((fit) => fit.tokensAtMost)} at most, by any vocabulary); something was left out of ${shortened} runs.`;
}
