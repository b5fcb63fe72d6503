import { expect, it } from 'vitest';
import { drawTable } from '../../table/draw.ts';
import { cellOf } from '../../table/model.ts';
import { questionCells } from './question-cells.ts';

const ENERGY = drawTable(
  'Energy use',
  `| Building | Southern region | <    | Northern region | <    |
   | ^        | District heat   | Gas  | District heat   | Gas  |
   | All      | 22.0            | 51.3 | 38.4            | 30.2 |
   | Offices  | 25.1            | 49.8 | 36.9            | 31.0 |
   | Schools  | 27.3            | 46.0 | 41.7            | 28.8 |`,
);

const texts = (question: string) =>
  [...questionCells(question, ENERGY)].map((cell) => cellOf(ENERGY, cell).text).toSorted();

it('finds the headers that share words with the question, on both sides', () =>
  expect(texts('In the northern region, what share of schools was heated by district heat?')).toEqual([
    'District heat',
    'District heat',
    'Northern region',
    'Schools',
  ]));

it('takes words in any form, and keeps headers that share equally much', () =>
  expect(texts('Which regions have the most offices?')).toEqual([
    'Northern region',
    'Offices',
    'Southern region',
  ]));

it('finds nothing where no header shares a word, and never a value', () => {
  expect(texts('What of it?')).toEqual([]);
  expect(texts('Where is 41.7?')).toEqual([]);
});
