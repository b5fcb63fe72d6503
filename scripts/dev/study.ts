/**
 * How GraphOTTER's prompts fare with a real model: a seeded sample of HiTab's questions is run against an
 * OpenAI-compatible address (model-server.ts) under each preset, and what became of the replies is printed by ask
 * purpose, with exact match and that of the offline reader on the same questions. Development only.
 *
 *     npx tsx scripts/dev/study.ts --data HITAB/data --keep FOLDER [--questions 50] [--presets paper,lean,fused]
 *         [--address http://127.0.0.1:8177/v1] [--free] [--prompt-tokens 4096] [--reply-tokens 400] [--minutes 60]
 *         [--at-once 4] [--rounds 8]
 *
 * --free asks without a schema; --rounds is GraphOTTER's own limit of iterations, where the preset's takes too long. Every reply is kept in FOLDER, so that a study goes on where it was stopped and a
 * changed prompt is asked alone. Replies are greedy (temperature 0).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readQuestions } from '../../bench/hitab.ts';
import { unaided } from '../../src/backbones/backbone.ts';
import { offline } from '../../src/backbones/offline/index.ts';
import { loadTokenCounter } from '../../src/evaluation/tokens.ts';
import { textOf } from '../../src/method/ask.ts';
import type { Problem } from '../../src/method/method.ts';
import { graphOtter } from '../../src/methods/graph-otter/index.ts';
import { newRun } from '../../src/run/run.ts';
import { transcript } from '../../src/run/transcript.ts';
import { report, type Solved, speedOf } from './study-report.ts';
import { keepingReplies, modelAt, solve } from './study-run.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    keep: { type: 'string' },
    address: { type: 'string', default: 'http://127.0.0.1:8177/v1' },
    questions: { type: 'string', default: '50' },
    presets: { type: 'string', default: 'paper,lean,fused' },
    free: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    'prompt-tokens': { type: 'string', default: '4096' },
    'reply-tokens': { type: 'string', default: '400' },
    minutes: { type: 'string', default: '60' },
    'at-once': { type: 'string', default: '4' },
    rounds: { type: 'string' },
  },
});
if (values.data === undefined || values.keep === undefined) {
  console.error('Usage: tsx scripts/dev/study.ts --data HITAB/data --keep FOLDER [--questions 50] …');
  process.exit(2);
}

/** A shuffle that is the same for the same seed (mulberry32). */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** The longest of the run's first prompts, which hold the table, in tokens of a common vocabulary. */
async function promptTokens(problem: Problem): Promise<number> {
  const options = graphOtter.presets[0]?.options ?? {};
  const run = newRun(problem, graphOtter, {
    options,
    limits: { contextTokens: Number.MAX_SAFE_INTEGER, temperature: false },
    backbone: '',
  });
  const count = await loadTokenCounter();
  const asks = transcript(graphOtter, run).waiting.filter(({ request }) => request.to === 'model');
  return Math.max(...asks.map(({ request }) => count(request.messages.map(textOf).join('\n'))));
}

const all = await readQuestions(values.data);
if (!all) throw new Error(`There are no questions in ${values.data}.`);
const sample: Problem[] = [];
for (const { problem } of shuffled(all, Number(values.seed))) {
  if (sample.length === Number(values.questions)) break;
  if ((await promptTokens(problem)) <= Number(values['prompt-tokens'])) sample.push(problem);
}

const { address } = values;
const { name, contextTokens } = await modelAt(address);
const limits = { contextTokens, temperature: false };
const file = path.join(values.keep, `${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}.jsonl`);
const model = keepingReplies(file, {
  address,
  schema: !values.free,
  maxTokens: Number(values['reply-tokens']),
});
const reader = await offline.connect({}, unaided);
if (!reader.ok) throw new Error(reader.fault);
const { connection, limits: readerLimits } = reader.value;
const stepLimit = values.rounds === undefined ? undefined : Number(values.rounds);
const over = AbortSignal.timeout(Number(values.minutes) * 60_000);
const presets = values.presets.split(',').filter((id) => graphOtter.presets.some((one) => one.id === id));
const solved: Solved[] = [];

/** One question under every preset, one after the other, so that each finds the table computed. */
async function solveAll(problem: Problem): Promise<void> {
  const byRule = { name: offline.name, model: connection, limits: readerLimits };
  const ofProblem = [await solve(problem, 'paper', byRule)];
  for (const preset of presets) {
    const one = await solve(problem, preset, { name: preset, model, limits }, { signal: over, stepLimit });
    ofProblem.push(one);
    const answer = JSON.stringify(one.transcript.outcome?.values ?? []);
    console.error(
      `${problem.id}, ${preset}: ${one.score}, ${answer} for ${JSON.stringify(problem.gold)} ${one.fault ?? ''}`,
    );
  }
  solved.push(...ofProblem);
}

const waiting = [...sample];
async function worker(): Promise<void> {
  for (let next = waiting.shift(); next && !over.aborted; next = waiting.shift()) await solveAll(next);
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, worker));
console.log(
  `${name}, ${values.free ? 'replies as they come' : 'held to the schemas'}, seed ${values.seed}, ${stepLimit === undefined ? 'as many rounds as the preset has' : `at most ${stepLimit} rounds`}`,
);
console.log(report(solved));
console.log(speedOf([...model.used]));
