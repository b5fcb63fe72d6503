/**
 * Runs of the offline reader that come to the right answer, played again with the last reply altered: what it names
 * stays, the answer is another one; or another cell is named; or nothing can be read.
 */
import type { FailureKind } from '../../src/evaluation/failure/failure.ts';
import type { Ask } from '../../src/method/ask.ts';
import type { Json } from '../../src/method/json.ts';
import type { Method } from '../../src/method/method.ts';
import type { RetrievalFacts } from '../../src/method/retrieve.ts';
import { chainOfTable } from '../../src/methods/chain-of-table/index.ts';
import { direct } from '../../src/methods/direct/index.ts';
import { graphOtter } from '../../src/methods/graph-otter/index.ts';
import { tableParser } from '../../src/methods/table-parser/index.ts';
import { lexicalIndex } from '../../src/reading/similarity.ts';
import type { Script } from '../../src/run/play-out.ts';
import type { PendingReply } from '../../src/run/player.ts';
import type { Chance } from '../random.ts';
import { rulesOf } from '../rules.ts';
import { byRule } from '../scripted-backbone.ts';
import { type Asked, askOne, rewritten, wrongNumber } from './asked.ts';
import { type FaultyRun, playFaulty } from './faulty-run.ts';

const METHODS: readonly (readonly [Method, preset: string])[] = [
  [graphOtter, 'paper'],
  [tableParser, 'paper'],
  [chainOfTable, 'lean'],
  [direct, 'end-to-end'],
];

const readerOf = (method: Method): Script =>
  byRule(rulesOf(method), (missing: PendingReply) => {
    const { query, texts, k } = missing.request.facts as unknown as RetrievalFacts;
    return JSON.stringify(
      lexicalIndex(texts)
        .rank(query, k)
        .map(({ index, score }) => ({ index, score })),
    );
  });

/** The offline reader's last reply with another answer in it. */
function withAnswer(method: Method, request: Ask<unknown>, answer: string): string {
  const reply = request.rule?.(rulesOf(method) as never);
  if (typeof reply === 'string') return request.reply.write(answer);
  const fields = reply as { readonly [name: string]: Json };
  return request.reply.write({ ...fields, answer: [answer], unknown: false });
}

const ALTERATIONS: readonly (readonly [
  FailureKind,
  (chance: Chance, asked: Asked, request: Ask<unknown>, method: Method) => string,
])[] = [
  ['parse-failure', () => ''],
  [
    'wrong-computation',
    (chance, asked, request, method) => withAnswer(method, request, wrongNumber(chance, asked)),
  ],
  [
    'written-differently',
    (chance, asked, request, method) => withAnswer(method, request, rewritten(chance, asked.right)),
  ],
];

/** Questions are asked until the offline reader has one right; it has most of these. */
const TRIES = 40;

export const alteredAnswers = (chance: Chance, each: number): FaultyRun[] =>
  ALTERATIONS.flatMap(([truth, alter]) =>
    METHODS.flatMap(([method, preset]) =>
      Array.from({ length: each }, (_, nth) => altered(chance, { truth, alter, method, preset, nth })),
    ),
  );

interface Alteration {
  readonly truth: FailureKind;
  readonly alter: (typeof ALTERATIONS)[number][1];
  readonly method: Method;
  readonly preset: string;
  readonly nth: number;
}

function altered(chance: Chance, { truth, alter, method, preset, nth }: Alteration): FaultyRun {
  const reader = readerOf(method);
  for (let left = TRIES; left > 0; left--) {
    const asked = askOne(chance, nth, truth === 'wrong-computation' ? 'sum' : 'look-up');
    const { problem, right, generated } = asked;
    const good = playFaulty({ method, problem, preset, script: reader });
    if (good.outcome?.values.join() !== right) continue;
    let reply: string | undefined;
    const script: Script = (missing) => {
      if (missing.request.purpose !== 'answer') return reader(missing);
      reply ??= alter(chance, asked, missing.request, method);
      return reply;
    };
    const transcript = playFaulty({ method, problem, preset, script });
    return {
      truth,
      method: method.name,
      preset: `${preset}, offline reader`,
      shape: generated.shape,
      transcript,
    };
  }
  throw new Error(`${method.id}: the offline reader has no question right that could be altered.`);
}
