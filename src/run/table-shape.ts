/** The shape of a table inside a run file, and the checks that a shape cannot express. */
import * as z from 'zod/mini';
import type { Table } from '../table/model.ts';

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

/** More positions than this are no table that anyone walks; a file that claims them is damaged or hostile. */
const POSITIONS_AT_MOST = 10_000_000;

/** What is wrong with a table of the right shape, in one sentence; undefined when all is well. */
export function tableFault({ rows, columns, cells, headers, passages = [] }: Table): string | undefined {
  if (rows * columns > POSITIONS_AT_MOST) return `${rows} rows × ${columns} columns are too many.`;
  for (const [index, cell] of cells.entries()) {
    if (cell.id !== index) return `cell ${index} has the id ${cell.id}.`;
    if (cell.row + cell.rowSpan > rows || cell.column + cell.colSpan > columns) {
      return `cell ${index} reaches past the table's ${rows} rows and ${columns} columns.`;
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
