/**
 * What comes from outside, models' replies above all, is read in time that grows with its length and no faster: a
 * pattern that backtracks takes minutes where a line takes milliseconds.
 */
import { describe, expect, it } from 'vitest';
import type { Method } from '../src/method/method.ts';
import { METHODS } from '../src/methods/index.ts';
import { forecastOf } from '../src/run/forecast.ts';
import { newRun } from '../src/run/run.ts';
import { drawTable } from '../src/table/draw.ts';
import { cellOf, type Table } from '../src/table/model.ts';
import { READERS } from './reply-readers.ts';

const REPEATED = [
  '<think>',
  '</think>',
  '<think></think>',
  '<tool_call>',
  '{} ',
  '{',
  '{"a":',
  '[] ',
  '[',
  '(',
  '()',
  '(T, 0, 0, 0, a) ',
  '```\n',
  '**',
  ' ',
  '\n',
  '"',
  "'",
  '-',
  '1',
  '1,',
  '1/',
  '1-',
  '1 = ',
  '$1 ',
  '%',
  '.',
  ':',
  ';',
  'A',
  'Abc ',
  'a | ',
  'a: ',
  '* a\n',
  'a and ',
  'May 1, ',
  'more than 3 ',
  'Answer: ',
  'The answer is ',
  '\\boxed{',
  'Cell: (C, 0, 0, 12)\nOperation: sum\n',
  'f_select_row(row 1) ',
  'GetAllNeighbours([1,1,"x"]) ',
  'x = [1 for x in y]\n',
];
const filled = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length));

/** So much longer is the long text than the short one. */
const LONGER = 4;
/** Work over its length: 1 where it grows with it, 2 where it grows with its square; measured, so a good deal between. */
const EXPONENT_AT_MOST = 1.5;
/** What is over in this time holds nobody up, and tells little of how it grows on a machine that does other work. */
const NOTHING_MS = 500;

function timeOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** The exponent of time over length, of the better of two tries; nothing where it is over too soon to tell. */
function exponent(work: (length: number) => unknown, length: number): number | undefined {
  const best = (size: number) =>
    Math.min(
      timeOf(() => work(size)),
      timeOf(() => work(size)),
    );
  const long = best(LONGER * length);
  if (long < NOTHING_MS) return undefined;
  return Math.log(long / Math.max(best(length), 1)) / Math.log(LONGER);
}

function slowest(
  name: string,
  work: (piece: string) => (length: number) => unknown,
  length: number,
): string[] {
  return REPEATED.flatMap((piece) => {
    const grows = exponent(work(piece), length);
    return grows !== undefined && grows > EXPONENT_AT_MOST
      ? [
          `${name}, ${JSON.stringify(piece)} to ${LONGER * length} characters: length to the ${grows.toFixed(2)}`,
        ]
      : [];
  });
}

describe('a reply', () => {
  it.each(Object.entries(READERS))('for %s is read in time that grows with its length', (name, read) => {
    read('retail');
    expect(slowest(name, (piece) => (length) => read(filled(piece, length)), 70_000)).toEqual([]);
  });
});

const small = drawTable(
  'Shops',
  `
  | Town | Shops | Notes |
  | York | 12    | old   |
  | Bury | 7     | none  |`,
);
/** The table with another text in a cell of a row and a column. */
const withText = (row: number, column: number, text: string): Table => ({
  ...small,
  cells: small.cells.map((cell) => (cell.row === row && cell.column === column ? { ...cell, text } : cell)),
});

describe.each(METHODS.map(({ id }) => id))('the rules of %s', (id) => {
  const walk = (method: Method, rules: Parameters<typeof forecastOf>[2], table: Table, question: string) =>
    forecastOf(
      method,
      newRun({ table, question, kind: 'answer' }, method, {
        options: method.presets[0]!.options,
        limits: { contextTokens: 8192, temperature: false },
        backbone: '',
      }),
      rules,
    );

  it('take time that grows with the length of a question, a cell and a header', async () => {
    const listed = METHODS.find((one) => one.id === id)!;
    const [method, rules] = [await listed.load(), await listed.rules?.()];
    const question = 'How many shops does York have?';
    walk(method, rules, small, question);
    expect(cellOf(small, small.cells[0]!.id).text).toBe('Town');
    const places: Record<string, (text: string) => unknown> = {
      question: (text) => walk(method, rules, small, `How many shops does York have ${text}?`),
      cell: (text) => walk(method, rules, withText(1, 2, text), question),
      header: (text) => walk(method, rules, withText(0, 1, text), question),
    };
    const found = Object.entries(places).flatMap(([place, work]) =>
      slowest(`${id}, ${place}`, (piece) => (length) => work(filled(piece, length)), 6000),
    );
    expect(found).toEqual([]);
  });
});
