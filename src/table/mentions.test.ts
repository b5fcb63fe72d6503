import { expect, it } from 'vitest';
import { drawTable } from './draw.ts';
import { cellsWithText, tupleMentions } from './mentions.ts';

const table = drawTable(
  'Visitors',
  `
  | Museum | Summer | <        | Winter |
  | ^      | Adults | Children | Adults |
  | North  | 10     | 20       | 30     |
  | South  | 40     | "50"     |        |`,
);

const named = (text: string) =>
  tupleMentions(text, table).map(({ start, end, cell }) => [text.slice(start, end), table.cells[cell]!.text]);

it.each([
  [
    '{"cells": [[2, 1, "10"], [2,3,"30"]]}',
    [
      ['[2, 1, "10"]', '10'],
      ['[2,3,"30"]', '30'],
    ],
  ],
  [
    'Around ({0, 1}, 0, "museum") and (0, {1, 2}, "Summer").',
    [
      ['({0, 1}, 0, "museum")', 'Museum'],
      ['(0, {1, 2}, "Summer")', 'Summer'],
    ],
  ],
  ["[[0, 1], 0, 'Museum']", [["[[0, 1], 0, 'Museum']", 'Museum']]],
  ['(3, 2, "\\"50\\"")', [['(3, 2, "\\"50\\"")', '"50"']]],
  ['{"text": "see (2, 1, \\"10\\")"}', [['(2, 1, \\"10\\")', '10']]],
  // A wrong place: taken only where the text says which cell is meant.
  ['(9, 9, "North")', [['(9, 9, "North")', 'North']]],
  ['(9, 9, "Adults") (2, 1, "ten") f(1, 2) [1, 2, 3]', []],
  ['(row, column, "text")', []],
])('in %s', (text, expected) => expect(named(text)).toEqual(expected));

it('finds cells by text, whatever spaces and capitals', () => {
  expect(cellsWithText(table, ' adults ')).toHaveLength(2);
  expect(cellsWithText(table, '')).toEqual([]);
});
