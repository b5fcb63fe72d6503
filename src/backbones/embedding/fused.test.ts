import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosine, fused, mayMean, meaningOf } from './fused.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('a fused score', () => {
  it('is at least either of its parts, at most 1, and 1 for the same text alone', () => {
    fc.assert(
      fc.property(share, share, (lexical, meaning) => {
        const score = fused(lexical, meaning);
        expect(score).toBeGreaterThanOrEqual(Math.min(0.999, Math.max(lexical, meaning)) - 1e-12);
        expect(score === 1).toBe(lexical === 1);
      }),
    );
  });

  it('is the lexical score where meaning says nothing', () => {
    expect(fused(0.4, 0)).toBeCloseTo(0.4, 12);
    expect(fused(0, 0)).toBe(0);
  });
});

describe('a cosine on the lexical scale', () => {
  it.each([
    [-1, 0],
    [0.5, 0],
    [2 / 3, 0],
    [0.8, 0.4],
    [0.9, 0.7],
    [1, 1],
  ])('%f becomes %f', (cos, meaning) => expect(meaningOf(cos)).toBeCloseTo(meaning, 12));

  it('is the product of two vectors', () => {
    expect(cosine(Float32Array.of(0.6, 0.8), Float32Array.of(1, 0))).toBeCloseTo(0.6);
  });
});

describe('meaning', () => {
  it.each([
    ['cars', 'automobiles', true],
    ['cars in 1985', 'automobiles, 1985', true],
    ['cars in 1985', 'automobiles, 2004', false],
    ['cars in 1985', 'automobiles', false],
    ['cars', 'automobiles, 2004', false],
    ['1985', '2004', false],
    ['1985', 'the year before', false],
    ['cars', '17', false],
    ['cars', '', false],
    ['cars', '–', false],
  ])('between “%s” and “%s” may speak: %s', (query, text, may) => expect(mayMean(query)(text)).toBe(may));
});
