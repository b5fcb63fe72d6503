/**
 * `npm run study`: how the methods fare with a real language model behind an OpenAI-compatible address.
 *
 *     npm run study -- [--data DIR] [--keep DIR] [--results DIR] [--address URL] [--model NAME]
 *                      [--sets hitab,wtq,hybridqa] [--only PLAN,…] [--after N] [--questions N] [--minutes N]
 *                      [--at-once N] [--again PLAN,…] [--report]
 *     npm run study -- --check [--address URL] [--model NAME] [--start COMMAND]
 *
 * Questions of public data sets, those with the smallest tables first, are run through the command line's own
 * `solve` and judged by each set's official metric. Every run has a line in docs/measured and its file in a cache, so
 * that a study goes on where it was stopped, here or elsewhere. `--after` leaves out the first N questions of every
 * set, for what is tried before a study; `--again` forgets a plan's runs; `--report` prints what there is and asks
 * nobody. Prints a table, then what fell short; the exit code is 0 only where nothing did. Runs whose files are at hand
 * are read anew, so a better reader of replies judges old ones too.
 *
 * `--check` holds a server against what the product expects of one; with the command that starts it, the server is
 * also killed and started again in the middle of a run.
 */
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { waitAtMost } from '../../src/cli/patience.ts';
import { METHODS } from '../../src/methods/index.ts';
import { check } from './check.ts';
import { hasFile, judged, type Keeping, type KeptRun, keyOf, readKept } from './kept.ts';
import { PLANS } from './plans.ts';
import { report, rowsOf, shortfalls } from './report.ts';
import { SETS } from './sets.ts';
import { type Job, solveJobs } from './solving.ts';

const { values: given } = parseArgs({
  options: {
    data: { type: 'string', default: fileURLToPath(new URL('../../../shared/data', import.meta.url)) },
    keep: { type: 'string' },
    results: { type: 'string', default: fileURLToPath(new URL('../../docs/measured', import.meta.url)) },
    address: { type: 'string', default: 'http://127.0.0.1:8181/v1' },
    model: { type: 'string' },
    sets: { type: 'string', default: SETS.map(({ id }) => id).join() },
    only: { type: 'string', default: PLANS.map(({ name }) => name).join() },
    again: { type: 'string', default: '' },
    after: { type: 'string', default: '0' },
    questions: { type: 'string' },
    minutes: { type: 'string', default: '600' },
    'at-once': { type: 'string', default: '1' },
    report: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    start: { type: 'string' },
  },
});

function ended(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

const cache = process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache');
const folder = given.keep ?? path.join(cache, 'tablewalk', 'study');
const sets = SETS.filter(({ id }) => given.sets.split(',').includes(id));
const plans = PLANS.filter(({ name }) => given.only.split(',').includes(name));
const again = given.again.split(',');

if (given.check) {
  const { address, start } = given;
  const model =
    given.model ?? (start === undefined ? await servedModel() : ended('Name the model with --model.'));
  const holds = await check({ address, model, ...(start === undefined ? {} : { start }) });
  process.exit(holds ? 0 : 1);
}

async function servedModel(): Promise<string> {
  try {
    const response = await fetch(`${given.address}/models`);
    const { data } = (await response.json()) as { data: { id: string }[] };
    return data[0]?.id ?? ended(`${given.address} serves no model.`);
  } catch {
    return ended(`Nobody answers at ${given.address}; start a server there, or name another with --address.`);
  }
}

const model = given.model ?? (await servedModel());
const keeping: Keeping = { folder, results: given.results, model };
const versions = new Map(METHODS.map(({ id, version }) => [id, version]));

const kept = readKept(keeping);
const isDone = (key: string, method: string): boolean => kept.get(key)?.version === versions.get(method);

/** What is asked: questions outermost, so that a study that was stopped compares the plans on the same ones. */
const jobs: Job[] = [];
const counted = new Map<string, number>();
for (const set of sets) {
  const questions = (await set.read(given.data))?.slice(Number(given.after));
  if (!questions) {
    console.error(`${set.name} is not in ${given.data} and is left out.`);
    continue;
  }
  const count = Math.min(Number(given.questions ?? set.questions), questions.length);
  counted.set(set.name, count);
  for (const question of questions.slice(0, count))
    for (const plan of plans) jobs.push({ set, plan, question });
}
const keyFor = ({ set, plan, question }: Job): string =>
  keyOf({ set: set.id, plan: plan.name, id: question.id });
for (const job of jobs) if (again.includes(job.plan.name)) kept.delete(keyFor(job));

for (const { set, plan, question } of jobs) {
  const key = keyOf({ set: set.id, plan: plan.name, id: question.id });
  const before = kept.get(key);
  const now =
    before && hasFile(keeping, set, plan, question.id) && (await judged(keeping, set, plan, question));
  if (now && now.stopped === 'fault') kept.delete(key);
  else if (now) kept.set(key, now);
}

if (!given.report) {
  await waitAtMost(0);
  const waiting = jobs.filter((job) => !isDone(keyFor(job), job.plan.method));
  console.error(`${waiting.length} of ${jobs.length} runs are to be made by ${model}; kept in ${folder}.`);
  const signal = AbortSignal.timeout(Number(given.minutes) * 60_000);
  const onRun = (job: Job, run: KeptRun | string) => {
    if (typeof run !== 'string') kept.set(keyFor(job), run);
    const said =
      typeof run === 'string'
        ? run
        : `${run.score === 1 ? 'right' : 'wrong'}, ${JSON.stringify(run.values)} for ${JSON.stringify(job.question.gold)}, ${run.asks} requests, ${run.tokens.prompt} + ${run.tokens.reply} tokens, ${Math.round(run.ms / 1000)} s`;
    console.error(`${keyFor(job)}: ${said}`);
  };
  const served = { address: given.address, model };
  const workers = Array.from({ length: Number(given['at-once']) }, () =>
    solveJobs(waiting, { served, keeping, signal, onRun }),
  );
  await Promise.all(workers);
}

const wanted = new Set(jobs.map(keyFor));
const runs = [...kept].flatMap(([key, run]) => (wanted.has(key) ? [run] : []));
const rows = rowsOf(sets, runs);
const short = shortfalls(rows, (set) => counted.get(set) ?? 0);
console.log(`${model}\n\n${report(rows)}\n`);
for (const sentence of short) console.log(sentence);
process.exit(short.length === 0 && rows.length > 0 ? 0 : 1);
