/** The offline reader on real questions: how many are right, by operation, and how long a run takes. */
import { unaided } from '../src/backbones/backbone.ts';
import { lexicalRetriever } from '../src/backbones/lexical/index.ts';
import { offline } from '../src/backbones/offline/index.ts';
import { drive } from '../src/drive/drive.ts';
import { hitab } from '../src/evaluation/metrics/hitab.ts';
import { textOf } from '../src/method/ask.ts';
import type { Method, Problem } from '../src/method/method.ts';
import type { Options } from '../src/method/options.ts';
import { direct } from '../src/methods/direct/index.ts';
import { graphOtter } from '../src/methods/graph-otter/index.ts';
import { tableParser } from '../src/methods/table-parser/index.ts';
import { newRun } from '../src/run/run.ts';
import { type Transcript, transcript } from '../src/run/transcript.ts';
import type { Question } from '../test/data-sets/hitab.ts';
import { type Figure, figure, medianOf } from './figure.ts';
import { naiveAnswer } from './naive.ts';

/** The known figure of the naive rule on these questions. */
const NAIVE_KNOWN = 0.31;

/** One whole run, as the page and the command line make it, replayed. */
async function solve(
  problem: Problem,
  method: Method,
  presetId: string,
  changed: Options = {},
): Promise<Transcript> {
  const options = { ...method.presets.find(({ id }) => id === presetId)!.options, ...changed };
  const reader = await offline.connect({}, unaided);
  if (!reader.ok) throw new Error(reader.fault);
  const { connection: model, limits, name } = reader.value;
  const run = newRun(problem, method, { options, limits, backbone: name });
  let last = run;
  for await (const event of drive(method, run, { model, retriever: lexicalRetriever() })) {
    if (event.kind !== 'end') continue;
    if (event.end.status === 'stopped') throw new Error(`${problem.id}: ${event.end.fault.text}`);
    last = event.transcript.run;
  }
  return transcript(method, last);
}

const scoreOf = ({ gold = [] }: Problem, prediction: readonly string[]): number =>
  hitab.score({ prediction, gold });

/** The runs under a preset: how each is scored, and how much of its prompts was sent before. */
async function runsUnder(presetId: string, questions: readonly Question[]) {
  const scores: number[] = [];
  const shares: number[] = [];
  for (const { problem } of questions) {
    const played = await solve(problem, graphOtter as unknown as Method, presetId);
    scores.push(scoreOf(problem, played.outcome?.values ?? []));
    shares.push(...sharedShares(played));
  }
  return { scores, shares };
}

/** Of each request to the model but the first: the share of its characters that the one before begins with too. */
function sharedShares({ lines }: Transcript): number[] {
  const prompts = lines.flatMap((line) =>
    line.kind === 'ask' && line.request.to === 'model'
      ? [line.request.messages.map(textOf).join('\n\n')]
      : [],
  );
  return prompts.slice(1).map((prompt, index) => {
    const before = prompts[index] ?? '';
    let same = 0;
    while (same < prompt.length && prompt[same] === before[same]) same++;
    return same / prompt.length;
  });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export async function hitabFigures(questions: readonly Question[]): Promise<Figure[]> {
  const naive = questions.map(({ problem }) =>
    scoreOf(problem, naiveAnswer(problem.table, problem.question)),
  );
  const presets = ['paper', 'lean', 'fused'] as const;
  const runs = new Map<string, Awaited<ReturnType<typeof runsUnder>>>();
  for (const preset of presets) runs.set(preset, await runsUnder(preset, questions));
  const paper = runs.get('paper')?.scores ?? [];
  const rule = (of: readonly number[]) => ({ name: 'naive rule', value: mean(of) });
  return [
    ...[...runs].map(([preset, { scores }]) =>
      figure(
        `HiTab, offline reader, GraphOTTER ${preset} (${questions.length})`,
        mean(scores),
        'exact match',
        { peer: rule(naive), target: NAIVE_KNOWN },
      ),
    ),
    ...(await otherMethods(questions, mean(naive))),
    ...(await beyondThePaper(questions, mean(paper))),
    ...[...runs].map(([preset, { shares }]) =>
      figure(`Prompt shared with the request before, GraphOTTER ${preset}`, 100 * mean(shares), '%'),
    ),
    ...byOperation(questions).map(([operation, indexes]) => {
      const pick = (scores: readonly number[]) => indexes.map((index) => scores[index] ?? 0);
      const name = `HiTab, paper, operation ${operation} (${indexes.length})`;
      return figure(name, mean(pick(paper)), 'exact match', { peer: rule(pick(naive)) });
    }),
    await speed(questions),
  ];
}

/** The complex table parser with and without headers, and direct prompting in some of its ways. */
const OTHERS: readonly (readonly [Method, string])[] = [
  ...(['paper', 'inferred', 'no-headers', 'lean'] as const).map(
    (preset) => [tableParser as unknown as Method, preset] as const,
  ),
  ...(['end-to-end', 'graph', 'json'] as const).map(
    (preset) => [direct as unknown as Method, preset] as const,
  ),
];

async function otherMethods(questions: readonly Question[], naive: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [method, preset] of OTHERS) {
    const scores: number[] = [];
    for (const { problem } of questions)
      scores.push(scoreOf(problem, (await solve(problem, method, preset)).outcome?.values ?? []));
    const name = `HiTab, offline reader, ${method.name} ${preset} (${questions.length})`;
    figures.push(figure(name, mean(scores), 'exact match', { peer: { name: 'naive rule', value: naive } }));
  }
  return figures;
}

/** GraphOTTER's options beyond the paper, over the presets that they change. */
const BEYOND: readonly (readonly [name: string, preset: string, changed: Options])[] = [
  ['paper with goBack', 'paper', { goBack: true }],
  ['paper with hops 2', 'paper', { hops: 2 }],
  ['paper with oneShotFirst', 'paper', { oneShotFirst: true }],
  ['extended', 'extended', {}],
  ['lean with goBack', 'lean', { goBack: true }],
  ['lean with hops 2', 'lean', { hops: 2 }],
  ['lean with oneShotFirst', 'lean', { oneShotFirst: true }],
];

async function beyondThePaper(questions: readonly Question[], paper: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, preset, changed] of BEYOND) {
    const scores: number[] = [];
    const asks: number[] = [];
    for (const { problem } of questions) {
      const played = await solve(problem, graphOtter as unknown as Method, preset, changed);
      scores.push(scoreOf(problem, played.outcome?.values ?? []));
      asks.push(played.lines.filter((line) => line.kind === 'ask' && line.request.to === 'model').length);
    }
    const title = `HiTab, offline reader, GraphOTTER ${name} (${questions.length})`;
    figures.push(
      figure(title, mean(scores), 'exact match', { peer: { name: 'paper', value: paper } }),
      figure(`Requests a question, GraphOTTER ${name}`, mean(asks), 'requests'),
    );
  }
  return figures;
}

/** The indexes of the questions of each operation, the most frequent first; some have one question only. */
function byOperation(questions: readonly Question[]): [string, number[]][] {
  const groups = new Map<string, number[]>();
  for (const [index, { operation }] of questions.entries()) {
    const group = groups.get(operation) ?? [];
    groups.set(operation, group);
    group.push(index);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

async function speed(questions: readonly Question[]): Promise<Figure> {
  const some = questions.slice(0, 50);
  const runs = await medianOf(3, async () => {
    const from = performance.now();
    await runsUnder('paper', some);
    return (some.length * 1000) / (performance.now() - from);
  });
  return figure('Runs, offline reader, GraphOTTER paper', runs, 'runs/s');
}
