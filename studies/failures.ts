/**
 * `npm run failures -- [--seed N] [--list] [--json]`: how the rules name the faults that were put into runs on
 * purpose: a line a class, and what it was taken for. Without a seed two are run: the one that the rules were
 * developed on, and one that they were not. Fails under 95 % or where a class has fewer than 8 runs.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { failureText } from '../src/evaluation/failure/index.ts';
import { countsOf, type Named, namedRuns, shareRight } from '../test/fault-injection/index.ts';

const DEVELOPED_ON = 1;
const UNSEEN = 8_128;
const WANTED = 0.95;
const AT_LEAST = 8;

const { values } = parseArgs({
  options: { seed: { type: 'string' }, list: { type: 'boolean' }, json: { type: 'boolean' } },
});

function report(seed: number): { readonly share: number; readonly named: readonly Named[] } {
  const named = namedRuns(seed);
  const share = shareRight(named);
  const counts = countsOf(named);
  if (values.json) {
    const classes = counts.map(({ truth, runs, right, others }) => ({
      class: truth,
      runs,
      right,
      calledOtherwise: Object.fromEntries(others),
    }));
    console.log(JSON.stringify({ seed, runs: named.length, share, classes }));
  } else {
    const name = seed === DEVELOPED_ON ? ', developed on' : seed === UNSEEN ? ', unseen' : '';
    console.log(`Seed ${seed}${name}: ${named.length} runs, ${(100 * share).toFixed(1)} % named rightly`);
    for (const { truth, runs, right, others } of counts) {
      const taken = [...others].map(([called, times]) => `${called} ${times}`).join(', ');
      console.log(
        `  ${truth.padEnd(20)} ${String(right).padStart(3)} of ${String(runs).padStart(3)}   ${taken}`.trimEnd(),
      );
    }
    for (const method of new Set(named.map((one) => one.method))) {
      const own = named.filter((one) => one.method === method);
      console.log(
        `  ${method}: ${own.filter(({ truth, called }) => truth === called).length} of ${own.length}`,
      );
    }
  }
  if (values.list) for (const one of named) console.log(listed(one));
  if (share < WANTED || counts.some(({ runs }) => runs < AT_LEAST)) process.exitCode = 1;
  return { share, named };
}

function listed({ truth, called, failure, method, preset, shape, faulty }: Named): string {
  const { problem } = faulty.transcript.run;
  const mark = truth === called ? ' ' : '!';
  return `${mark} ${truth} → ${called} · ${method} ${preset} · ${shape}\n    ${problem.question} gold ${problem.gold?.join(', ')}, said ${faulty.transcript.outcome?.values.join(', ')}\n    ${failure ? failureText(failure) : ''} (step ${(failure?.step ?? -1) + 1})`;
}

for (const seed of values.seed === undefined ? [DEVELOPED_ON, UNSEEN] : [Number(values.seed)]) report(seed);
