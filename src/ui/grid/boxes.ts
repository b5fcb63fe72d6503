/**
 * The rectangles of a real <table>, for the rows and columns that are drawn: TanStack Table's cell spanning,
 * driven by the ids of our cells. Every position's value is the id of the cell on top there, so equal
 * neighbours are one cell: merged cells come back whole, a cell under an overlap is cut into rectangles, and
 * one that begins outside the drawn part is clamped to it, since that part is all the data there is.
 */
import { type ColumnDef, cellSpanningFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { GridCell, GridModel } from './model.ts';

export interface Box {
  /** The cell that is seen here; undefined at a gap. */
  readonly cell: GridCell | undefined;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  /** Not the first box of its cell, so without its text. */
  readonly rest: boolean;
}

interface DrawnRow {
  readonly row: number;
}

const features = tableFeatures({ cellSpanningFeature });

type Column = ColumnDef<typeof features, DrawnRow>;

/** How many of the drawn columns, from one on, show the same cell in a row. */
function runOf(model: GridModel, columns: readonly number[], from: number, row: number): number {
  const cell = model.at(row, columns[from] ?? -1);
  let to = from + 1;
  while (cell && to < columns.length && model.at(row, columns[to] ?? -1) === cell) to++;
  return to - from;
}

function columnsOf(model: GridModel, columns: readonly number[]): Column[] {
  return columns.map((column, index) => ({
    id: String(column),
    accessorFn: ({ row }) => model.at(row, column)?.id,
    spanRows: true,
    spanColumns: ({ row }) => runOf(model, columns, index, row.original.row),
  }));
}

/** The boxes of the drawn rows, row by row; gaps are filled. */
export function useBoxes(
  model: GridModel,
  rows: readonly number[],
  columns: readonly number[],
): readonly (readonly Box[])[] {
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const definitions = useMemo(() => columnsOf(model, columns), [model, columns]);
  const spans = useTable({ features, data, columns: definitions });
  const lines = spans.getRowModel().rows;
  return useMemo(() => {
    const drawn = new Set<GridCell>();
    return lines.map((line) =>
      line.getAllCells().flatMap((position): Box[] => {
        const rowSpan = position.getRowSpan();
        const colSpan = position.getColSpan();
        if (rowSpan === 0 || colSpan === 0) return [];
        const row = line.original.row;
        const column = Number(position.column.id);
        const cell = model.at(row, column);
        const rest = cell !== undefined && drawn.has(cell);
        if (cell) drawn.add(cell);
        return [{ cell, row, column, rowSpan, colSpan, rest }];
      }),
    );
  }, [lines, model]);
}

/** Do two boxes draw the same? */
export const sameBox = (a: Box, b: Box): boolean =>
  a === b ||
  (a.cell === b.cell &&
    a.column === b.column &&
    a.rowSpan === b.rowSpan &&
    a.colSpan === b.colSpan &&
    a.rest === b.rest);
