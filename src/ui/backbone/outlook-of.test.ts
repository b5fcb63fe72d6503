import { expect, it } from 'vitest';
import type { Method } from '../../method/method.ts';
import { direct } from '../../methods/direct/index.ts';
import { tableParser } from '../../methods/table-parser/index.ts';
import { inferHeaders } from '../../reading/headers.ts';
import { outlookOf, ROOM_FOR_ALL } from '../../run/outlook.ts';
import { makeTable, withHeaders } from '../../table/model.ts';
import { encodingsOf, encodingUnder, sizeIn, turnsOf } from './outlook-of.ts';

/** Rows of one header row and six columns. */
const grid = (rows: number) =>
  makeTable(
    'Counted',
    rows,
    6,
    Array.from({ length: rows * 6 }, (_, at) => ({
      row: Math.floor(at / 6),
      column: at % 6,
      rowSpan: 1,
      colSpan: 1,
      text: at < 6 ? `Column ${at}` : at % 6 === 0 ? `Line ${at}` : String((at * 37) % 1000),
    })),
  );

const problemOf = (rows: number) => ({ table: grid(rows), question: 'How many?', kind: 'answer' }) as const;
const [method, parser] = [direct as Method, tableParser as Method];
const options = method.presets[0]?.options ?? {};
const paper = parser.presets[0]?.options ?? {};

it('goes by what a method declares', async () => {
  expect(await encodingsOf(method)).toContain('tuples');
  expect(encodingUnder(method, options)).toBe('pipe');
  expect(turnsOf(method, problemOf(3), options, 8192)).toBeUndefined();
  expect([await encodingsOf(parser), encodingUnder(parser, paper)]).toEqual([[], '']);
  expect(sizeIn(parser, problemOf(3), paper, 'tsv')).toBeUndefined();
  expect(turnsOf(parser, problemOf(3), paper, 8192)).toBeDefined();
});

it('counts a large table by its first rows, and comes near, with headers of its own too', () => {
  const inferred = problemOf(3000);
  const { table } = inferred;
  const known = { ...inferred, table: withHeaders(table, inferHeaders(table)) };
  for (const problem of [inferred, known])
    for (const encoding of ['tsv', 'tuples']) {
      const whole = outlookOf(method, problem, { ...options, encoding }, ROOM_FOR_ALL)?.table ?? 0;
      const sized = sizeIn(method, problem, options, encoding)?.tokens ?? 0;
      expect(sized / whole).toBeGreaterThan(0.9);
      expect(sized / whole).toBeLessThan(1.1);
    }
});

it('tells three turns from one prompt as the method itself would, and at sight where a table is huge', () => {
  const small = turnsOf(parser, problemOf(30), paper, 8192);
  expect(small?.three).toBe(false);
  expect(turnsOf(parser, problemOf(30), paper, small?.onePrompt ?? 0)?.three).toBe(true);
  expect(turnsOf(parser, problemOf(3000), paper, 8192)?.three).toBe(true);
  expect(turnsOf(parser, problemOf(3000), paper, ROOM_FOR_ALL)?.three).toBe(false);
});
