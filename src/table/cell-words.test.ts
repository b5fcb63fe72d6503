import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOfCells } from './cell-words.ts';
import type { CellId } from './model.ts';

const cellsOf = (...texts: string[]) => texts.map((text, id) => ({ id: id as CellId, text }));
const found = (text: string, texts: string[], prose = false) =>
  wordsOfCells(text, cellsOf(...texts), { prose }).map(({ start, end, cells }) => [
    text.slice(start, end),
    [...cells],
  ]);

describe('the words of cells in a text', () => {
  it.each([
    ['| Club | Goals |\n| York | 6 |', ['Club', 'Goals', 'York', '6'], ['Club', 'Goals', 'York', '6']],
    ['<td>New York City</td>', ['New York', 'New York City', 'York'], ['New York City']],
    ['Yorkshire, 1,600 and 3.6', ['York', '600', '6', '1'], []],
    ['"North  East":\n1,600', ['north east', '1,600'], ['North  East', '1,600']],
    ['- | … | (', ['-', '…', '('], []],
    ['a*b 5%', ['5%', 'b'], ['b', '5%']],
  ])('%j', (text, texts, words) => {
    expect(found(text, texts).map(([word]) => word)).toEqual(words);
  });

  it('stand each for its cell where there are as many as cells, else for all of them', () => {
    expect(found('10 | 20 | 10', ['10', '20', '10'])).toEqual([
      ['10', [0]],
      ['20', [1]],
      ['10', [2]],
    ]);
    expect(found('10, 20', ['10', '20', '10'])).toEqual([
      ['10', [0, 2]],
      ['20', [1]],
    ]);
  });

  it('leave short texts alone in sentences', () => {
    expect(found('Row 2 is of York.', ['2', 'York', 'is'], true)).toEqual([['York', [1]]]);
  });

  it('find every cell of a table written as lines, at its place', () => {
    const texts = fc.array(fc.stringMatching(/^[a-z]{1,4}( [a-z0-9]{1,3}){0,2}$/), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(texts, (list) => {
        const text = list.join(' |\n');
        expect(found(text, list)).toEqual(list.map((word, at) => [word, [at]]));
      }),
    );
  });

  it('never throw, and lie in order within the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ unit: 'grapheme' })),
        (text, texts) => {
          let last = 0;
          for (const { start, end } of wordsOfCells(text, cellsOf(...texts))) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});
