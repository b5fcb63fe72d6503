import { describe, expect, it } from 'vitest';
import { inferHeaders } from '../../reading/headers.ts';
import { drawTable } from '../../table/draw.ts';
import { cellAt, makeTable } from '../../table/model.ts';
import { tuplesOf } from '../../table/tuples.ts';
import { tupleLines } from './lines.ts';

const GOALS = drawTable(
  'Goals',
  `| Club  | League | <     |
   | ^     | Apps   | Goals |
   | York  | 20     | 6     |
   | Bury  | 31     | 12    |`,
);

describe('tuples in lines', () => {
  const lines = tupleLines(tuplesOf(GOALS, inferHeaders(GOALS)));
  const texts = lines.lines.map((line) =>
    line.kind === 'heading'
      ? line.text
      : Array.from({ length: line.to - line.from }, (_, at) => lines.textAt(line.from + at)).join(' '),
  );

  it('have a heading for each kind, and a line for each row of cells', () => {
    expect(texts).toEqual([
      'Headers above the data: 3',
      '(T, 0, 0, 1, League) (T, 1, 0, 0, Apps) (T, 1, 1, 1, Goals)',
      'Headers left of the data: 2',
      '(L, 0, 0, 0, York) (L, 0, 1, 1, Bury)',
      'Cells: 4',
      '(C, 0, 0, 20) (C, 0, 1, 6)',
      '(C, 1, 0, 31) (C, 1, 1, 12)',
    ]);
  });

  it('know where each cell’s tuple stands, and that the corner has none', () => {
    for (let place = 0; place < lines.count; place++) {
      expect(lines.placeOf(lines.cellAt(place))).toBe(place);
      const line = lines.lines[lines.lineOf(place)];
      expect(line?.kind === 'tuples' && line.from <= place && place < line.to).toBe(true);
    }
    expect(lines.placeOf(cellAt(GOALS, 0, 0)!.id)).toBeUndefined();
  });

  it('break long rows', () => {
    const cells = Array.from({ length: 40 }, (_, at) => ({
      row: Math.floor(at / 20),
      column: at % 20,
      rowSpan: 1,
      colSpan: 1,
      text: `${at}`,
    }));
    const wide = tupleLines(tuplesOf(makeTable('', 2, 20, cells), { top: [], left: [] }));
    const sizes = wide.lines.flatMap((line) => (line.kind === 'tuples' ? [line.to - line.from] : []));
    expect(sizes).toEqual([8, 8, 4, 8, 8, 4]);
  });
});
