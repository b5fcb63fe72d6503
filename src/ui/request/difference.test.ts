import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, type Piece, wordsChanged } from './difference.ts';

const joined = (pieces: readonly Piece[], without: Piece['kind']): string =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

const pieces = (before: string, now: string) => {
  const found = differenceOf(before, now);
  if (found.kind !== 'changed') throw new Error(found.kind);
  return found.pieces;
};

describe('the difference of two texts', () => {
  it('is told by words within changed lines', () => {
    expect(pieces('Rules\nRound 1: look.\nEnd', 'Rules\nRound 2: look.\nEnd')).toEqual([
      { kind: 'same', text: 'Rules\nRound ' },
      { kind: 'removed', text: '1' },
      { kind: 'added', text: '2' },
      { kind: 'same', text: ': look.\nEnd' },
    ]);
  });

  it('does not mix the words of lines that are others', () => {
    expect(pieces('This is the first round.\n', 'What you did so far:\nRound 1\n')).toEqual([
      { kind: 'removed', text: 'This is the first round.\n' },
      { kind: 'added', text: 'What you did so far:\nRound 1\n' },
    ]);
  });

  it('tells lines that came as a whole', () => {
    expect(pieces('a\nb\n', 'a\nnew\nb\n')).toEqual([
      { kind: 'same', text: 'a\n' },
      { kind: 'added', text: 'new\n' },
      { kind: 'same', text: 'b\n' },
    ]);
  });

  it('is none for equal texts', () => expect(differenceOf('a', 'a')).toEqual({ kind: 'equal' }));

  it('gives both texts back, whatever they are', () => {
    const line = fc.constantFrom('a', 'b', 'b c', 'c d e', '', '(0, 1, "x")');
    const text = fc.oneof(
      fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, text, (before, now) => {
        for (const found of [differenceOf(before, now), wordsChanged(before, now)]) {
          expect(found.kind === 'equal').toBe(before === now);
          if (found.kind !== 'changed') continue;
          expect(joined(found.pieces, 'added')).toBe(before);
          expect(joined(found.pieces, 'removed')).toBe(now);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is found for a long prompt with a short change, and given up where nothing is alike', () => {
    const long = Array.from({ length: 60_000 }, (_, at) => `line ${at}`).join('\n');
    expect(pieces(long, long.replace('line 30000\n', 'line thirty\n'))).toHaveLength(4);
    const other = Array.from({ length: 60_000 }, (_, at) => `word ${at}`).join('\n');
    expect(differenceOf(long, other)).toEqual({ kind: 'too-much' });
    const some = (word: string) => Array.from({ length: 5000 }, (_, at) => `${word}${at}`).join('\n');
    expect(differenceOf(some('a'), some('b'))).toEqual({ kind: 'too-much' });
  });
});
