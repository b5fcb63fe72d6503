import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterGrams, contentStems, normalise, spellingLikeness, stem, tokens } from './words.ts';

test('normal form: case, accents, dashes, quotes, spaces', () => {
  expect(normalise('  Él  “Niño” – 5 ')).toBe('el "nino" - 5');
});

test('tokens keep numbers whole and split ranges', () => {
  expect(tokens("Canada's 1,234.5 km, 2007–08")).toEqual(['canada', '1234.5', 'km', '2007', '08']);
});

test('stems join inflections', () => {
  expect(stem('manufacturing')).toBe(stem('manufactured'));
  expect(stem('2007')).toBe('2007');
});

test('content stems drop common words, unless nothing else is there', () => {
  expect(contentStems('the number of clubs')).toEqual(['number', 'club']);
  expect(contentStems('to be or not to be').length).toBeGreaterThan(0);
});

test('spelling likeness is 1 for equal words and high for a slip', () => {
  expect(spellingLikeness('rushing', 'rushing')).toBe(1);
  expect(spellingLikeness('rusing', 'rushing')).toBeGreaterThan(0.6);
  expect(spellingLikeness('rushing', 'clubs')).toBeLessThan(0.2);
});

test('grams of any text; normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(characterGrams(text).length).toBeGreaterThan(0);
      expect(normalise(normalise(text))).toBe(normalise(text));
    }),
  );
});
