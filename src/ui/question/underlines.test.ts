import { expect, it } from 'vitest';
import { drawTable } from '../../table/draw.ts';
import { piecesOf } from './underlines.ts';

const table = drawTable(
  'Heating',
  `
  | Building | Southern region | <   | Northern region | <   |
  | ^        | District heat   | Gas | District heat   | Gas |
  | Schools  | 27.3            | 46  | 41.7            | 29  |
  | Offices  | 25.1            | 50  | 36.9            | 31  |`,
);
const drawn = (question: string) =>
  piecesOf(question, table)
    .map(({ text, cells }) => (cells.length > 0 ? `[${text}:${cells.length}]` : text))
    .join('');

it('finds the words of headers, and takes those of one header together', () => {
  expect(drawn('In the northern region, what share of schools was heated by district heat?')).toBe(
    'In the [northern region:1], what share of [schools:1] was [heated:2] by [district heat:2]?',
  );
});

it('gives the question back whole, whatever it is', () => {
  for (const question of ['', '  ', 'what of the', 'Schools schools', 'gas? gas! “Gas”\n offices', '🙂 42 ٣'])
    expect(
      piecesOf(question, table)
        .map(({ text }) => text)
        .join(''),
    ).toBe(question);
});
