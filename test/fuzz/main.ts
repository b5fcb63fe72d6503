/**
 * `npm run fuzz -- --seed N --count N [--only KIND] [--workers N]`: cases by chance, the same for the same seed. Tells
 * of each kind how many were accepted and refused and the slowest, and of each failing case how to have it again.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Told, throughAll } from './pool.ts';

const USAGE =
  'Usage: npm run fuzz -- [--seed N] [--count N] [--from N] [--only KIND] [--workers N]; numbers are whole and not negative.';

function settings() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '2000' },
      from: { type: 'string', default: '0' },
      workers: { type: 'string', default: String(Math.min(2, os.availableParallelism())) },
      only: { type: 'string' },
    },
  });
  const [seed, count, from, workers] = [values.seed, values.count, values.from, values.workers].map(Number);
  for (const one of [seed, count, from, workers])
    if (!Number.isSafeInteger(one) || Number(one) < 0) throw new Error(USAGE);
  return {
    seed: seed!,
    count: count!,
    from: from!,
    workers: Math.max(1, workers!),
    ...(values.only === undefined ? {} : { only: values.only }),
  };
}

interface Sum {
  cases: number;
  accepted: number;
  refused: number;
  broken: number;
  slowest: number;
  slowestNumber: number;
}

const saved = (folder: string, name: string, bytes: Uint8Array): string => {
  const place = path.join(folder, name);
  writeFileSync(place, bytes);
  return place;
};

function report(told: Told, { seed, only }: ReturnType<typeof settings>, folder: () => string): void {
  const { number, name, way, bytes, result, small } = told;
  const file = `${name.replaceAll(' ', '-')}-${seed}-${number}`;
  const whole = saved(folder(), file, bytes);
  const less = small && saved(folder(), `${file}-small`, small);
  console.log(
    `\nBROKEN ${name}${way === '' ? '' : ` (${way})`}, case ${number} of seed ${seed}, ${bytes.length} bytes: ${result.fault}`,
  );
  console.log(
    `  again: npm run fuzz -- --seed ${seed} --from ${number} --count 1${only === undefined ? '' : ` --only "${only}"`}`,
  );
  console.log(
    `  saved: ${whole}${less === undefined ? '' : `, cut down to ${small?.length} bytes: ${less}`}`,
  );
}

function table(sums: ReadonlyMap<string, Sum>): void {
  console.log('\nkind           cases accepted refused broken  slowest');
  for (const [name, { cases, accepted, refused, broken, slowest, slowestNumber }] of [...sums].sort())
    console.log(
      `${name.padEnd(13)}${String(cases).padStart(7)}${String(accepted).padStart(9)}${String(refused).padStart(8)}${String(broken).padStart(7)}${`${Math.round(slowest)} ms`.padStart(9)} (case ${slowestNumber})`,
    );
}

async function main(): Promise<number> {
  const given = settings();
  const { seed, count, from, workers, only } = given;
  const begun = performance.now();
  const sums = new Map<string, Sum>();
  let folder: string | undefined;
  let at = from;
  let broken = 0;
  await throughAll({
    seed,
    ...(only === undefined ? {} : { only }),
    workers: Math.min(workers, Math.ceil(count / 20)),
    next: () => (at < from + count ? at++ : undefined),
    tell(told) {
      const sum = sums.get(told.name) ?? {
        cases: 0,
        accepted: 0,
        refused: 0,
        broken: 0,
        slowest: 0,
        slowestNumber: 0,
      };
      sum.cases++;
      sum[told.result.came]++;
      if (told.result.ms > sum.slowest)
        Object.assign(sum, { slowest: told.result.ms, slowestNumber: told.number });
      sums.set(told.name, sum);
      if (told.result.came !== 'broken') return;
      broken++;
      report(told, given, () => (folder ??= mkdtempSync(path.join(os.tmpdir(), 'tablewalk-fuzz-'))));
    },
  });
  table(sums);
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `\nseed ${seed}: ${count} cases in ${seconds.toFixed(0)} s (${Math.round((count / seconds) * 60)} a minute), ${broken} broken`,
  );
  return broken === 0 ? 0 : 1;
}

process.exitCode = await main();
