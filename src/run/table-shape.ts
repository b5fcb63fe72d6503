/** The shape of a table inside a run file, and the checks that a shape cannot express. */
import * as z from 'zod/mini';
import type { Table } from '../table/model.ts';
import { tooLarge } from '../table/readers/limit.ts';

const count = z.int().check(z.nonnegative());
const span = z.int().check(z.positive());
const header = z.object({ cell: count, level: count, parent: z.nullable(count) });

const link = z.object({ cell: count, start: z.optional(count), end: z.optional(count) });
const passage = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  links: z.array(link),
  missing: z.optional(z.literal(true)),
});

export const tableShape = z.object({
  title: z.string(),
  rows: count,
  columns: count,
  cells: z.array(
    z.object({
      id: count,
      row: count,
      column: count,
      rowSpan: span,
      colSpan: span,
      text: z.string(),
      header: z.optional(z.literal(true)),
    }),
  ),
  headers: z.optional(
    z.object({ top: z.array(header), left: z.array(header), byHand: z.optional(z.literal(true)) }),
  ),
  passages: z.optional(z.array(passage)),
});

/** What is wrong with a table of the right shape, in one sentence; undefined when all is well. */
export function tableFault({ rows, columns, cells, headers, passages = [] }: Table): string | undefined {
  if (tooLarge(rows, columns)) return `${rows} rows × ${columns} columns are too many.`;
  const taken = new Uint8Array(rows * columns);
  for (const [index, cell] of cells.entries()) {
    if (cell.id !== index) return `cell ${index} has the id ${cell.id}.`;
    if (cell.row + cell.rowSpan > rows || cell.column + cell.colSpan > columns) {
      return `cell ${index} reaches past the table's ${rows} rows and ${columns} columns.`;
    }
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
      const [from, to] = [row * columns + cell.column, row * columns + cell.column + cell.colSpan];
      if (taken.subarray(from, to).includes(1)) return `cell ${index} lies over another.`;
      taken.fill(1, from, to);
    }
  }
  for (const side of [headers?.top ?? [], headers?.left ?? []]) {
    const wrong = side.findIndex(
      ({ cell, parent }, index) => !cells[cell] || (parent !== null && parent >= index),
    );
    if (wrong >= 0)
      return `header ${wrong} names a cell that is not there, or a parent that does not come before it.`;
  }
  const lost = passages.findIndex(({ links }) => links.some(({ cell }) => !cells[cell]));
  return lost < 0 ? undefined : `passage ${lost} is linked from a cell that is not there.`;
}
