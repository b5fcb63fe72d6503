import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTable } from '../../table/draw.ts';
import { flattened } from '../../table/flat.ts';
import { withPassages } from '../../table/passages.ts';
import { rankRows } from './rank-rows.ts';
import { excerptOf, sentencesOf } from './sentences.ts';
import { askedFor } from './stems.ts';

const { table } = withPassages(
  drawTable(
    'Lighthouses of the Long Coast',
    `
    | Name       | Lit           | Height (m) | Keeper     |
    | Farholm    | 4 May 1871    | 31         | Ada Brandt |
    | Gull Point | 12 June 1902  | 18         | Ida Holm   |
    | Nesse      | 1 March 1938  | 44.5       | Rut Lind   |
    | Old Skerry | 30 April 1850 | 27         | Eva Dahl   |`,
  ),
  [
    { title: 'Farholm', text: 'Farholm is an island. It had a herring fishery until 1960.' },
    { title: 'Gull Point', text: 'Gull Point is a cape of granite.' },
    { title: 'Ada Brandt', text: 'Ada Brandt (born 3 January 1840) was a keeper and painter.' },
    { title: 'Ida Holm', text: 'Ida Holm (born 9 July 1879) was a keeper and a botanist.' },
    { title: 'Rut Lind', text: 'Rut Lind (born 2 May 1901) was a keeper.' },
    { title: 'Eva Dahl', text: 'Eva Dahl (born 1822) was a keeper. She rowed.' },
  ],
);
const flat = flattened(table, { headRows: 1, under: [] });
const first = (question: string) => {
  const { rows } = rankRows(question, table, flat);
  return flat.rows[rows[0]!.row]!.cells[0]!.text;
};

describe('the row that a question is about', () => {
  it.each([
    ['Who kept Gull Point ?', 'Gull Point'],
    ['Which keeper was a botanist ?', 'Gull Point'],
    ['Where was the herring fishery ?', 'Farholm'],
    ['Who kept the tallest lighthouse ?', 'Nesse'],
    ['Who kept the lighthouse with the lowest height ?', 'Gull Point'],
    ['Who kept the lighthouse that was lit first ?', 'Old Skerry'],
    ['Who kept the most recent lighthouse ?', 'Nesse'],
    ['Where did the oldest keeper live ?', 'Old Skerry'],
    ['Where did the youngest keeper live ?', 'Nesse'],
    ['Who kept the third lighthouse ?', 'Nesse'],
    ['What is the lighthouse lit after 1930 ?', 'Nesse'],
    ['Which lighthouse has a height under 20 ?', 'Gull Point'],
  ])('%s', (question, expected) => {
    expect(first(question)).toBe(expected);
  });

  it('is told with shares that make one whole, the best first, and its passages by them', () => {
    const questions = fc.array(fc.constantFrom('Farholm', 'oldest', 'keeper', '1902', 'first', 'of', '¿'), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(questions, (words) => {
        const { rows, passages } = rankRows(words.join(' '), table, flat);
        expect(rows.map(({ row }) => row).sort()).toEqual([0, 1, 2, 3]);
        expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
        for (const list of [rows, passages])
          expect(list.map(({ share }) => share)).toEqual(
            list.map(({ share }) => share).toSorted((a, b) => b - a),
          );
      }),
    );
  });

  it('may be raised by what matched otherwise', () => {
    const { rows } = rankRows('Who kept Gull Point ?', table, flat, (row) => (row === 3 ? 99 : 0));
    expect(rows[0]!.row).toBe(3);
  });
});

describe('an excerpt', () => {
  const cut = (text: string, question: string, room: number) => {
    const asked = askedFor(question);
    const count = (one: string) => one.split(/\s+/).length;
    return excerptOf(text, { room, asked, weight: () => 1, count })?.map(({ start, end }) =>
      text.slice(start, end),
    );
  };
  const text =
    'Ida was a painter. She rowed. Her house was blue. In 1900 she won the herring race. She sang.';

  it('is the first sentence and those with the words of the question, in order', () => {
    expect(cut(text, 'Who won the herring race ?', 12)).toEqual([
      'Ida was a painter.',
      'In 1900 she won the herring race.',
    ]);
  });

  it('is not made where the whole text fits', () => {
    expect(cut(text, 'Who ?', 40)).toBeUndefined();
  });

  it('is of sentences that together are the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', 'b', '.', ' ', '\n', '"', '!'), maxLength: 60 }),
        (any) => {
          let end = 0;
          for (const one of sentencesOf(any)) {
            expect(any.slice(end, one.start).trim()).toBe('');
            expect(one.end).toBeGreaterThan(one.start);
            end = one.end;
          }
          expect(any.slice(end).trim()).toBe('');
        },
      ),
    );
  });
});
