import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenizer, type Vocabulary } from './tokenizer.ts';

const PIECES: Vocabulary = [
  ['<unk>', 0],
  ['<s>', 0],
  ['</s>', 0],
  ['<1>', 0],
  ['<2>', 0],
  ['<3>', 0],
  ['▁', -4.1],
  ['a', -3.2],
  ['b', -3.7],
  ['ab', -5.3],
  ['▁a', -5.9],
  ['ba', -6.05],
  ['▁ab', -7.4],
  ['bab', -8.3],
];
const cut = (text: string) => tokenizer(PIECES)(text).map((id) => PIECES[id]?.[0]);

/** The score of the likeliest writing, by trying every one. */
function best(text: string): number {
  if (text === '') return 0;
  const ways = PIECES.slice(6).flatMap(([piece, score]) =>
    text.startsWith(piece) ? [score + best(text.slice(piece.length))] : [],
  );
  return Math.max(Number.NEGATIVE_INFINITY, ...ways);
}

describe('cutting a text into pieces', () => {
  it('takes the likeliest of all ways', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 9 }), (text) => {
        const written = `▁${text.trim().replace(/ +/g, '▁')}`;
        const pieces = cut(text);
        expect(pieces.join('')).toBe(written);
        const score = pieces.reduce(
          (sum, piece) => sum + (PIECES.findLast(([own]) => own === piece)?.[1] ?? 0),
          0,
        );
        expect(score).toBeCloseTo(best(written), 9);
      }),
    );
  });

  it('writes what no piece has as one unknown, whatever its length', () => {
    expect(cut('aзнакb')).toEqual(['▁a', '<unk>', 'b']);
    expect(cut('')).toEqual(['▁']);
  });

  it('takes letters of full width and several blanks as the plain ones', () => {
    expect(cut('ａ  ｂ')).toEqual(cut('a b'));
  });
});
