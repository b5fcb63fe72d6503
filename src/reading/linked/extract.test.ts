import { describe, expect, it } from 'vitest';
import { drawTable } from '../../table/draw.ts';
import { flattened } from '../../table/flat.ts';
import { extracted } from './extract.ts';

const table = flattened(
  drawTable(
    'Lighthouses',
    `
    | Name    | Keeper     | Home town |
    | Farholm | Ada Brandt | Lund      |
    | Nesse   | Rut Lind   | Brisk     |`,
  ),
  { headRows: 1, under: [] },
);
const passages = [
  {
    title: 'Ada Brandt',
    text: 'Ada Brandt was a keeper and painter. She married the captain Jon Vale in 1866. She kept 14 goats.',
  },
  { title: 'Farholm', text: 'Farholm is an island in the Sound of Gulls. It was sold on 4 May 1871.' },
];

describe('the likeliest answer', () => {
  it.each([
    ['What is the home town of the keeper who was a painter ?', 'Lund', true],
    ['Which keeper was a painter ?', 'Ada Brandt', true],
    ['Who married the keeper of Farholm ?', 'Jon Vale', false],
    ['What year did the keeper of Farholm marry the captain ?', '1866', false],
    ['When was the island sold ?', '4 May 1871', true],
    ['How many goats did the painter keep ?', '14', true],
  ])('to “%s” is %s; sure: %s', (question, answer, sure) => {
    expect(extracted({ question, table, passages })).toEqual({ answer, sure });
  });

  it('is found in a later passage where that says so much more that it makes up for its place', () => {
    const vague = { title: 'Nesse', text: 'It was built on 3 June 1810. Gulls came in May 1811.' };
    const plain = { title: 'Sund', text: 'The island was sold on 9 July 1899 to the keeper of Farholm.' };
    const question = 'When was the island sold to the keeper of Farholm ?';
    const at = (place: number) => Array.from({ length: 40 }, (_, index) => (index === place ? plain : vague));
    const answerAt = (place: number) => extracted({ question, table, passages: at(place) })?.answer;
    expect(answerAt(5)).toBe('9 July 1899');
    expect(answerAt(39)).toBe('3 June 1810');
  });

  it('is not what the question says itself, and none where nothing is of its kind', () => {
    expect(extracted({ question: 'Which keeper is Ada Brandt ?', table, passages: [] })).toBeUndefined();
    expect(
      extracted({ question: 'When ?', table, passages: [{ title: 'A', text: 'Nothing here.' }] }),
    ).toBeUndefined();
  });
});
