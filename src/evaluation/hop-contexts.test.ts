import { describe, expect, it } from 'vitest';
import { analysis, optionsOf, play, scriptOf } from '../../test/regatta.ts';
import { graphOtter } from '../methods/graph-otter/index.ts';
import { odyssey } from '../methods/odyssey/index.ts';
import { newRun } from '../run/run.ts';
import { containsAnswer, hopContexts, hopFigures } from './hop-contexts.ts';

const replies = {
  entities: [analysis.entities],
  headers: [analysis.headers],
  mapping: [analysis.mapping],
};
const found = '{"answer": ["Danish"], "relevant_passages": []}';
const none = '{"answer": null, "relevant_passages": []}';
const letters = (text: string) => text.length;

const contextsOf = (read: readonly string[], how: Parameters<typeof play>[1] = {}) =>
  hopContexts(odyssey, play(scriptOf({ ...replies, read }), how).run);

describe('what the reader would be given', () => {
  it('is told for all three hops, wherever the run ended', () => {
    const early = contextsOf([found])!;
    const late = contextsOf([none, none, found])!;
    expect([early.answered, late.answered]).toEqual([1, 3]);
    expect(early.hops).toEqual(late.hops);
    expect(early.hops.map((given) => given.length)).toEqual([2, 2, 3]);
    expect(early.whole.join('\n')).toMatch(/Rut Lind[\s\S]*Norwegian/);
    expect(early.unmatched).toBe(false);
  });

  it('is everything at every hop where nothing matched, and after the last hop', () => {
    const nothing = '{"mapping": [{"entity": "nationality", "headers": ["Others"]}]}';
    const played = play(scriptOf({ ...replies, mapping: [nothing], read: [found] }));
    const { hops, whole, unmatched, answered } = hopContexts(odyssey, played.run)!;
    expect({ unmatched, answered }).toEqual({ unmatched: true, answered: 0 });
    expect(hops).toEqual([whole, whole, whole]);
    expect(contextsOf([none, none, none, found])!.answered).toBe(0);
    expect(contextsOf([none, none, none, none])!.answered).toBe(null);
  });

  it('does not depend on the baseline that read it, as long as the question was analysed and matched', () => {
    const hops = contextsOf([found])!.hops;
    expect(contextsOf([found], { changed: { reader: 'at-once' } })!.hops).toEqual(hops);
    const graph = { reader: 'complete-graph', graphFallsBack: true } as const;
    expect(contextsOf([found], { changed: graph })!.hops).toEqual(hops);
    expect(contextsOf([found], { changed: { reader: 'complete-graph' } })).toBeUndefined();
    expect(contextsOf([found], { changed: { reader: 'question-only' } })).toBeUndefined();
  });

  it('counts the whole context uncut, whatever the model takes', () => {
    const long = contextsOf([found], { contextTokens: 700 })!;
    expect(long.whole).toEqual(contextsOf([found])!.whole);
  });

  it('is told of no other method, and of no run that broke off', () => {
    const options = graphOtter.presets[0]!.options;
    const limits = { contextTokens: 1e9, temperature: false };
    const { problem } = play(() => undefined).run;
    expect(
      hopContexts(graphOtter, newRun(problem, graphOtter, { options, limits, backbone: 't' })),
    ).toBeUndefined();
    const begun = newRun(problem, odyssey, { options: optionsOf('paper'), limits, backbone: 't' });
    expect(hopContexts(odyssey, begun)).toBeUndefined();
  });
});

const { contentsOf } = odyssey.hops!;

describe('a gold answer', () => {
  const given = [
    'Table: Ferries\n1 of the 19 rows is given, with 2 of the 3 columns.\ncol : Ship | From\nrow 4 : The Alma | 12,000 tons',
    'Passage “Bera” (linked from row 7, Home port):\nBuilt in New York .',
  ];

  it.each([
    ['alma', true],
    ['Alma.', true],
    ['12,000', true],
    ['the New York', true],
    ['Ferries', true],
    ['Bera', true],
    ['4', false],
    ['19', false],
    ['7', false],
    ['Home port', false],
    ['York Built', false],
    ['Alma 12,000', false],
    ['lma', false],
    ['', false],
    ['The', false],
  ])('%j: %s', (gold, expected) => {
    expect(containsAnswer(given, [gold], contentsOf)).toBe(expected);
  });

  it('is reached where one of several is there', () => {
    expect(containsAnswer(given, ['Oslo', 'Bera'], contentsOf)).toBe(true);
    const contexts = contextsOf([found])!;
    expect(hopFigures(contexts, ['Mia Berg'], contentsOf, letters)).toMatchObject({
      answered: 1,
      reached: [false, false, true],
      wholeContextTokens: contexts.whole.join('').length,
    });
  });
});
