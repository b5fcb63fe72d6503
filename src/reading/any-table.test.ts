/** Nothing that people paste or ask may throw, whatever the table looks like. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeTable } from '../table/model.ts';
import { headerPath, inferHeaders } from './headers.ts';
import { readQuestion } from './question.ts';

/** Any small table, with overlaps, gaps and spans. */
const anyTable = fc
  .record({
    rows: fc.integer({ min: 0, max: 7 }),
    columns: fc.integer({ min: 0, max: 6 }),
    cells: fc.array(
      fc.record({
        row: fc.nat(7),
        column: fc.nat(6),
        rowSpan: fc.integer({ min: 1, max: 4 }),
        colSpan: fc.integer({ min: 1, max: 6 }),
        text: fc.oneof(
          fc.constantFrom('', 'Total', 'men', 'women', '2001', '12', '-', 'percent', '  York'),
          fc.string(),
        ),
      }),
      { maxLength: 40 },
    ),
  })
  .map(({ rows, columns, cells }) => makeTable('', rows, columns, cells));

test('any table: no exception, headers are cells of it, parents come first', () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      const trees = inferHeaders(table);
      for (const tree of [trees.top, trees.left]) {
        tree.forEach((header, index) => {
          expect(table.cells[header.cell]).toBeDefined();
          if (header.parent !== null) expect(header.parent).toBeLessThan(index);
        });
        expect(new Set(tree.map((h) => h.cell)).size).toBe(tree.length);
      }
      for (const cell of table.cells) headerPath(table, trees, cell);
    }),
    { numRuns: 300 },
  );
});

test('any table and any question: no exception, cells of the table, the same twice', () => {
  const words = fc.constantFrom(
    'how many',
    'which',
    'highest',
    'men',
    'or',
    '2001',
    'total',
    'difference',
    'from',
    'to',
    '?',
    'than',
    'more',
    'first',
    'after',
    '12',
    'who',
    ',',
  );
  const question = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 14 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(question, anyTable, (text, table) => {
      const reading = readQuestion(text, table);
      for (const id of [...reading.cells, ...reading.top, ...reading.left])
        expect(table.cells[id]).toBeDefined();
      expect(reading.confidence).toBeGreaterThanOrEqual(0);
      expect(reading.confidence).toBeLessThanOrEqual(1);
      expect(readQuestion(text, table)).toEqual(reading);
    }),
    { numRuns: 400 },
  );
});
