import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTable } from '../../table/draw.ts';
import { makeTable } from '../../table/model.ts';
import { layOut } from './layout.ts';

const shape = (rows: ReturnType<typeof layOut>) =>
  rows.map((boxes) =>
    boxes.map(
      ({ cell, rowSpan, colSpan, rest }) => `${rest ? '…' : (cell?.text ?? '-')} ${rowSpan}x${colSpan}`,
    ),
  );

describe('the layout of a table', () => {
  it('keeps merged cells and fills gaps', () => {
    const table = drawTable(
      '',
      `| Club | League | <     |
       | ^    | Apps   | Goals |
       | York | -      | 6     |`,
    );
    expect(shape(layOut(table, 10))).toEqual([
      ['Club 2x1', 'League 1x2'],
      ['Apps 1x1', 'Goals 1x1'],
      ['York 1x1', '- 1x1', '6 1x1'],
    ]);
  });

  it('cuts what lies under an overlap, and cells at the last row shown', () => {
    const cell = (text: string, row: number, column: number, rowSpan: number, colSpan: number) => ({
      text,
      row,
      column,
      rowSpan,
      colSpan,
    });
    const table = makeTable('', 2, 3, [cell('a', 0, 0, 2, 2), cell('b', 1, 1, 1, 2)]);
    expect(shape(layOut(table, 2))).toEqual([
      ['a 1x2', '- 1x1'],
      ['… 1x1', 'b 1x2'],
    ]);
    expect(shape(layOut(drawTable('', '| a | b |\n| ^ | c |'), 1))).toEqual([['a 1x1', 'b 1x1']]);
  });

  it('covers every position once, whatever overlaps', () => {
    const place = fc.record({
      text: fc.constant('x'),
      row: fc.nat(5),
      column: fc.nat(5),
      rowSpan: fc.integer({ min: 1, max: 4 }),
      colSpan: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 12 }), (placed) => {
        const table = makeTable('', 6, 6, placed);
        const boxes = layOut(table, 6).flatMap((row, index) => row.map((box) => ({ ...box, row: index })));
        const covered = boxes.flatMap(({ row, column, rowSpan, colSpan }) =>
          Array.from(
            { length: rowSpan * colSpan },
            (_, i) => (row + Math.floor(i / colSpan)) * 6 + column + (i % colSpan),
          ),
        );
        expect(covered.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 36 }, (_, i) => i));
      }),
    );
  });
});
