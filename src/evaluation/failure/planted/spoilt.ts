/**
 * Runs of the offline reader that come to the right answer, played again with the last reply spoilt: what it names
 * stays, the answer is another one; or another cell is named; or nothing can be read.
 */
import type { Ask } from '../../../method/ask.ts';
import type { Json } from '../../../method/json.ts';
import type { Method } from '../../../method/method.ts';
import type { RetrievalFacts } from '../../../method/retrieve.ts';
import { chainOfTable } from '../../../methods/chain-of-table/index.ts';
import { direct } from '../../../methods/direct/index.ts';
import { graphOtter } from '../../../methods/graph-otter/index.ts';
import { tableParser } from '../../../methods/table-parser/index.ts';
import { lexicalIndex } from '../../../reading/similarity.ts';
import type { Missing } from '../../../run/player.ts';
import { byRule, type Script } from '../../../run/scripted.ts';
import type { FailureKind } from '../failure.ts';
import { type Asked, askOne, rewritten, wrongNumber } from './asked.ts';
import { type Planted, played } from './plant.ts';
import type { Chance } from './seeded.ts';

const METHODS: readonly (readonly [Method, preset: string])[] = [
  [graphOtter, 'paper'],
  [tableParser, 'paper'],
  [chainOfTable, 'lean'],
  [direct, 'end-to-end'],
];

const rules = new Map(await Promise.all(METHODS.map(async ([own]) => [own, await own.rules?.()] as const)));

const readerOf = (method: Method): Script =>
  byRule(rules.get(method), (missing: Missing) => {
    const { query, texts, k } = missing.request.facts as unknown as RetrievalFacts;
    return JSON.stringify(
      lexicalIndex(texts)
        .rank(query, k)
        .map(({ index, score }) => ({ index, score })),
    );
  });

/** The offline reader's last reply with another answer in it. */
function withAnswer(method: Method, request: Ask<unknown>, answer: string): string {
  const said = request.rule?.(rules.get(method) as never);
  if (typeof said === 'string') return request.reply.write(answer);
  const fields = said as { readonly [name: string]: Json };
  return request.reply.write({ ...fields, answer: [answer], unknown: false });
}

const SPOILS: readonly (readonly [
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

export const plantedSpoils = (chance: Chance, each: number): Planted[] =>
  SPOILS.flatMap(([truth, spoil]) =>
    METHODS.flatMap(([method, preset]) =>
      Array.from({ length: each }, (_, nth) => spoilt(chance, { truth, spoil, method, preset, nth })),
    ),
  );

interface Wanted {
  readonly truth: FailureKind;
  readonly spoil: (typeof SPOILS)[number][1];
  readonly method: Method;
  readonly preset: string;
  readonly nth: number;
}

function spoilt(chance: Chance, { truth, spoil, method, preset, nth }: Wanted): Planted {
  const reader = readerOf(method);
  for (let left = TRIES; left > 0; left--) {
    const asked = askOne(chance, nth, truth === 'wrong-computation' ? 'sum' : 'look-up');
    const { problem, right, made } = asked;
    const good = played({ method, problem, preset, script: reader });
    if (good.outcome?.values.join() !== right) continue;
    let reply: string | undefined;
    const script: Script = (missing) => {
      if (missing.request.purpose !== 'answer') return reader(missing);
      reply ??= spoil(chance, asked, missing.request, method);
      return reply;
    };
    const transcript = played({ method, problem, preset, script });
    return { truth, method: method.name, preset: `${preset}, offline reader`, shape: made.shape, transcript };
  }
  throw new Error(`${method.id}: the offline reader has no question right that could be spoilt.`);
}
