/**
 * `npm run replay:chains`: recorded Chain-of-Table runs of a real language model through our operations, our reading
 * of plans and our method. Ends with 1 when a figure is not what it has to be; says so and ends with 0 without the
 * recordings.
 */
import process from 'node:process';
import { type Completions, completionsFor } from './replay-chains/completions.ts';
import { type Replayed, replayOperations } from './replay-chains/operations.ts';
import { readPlans } from './replay-chains/planner.ts';
import { recordings } from './replay-chains/recorded.ts';

const recorded = recordings();
if (!recorded) {
  console.log('There is no shared/data/recorded-runs beside the checkout, so nothing is replayed.');
  process.exit(0);
}
const { runs, plans } = recorded;

function report(title: string, { counts, exceptions }: Replayed): void {
  console.log(title);
  for (const [name, { compared, equal }] of counts)
    console.log(`  ${name.padEnd(16)} ${equal} of ${compared} give the recorded table`);
  for (const { id, op, reason } of exceptions) console.log(`  differs: ${id} ${op}\n           ${reason}`);
}

const released = replayOperations(runs, 'as-released');
report(`Operations of ${runs.length} runs, numbers read as released:`, released);
const own = replayOperations(runs, 'own');
report('The same with our own reading of numbers:', own);

const planner = readPlans(plans);
console.log(
  `Planner: ${planner.runsEqual} of ${planner.runs} runs, ${planner.repliesEqual} of ${planner.replies} replies give the recorded next operation; ${planner.offersEqual} of ${planner.offers} times the recorded operations are offered`,
);
for (const line of planner.differing) console.log(`  differs: ${line}`);

/** The means that are to be reached, where that is agreed. */
const TARGETS: Readonly<Record<string, number>> = { lean: 4.5, 'lean-vote': 8 };

const completions = ['paper', 'as-released', 'lean', 'lean-vote'].map((preset) =>
  completionsFor(runs, preset),
);
console.log('Completions a question, each recorded chain played with its own replies:');
const line = ({ preset, mean, most, sameTable, runs: all }: Completions): string => {
  const target = TARGETS[preset];
  return `  ${preset.padEnd(12)} mean ${mean.toFixed(2)}, at most ${most}${target === undefined ? '' : `, target ${target}`}; ${sameTable} of ${all} come to the recorded last table`;
};
for (const one of completions) console.log(line(one));

const sound =
  released.exceptions.length === 0 &&
  planner.differing.length === 0 &&
  completions.every(({ preset, mean }) => mean <= (TARGETS[preset] ?? Number.POSITIVE_INFINITY));
process.exitCode = sound ? 0 : 1;
