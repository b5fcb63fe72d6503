import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lexicalIndex } from './similarity.ts';

const index = lexicalIndex(['Total goals', 'League appearances', 'League goals', 'Year', 'Goals']);

test('equality after normalisation scores 1', () => {
  expect(index.rank('LEAGUE  GOALS', 3)[0]).toEqual({ index: 2, score: 1 });
});

test('stems and spelling both count', () => {
  expect(index.rank('appearance in the league', 1)[0]?.index).toBe(1);
  expect(index.rank('appearences', 1)[0]?.index).toBe(1);
});

test('a rare word counts more than a frequent one', () => {
  const [first] = index.rank('total of the goals', 5);
  expect(first?.index).toBe(0);
});

test('nothing shared, nothing found', () => {
  expect(index.rank('zzz', 3)).toEqual([]);
  expect(lexicalIndex([]).rank('goals', 3)).toEqual([]);
});

test('scores lie in [0, 1], fall, and a text finds itself', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      (texts, at) => {
        const query = texts[at % texts.length]!;
        const ranked = lexicalIndex(texts).rank(query, texts.length);
        for (const { score } of ranked) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        }
        expect(ranked.map((r) => r.score)).toEqual(ranked.map((r) => r.score).toSorted((a, b) => b - a));
        expect(ranked[0]?.score).toBe(1);
      },
    ),
  );
});
