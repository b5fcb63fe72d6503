import { describe, expect, it } from 'vitest';
import { makeTable, type Table, withHeaders } from '../../table/model.ts';
import { bad, good, type Read } from '../../table/read.ts';
import type { ReadFiles } from '../../table/readers/files.ts';
import { assembler, piecesOf } from '../environment/reading/table-pieces.ts';

const read = (...tables: Table[]) => good({ tables, passages: [{ text: 'A text.' }], notes: ['A note.'] });

function sent(read: Read<ReadFiles>) {
  const take = assembler();
  let count = 0;
  for (const piece of piecesOf(read)) {
    count++;
    const whole = take(structuredClone(piece));
    if (whole) return { whole, count };
  }
  throw new Error('The pieces never ended.');
}

const cell = (index: number) => ({
  row: Math.floor(index / 3),
  column: index % 3,
  rowSpan: 1,
  colSpan: 1,
  text: `${index}`,
});

describe('tables in pieces', () => {
  it('arrive as they were: spans, marked headers, header trees, titles, several of them', () => {
    const merged = makeTable('Merged', 2, 2, [
      { row: 0, column: 0, rowSpan: 2, colSpan: 1, text: 'a', header: true },
      { row: 0, column: 1, rowSpan: 1, colSpan: 1, text: '' },
    ]);
    const id = merged.cells[0]?.id ?? (0 as never);
    const headed = withHeaders(merged, { top: [], left: [{ cell: id, level: 0, parent: null }] });
    const empty = makeTable('', 1, 1, []);
    expect(sent(read(headed, empty)).whole).toEqual(read(headed, empty));
  });

  it('of many cells come in several pieces', () => {
    const large = makeTable(
      'Large',
      5000,
      3,
      Array.from({ length: 15_000 }, (_, index) => cell(index)),
    );
    const { whole, count } = sent(read(large));
    expect(whole).toEqual(read(large));
    expect(count).toBeGreaterThan(4);
  });

  it('carry a fault as the same sentence', () => {
    expect(sent(bad('There is no table in it.')).whole).toEqual(bad('There is no table in it.'));
  });
});
