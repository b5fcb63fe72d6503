/**
 * `npm run odyssey -- [--data DIR] [--presets] [--json]`: what ODYSSEY's reader is given on the sampled questions of
 * HybridQA and OTT-QA, beside BM25 alone and random rows, as many of them as `ranked` gives. No model: the question
 * is analysed by the offline reader, and the reader is an ideal one that stops as soon as a gold answer's text is
 * there; where it never is, the whole context is counted on top. Texts are counted by o200k. With `--presets` `ranked`
 * and `paper` alone are measured.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { unaided } from '../src/backbones/backbone.ts';
import { ruleRecogniser } from '../src/backbones/entities/index.ts';
import { lexicalRetriever } from '../src/backbones/lexical/index.ts';
import { offline } from '../src/backbones/offline/index.ts';
import { drive } from '../src/drive/drive.ts';
import { containsAnswer, type GivenTexts, hopContexts, tokensIn } from '../src/evaluation/hop-contexts.ts';
import { loadTokenCounter } from '../src/evaluation/tokens.ts';
import { odyssey } from '../src/methods/odyssey/index.ts';
import type { OdysseyOptions } from '../src/methods/odyssey/options.ts';
import { newRun } from '../src/run/run.ts';
import { DATA, DATA_SETS, type LinkedProblem, readLinkedProblems } from '../test/data-sets/linked.ts';
import { atRandom, byBm25, type Control, type HopSize } from './odyssey/controls.ts';

type Problem = LinkedProblem['problem'];

/** What a question comes to under one way. */
interface Measured {
  readonly half: LinkedProblem['half'];
  /** By hop. */
  readonly reached: readonly boolean[];
  readonly tokens: readonly number[];
  readonly whole: number;
  readonly unmatched: boolean;
}

interface Contexts {
  readonly hops: readonly GivenTexts[];
  readonly whole: GivenTexts;
  readonly unmatched: boolean;
}

const optionsOf = (preset: string): OdysseyOptions =>
  odyssey.presets.find(({ id }) => id === preset)!.options;

async function run(problem: Problem, options: OdysseyOptions): Promise<Contexts> {
  const reader = await offline.connect({}, unaided);
  if (!reader.ok) throw new Error(reader.fault);
  const { connection: model, limits, name } = reader.value;
  const connections = { model, retriever: lexicalRetriever(), recogniser: ruleRecogniser() };
  const begun = newRun(problem, odyssey, { options, limits, backbone: name });
  for await (const event of drive(odyssey, begun, connections)) {
    if (event.kind !== 'end') continue;
    const contexts = event.end.status === 'stopped' ? undefined : hopContexts(odyssey, event.transcript.run);
    if (!contexts) throw new Error(`${problem.id}: the run broke off.`);
    return contexts;
  }
  throw new Error(`${problem.id}: the run did not end.`);
}

const count = await loadTokenCounter();
const counted = new Map<string, number>();
/** Passages come again in every way and hop. */
function tokensOf(text: string): number {
  const known = counted.get(text) ?? count(text);
  counted.set(text, known);
  return known;
}

function measured({ problem, half }: LinkedProblem, { hops, whole, unmatched }: Contexts): Measured {
  return {
    half,
    unmatched,
    reached: hops.map((given) => containsAnswer(given, problem.gold, odyssey.hops!.contentsOf)),
    tokens: hops.map((given) => tokensIn(given, tokensOf)),
    whole: tokensIn(whole, tokensOf),
  };
}

/** Of an ideal reader: every hop up to the first that holds a gold answer, and all where none does. */
function spent({ reached, tokens, whole, unmatched }: Measured): number {
  if (unmatched) return whole;
  const at = reached.indexOf(true);
  const hops = tokens.slice(0, at < 0 ? tokens.length : at + 1);
  return hops.reduce((sum, own) => sum + own, 0) + (at < 0 ? whole : 0);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const percent = (values: readonly boolean[]): number => 100 * mean(values.map(Number));

function summary(all: readonly Measured[]) {
  const hops = [0, 1, 2];
  return {
    questions: all.length,
    goldAtHop: hops.map((hop) => percent(all.map(({ reached }) => reached.slice(0, hop + 1).some(Boolean)))),
    tokensAtHop: hops.map((hop) => mean(all.map(({ tokens }) => tokens[hop] ?? 0))),
    wholeTokens: mean(all.map(({ whole }) => whole)),
    saving: 100 - (100 * mean(all.map(spent))) / mean(all.map(({ whole }) => whole)),
    wholeNeeded: percent(all.map(({ reached, unmatched }) => unmatched || !reached.some(Boolean))),
    unmatched: percent(all.map(({ unmatched }) => unmatched)),
  };
}

const HEAD = [
  '',
  'n',
  'gold at hop 1, 2, 3 (%)',
  'tokens at hop 1, 2, 3',
  'whole',
  'saving (%)',
  'all given (%)',
  'no match (%)',
];

function line(name: string, figures: ReturnType<typeof summary>): string[] {
  const one = (value: number) => value.toFixed(1);
  const round = (value: number) => Math.round(value).toLocaleString('en-US');
  return [
    name,
    String(figures.questions),
    figures.goldAtHop.map(one).join('  '),
    figures.tokensAtHop.map(round).join('  '),
    round(figures.wholeTokens),
    one(figures.saving),
    one(figures.wholeNeeded),
    one(figures.unmatched),
  ];
}

function printed(lines: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...lines.map((own) => own[column]?.length ?? 0)));
  return lines
    .map((own) =>
      own
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

/** How many rows and passages are given: a part for the table, and one for each passage. */
const sizeOf = ([table = '', ...passages]: GivenTexts): HopSize => ({
  rows: table.split('\n').filter((text) => /^row \d+ : /.test(text)).length,
  passages: passages.length,
});

const CONTROLS: readonly (readonly [name: string, control: Control])[] = [
  ['BM25 alone', byBm25],
  ['random rows', atRandom],
];

async function ofPresets(problems: readonly LinkedProblem[]): Promise<Map<string, Measured[]>> {
  const ways = new Map<string, Measured[]>();
  for (const preset of ['ranked', 'paper']) {
    const all: Measured[] = [];
    for (const own of problems) all.push(measured(own, await run(own.problem, optionsOf(preset))));
    ways.set(preset, all);
  }
  return ways;
}

async function ofDataSet(problems: readonly LinkedProblem[]): Promise<Map<string, Measured[]>> {
  const ways = new Map<string, Measured[]>();
  const add = (name: string, one: Measured) => ways.set(name, [...(ways.get(name) ?? []), one]);
  for (const own of problems) {
    const ranked = await run(own.problem, optionsOf('ranked'));
    add('ranked', measured(own, ranked));
    for (const preset of ['paper', 'fused'])
      add(preset, measured(own, await run(own.problem, optionsOf(preset))));
    const { whole } = ranked;
    const sizes = ranked.hops.map(sizeOf);
    for (const [name, control] of CONTROLS) {
      const hops = control(own.problem, optionsOf('ranked'), sizes);
      add(name, measured(own, { hops, whole, unmatched: false }));
    }
  }
  return ways;
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    presets: { type: 'boolean' },
    json: { type: 'boolean' },
  },
});
const folder = values.data ?? DATA;
const all: { [set: string]: { [way: string]: { [half: string]: ReturnType<typeof summary> } } } = {};
for (const set of DATA_SETS) {
  const problems = readLinkedProblems(folder, set);
  if (!problems) {
    console.error(`There is no ${set.name} in ${folder}, so it is left out.`);
    continue;
  }
  const ways = await (values.presets ? ofPresets(problems) : ofDataSet(problems));
  const lines: string[][] = [];
  for (const [name, results] of ways) {
    const halves = {
      all: summary(results),
      'developed on': summary(results.filter(({ half }) => half === 'developed on')),
      'held out': summary(results.filter(({ half }) => half === 'held out')),
    };
    all[set.name] = { ...all[set.name], [name]: halves };
    for (const [half, figures] of Object.entries(halves))
      lines.push(line(half === 'all' ? name : `  ${half}`, figures));
  }
  console.log(
    `\n${set.name}; the question analysed by the offline reader, an ideal reader of what is given\n`,
  );
  console.log(printed([HEAD, ...lines]));
}
if (values.json) console.log(JSON.stringify(all));
if (Object.keys(all).length === 0) process.exitCode = 1;
