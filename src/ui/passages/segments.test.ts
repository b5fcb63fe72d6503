import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, segmentsOf, type TextMark } from './segments.ts';

describe('marks in a text', () => {
  it('cut it where they begin and end, each piece with all that lie over it', () => {
    const marks: TextMark[] = [
      { start: 2, end: 6, kind: 'given' },
      { start: 4, end: 8, kind: 'entity', key: 'erie' },
      { start: 20, end: 22, kind: 'opened' },
    ];
    expect(segmentsOf(0, 10, marks)).toEqual([
      { start: 0, end: 2, kinds: [] },
      { start: 2, end: 4, kinds: ['given'] },
      { start: 4, end: 6, kinds: ['given', 'entity'], key: 'erie' },
      { start: 6, end: 8, kinds: ['entity'], key: 'erie' },
      { start: 8, end: 10, kinds: [] },
    ]);
  });

  it('leave no letter out and none twice, wherever they lie', () => {
    const mark = fc
      .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
      .map(([start, length]): TextMark => ({ start, end: start + length, kind: 'entity' }));
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 12 }), (marks) => {
        const pieces = segmentsOf(5, 50, marks);
        expect(pieces[0]?.start).toBe(5);
        expect(pieces.at(-1)?.end).toBe(50);
        for (const [index, { start, end, kinds }] of pieces.entries()) {
          if (index > 0) expect(start).toBe(pieces[index - 1]?.end);
          const over = marks.some((one) => one.start <= start && one.end >= end);
          expect(kinds.length > 0).toBe(over);
        }
      }),
    );
  });
});

describe('blocks of a text', () => {
  it('are its paragraphs; long ones are cut between words, and no letter is lost', () => {
    const long = `${'A sentence of some words. '.repeat(400)}\n\nThe end.`;
    const blocks = blocksOf(long);
    expect(Math.max(...blocks.map(({ start, end }) => end - start))).toBeLessThanOrEqual(3001);
    const whole = blocks.map(({ start, end }) => long.slice(start, end)).join('');
    expect(whole.replace(/\s+/g, '')).toBe(long.replace(/\s+/g, ''));
    expect(long.slice(blocks[0]!.start, blocks[0]!.end)).toMatch(/words\. ?$/);
  });

  it('never cut a character in two', () => {
    for (const { start, end } of blocksOf(`a${'😀'.repeat(4000)}`)) {
      const piece = `a${'😀'.repeat(4000)}`.slice(start, end);
      expect(encodeURIComponent(piece)).not.toBe('');
    }
  });
});
