/**
 * `npm run growth`: the exponents of time over length, of every reader, rule and metric: for each the largest, of those
 * pieces that take long enough to tell.
 */
import process from 'node:process';
import { growthOf } from './exponent.ts';
import { REPEATED } from './pieces.ts';
import { WORKS } from './works.ts';

/** What is aimed at. */
const AT_MOST = 1.2;
const PATIENCE = { nothing: 150, tries: 2 };

let over = 0;
for (const work of WORKS.filter(({ name, group }) => `${group} ${name}`.includes(process.argv[2] ?? ''))) {
  const all = REPEATED.flatMap((piece) => growthOf(work, piece, PATIENCE) ?? []);
  const most = all.toSorted((a, b) => b.exponent - a.exponent);
  const shown = most.filter(({ exponent }, at) => at === 0 || exponent > AT_MOST);
  over += most.filter(({ exponent }) => exponent > AT_MOST).length;
  const words = shown.map(
    ({ piece, ms, exponent }) => `${exponent.toFixed(2)} of ${JSON.stringify(piece)} (${Math.round(ms)} ms)`,
  );
  console.log(
    `${work.group.padEnd(7)}${work.name.padEnd(38)}${words.join(', ') || `under ${PATIENCE.nothing} ms at ${work.longest} characters`}`,
  );
}
console.log(`\n${over} over ${AT_MOST}`);
