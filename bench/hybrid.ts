/** How long ODYSSEY takes on the sampled question with the most text in its passages. */
import { entitiesOf } from '../src/graph/hybrid-graph.ts';
import type { RetrievalFacts } from '../src/method/retrieve.ts';
import { groundOf } from '../src/methods/odyssey/ground.ts';
import { odyssey } from '../src/methods/odyssey/index.ts';
import { matchEntities } from '../src/methods/odyssey/match.ts';
import { rules } from '../src/methods/odyssey/rules.ts';
import { type Match, type Setting, settingFor } from '../src/methods/odyssey/state.ts';
import { entitiesIn } from '../src/reading/entities.ts';
import { lexicalIndex } from '../src/reading/similarity.ts';
import { type LinkedProblem, largestOf } from '../test/data-sets/linked.ts';
import { type Figure, figure, medianOf } from './figure.ts';

const ROUNDS = 7;
const EXTRACTION_TARGET = 3000;
const WALK_TARGET = 150;
const NO_LIMIT = { contextTokens: Number.MAX_SAFE_INTEGER, temperature: false };

async function taken(work: () => unknown): Promise<number> {
  let kept: unknown;
  const ms = await medianOf(ROUNDS, () => {
    const from = performance.now();
    kept = work();
    return performance.now() - from;
  });
  if (kept === undefined) throw new Error('Nothing was made.');
  return ms;
}

/** The matches of a question, its retrieval requests answered on the spot by the lexical retriever. */
function matched(setting: Setting, entities: ReturnType<typeof entitiesOf>): Match[] {
  const walk = matchEntities(setting, rules.analysis(setting), entities);
  const indexes = new Map<readonly string[], ReturnType<typeof lexicalIndex>>();
  let next = walk.next(null);
  while (!next.done) {
    if (!('asks' in next.value)) throw new Error('Only requests were expected.');
    const texts = next.value.asks.map((ask) => {
      const { query, texts: all, k } = ask.facts as unknown as RetrievalFacts;
      const index = indexes.get(all) ?? lexicalIndex(all);
      indexes.set(all, index);
      return [ask.reply.write(index.rank(query, k))];
    });
    next = walk.next({ texts });
  }
  return next.value;
}

export async function hybridFigures(problems: readonly LinkedProblem[]): Promise<Figure[]> {
  const { problem } = largestOf(problems);
  const { options } = odyssey.presets[0]!;
  const setting = settingFor(problem, options, NO_LIMIT);
  const texts = setting.passages.map(({ text }) => text);
  const extract = () => texts.map((text) => entitiesIn(text, { phrases: true }));
  const found = extract();
  const entities = entitiesOf(problem.table, found);
  const matches = matched(setting, entities);
  const analysis = rules.analysis(setting);
  const ground = () => {
    // A flat table of its own each round, so that nothing is remembered of the one before.
    const fresh = { ...setting, flat: { ...setting.flat } };
    const all = entitiesOf(problem.table, [...found]);
    return groundOf(fresh, analysis, matches, all);
  };
  const size = `${texts.length} passages, ${Math.round(texts.join('').length / 1000)} kB, ${entities.length.toLocaleString('en-US')} entities`;
  return [
    figure(`Entities of the largest question’s passages (${size})`, await taken(extract), 'ms', {
      target: EXTRACTION_TARGET,
    }),
    figure(`Hybrid graph, ranking and walk (${size})`, await taken(ground), 'ms', { target: WALK_TARGET }),
    figure(
      `Matching its entities, lexical retriever (${size})`,
      await taken(() => matched(setting, entities)),
      'ms',
    ),
  ];
}
