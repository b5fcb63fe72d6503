/**
 * `npm run turns`: plays the complex table parser over every HiTab table in a context of 4,096 tokens, with the
 * offline reader in the model's place: how many tables need three turns, and whether every request fits with its
 * reply, chosen by size and with one way on all. Fails where one does not.
 */
import path from 'node:path';
import process from 'node:process';
import { oneATable } from '../test/context-fit.ts';
import { HITAB, readQuestions } from '../test/data-sets/hitab.ts';
import { CONTEXT, summary, turnsOf } from '../test/parser-turns.ts';

const questions = await readQuestions(HITAB);
if (!questions) {
  console.error(
    `There is no ${path.relative(process.cwd(), HITAB)}, so nothing was counted: put the HiTab data there.`,
  );
  process.exit(1);
}
const problems = oneATable(questions);
for (const dialogue of ['by-size', 'three-turns', 'one-prompt']) {
  const all = problems.map((problem) => turnsOf(problem, dialogue));
  console.log(summary(dialogue, all));
  if (all.some(({ tokens, answered }) => tokens > CONTEXT || !answered)) process.exitCode = 1;
}
