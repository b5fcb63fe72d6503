/** A table seen as rows and columns with header paths: what the reader of questions works on. */
import { headRowsOf } from '../table/head-rows.ts';
import { memoisedPair } from '../table/memoised.ts';
import { type Cell, type CellId, cellAt, cellOf, type HeaderTrees, type Table } from '../table/model.ts';
import { dataEnd, titleRows } from './around-data.ts';
import { type CellKind, isBlank } from './cell-kinds.ts';
import { headerPaths } from './header-path.ts';
import { headerRegion, kindOfColumn } from './header-region.ts';

export interface Frame {
  readonly table: Table;
  /** Rows below the header rows, without footnotes. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Columns before this one are header columns. */
  readonly firstData: number;
  readonly headRows: number;
  /** Header cells above a column, outermost first; for header columns the cells in the corner. */
  top(column: number): readonly CellId[];
  /** Header cells left of a row, outermost first. */
  left(row: number): readonly CellId[];
  kind(column: number): CellKind;
  at(row: number, column: number): Cell | undefined;
  text(id: CellId): string;
}

const range = (start: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);

/** Where the header rows end and the data columns begin, by the trees if they say, else by looks. */
function borders(table: Table, trees: HeaderTrees): { headRows: number; firstData: number } {
  const looks = headerRegion(table);
  const tops = trees.top.flatMap((h) => table.cells[h.cell] ?? []);
  if (tops.length === 0) return { headRows: looks.topRows, firstData: looks.leftColumns };
  return { headRows: headRowsOf(table, trees.top), firstData: Math.min(...tops.map((c) => c.column)) };
}

/** Where the data end; a footnote that the trees call a header is one. */
function endOf(table: Table, { left }: HeaderTrees): number {
  const end = dataEnd(table);
  return left.some(({ cell }) => (table.cells[cell]?.row ?? 0) >= end) ? table.rows : end;
}

/** Memoised. */
export const frameOf = memoisedPair((table: Table, trees: HeaderTrees): Frame => {
  const { headRows, firstData } = borders(table, trees);
  const paths = headerPaths(table, trees);
  const kinds = new Map<number, CellKind>();
  const columns = range(0, table.columns);
  const tops = columns.map((column) =>
    column < firstData ? corner(table, column, headRows) : (paths.top.get(column) ?? []),
  );
  return {
    table,
    rows: range(headRows, endOf(table, trees)),
    columns,
    firstData,
    headRows,
    top: (column) => tops[column] ?? [],
    left: (row) => paths.left.get(row) ?? [],
    kind(column) {
      const cached = kinds.get(column);
      if (cached) return cached;
      const kind = kindOfColumn(table, column, headRows);
      kinds.set(column, kind);
      return kind;
    },
    at: (row, column) => cellAt(table, row, column),
    text: (id) => cellOf(table, id).text,
  };
});

function corner(table: Table, column: number, headRows: number): CellId[] {
  const cells = range(titleRows(table), headRows).map((row) => cellAt(table, row, column));
  return [...new Set(cells.flatMap((cell) => (cell && !isBlank(cell) ? [cell.id] : [])))];
}
