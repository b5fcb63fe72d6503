/** A table as it was opened, as a grid draws it. */
import { memoised } from '../../table/memoised.ts';
import { type Cell, type CellId, cellAt, type Table } from '../../table/model.ts';
import type { GridModel, HeaderArea } from '../grid/model.ts';
import { headerCells } from './header-cells.ts';

export const tableModel = memoised((table: Table): GridModel => {
  const { top, left } = headerCells(table);
  const heads = headerArea(table);
  return {
    source: table.cells,
    rows: table.rows,
    columns: table.columns,
    heads,
    at: (row, column) => cellAt(table, row, column),
    cell: (id) => table.cells[id],
    // The corner above the row headers is in no header tree, and names what stands below it all the same.
    headerOf: ({ id, row }) =>
      top.has(id as CellId) || row < heads.rows ? 'column' : left.has(id as CellId) ? 'row' : undefined,
    origins: ({ id }) => [id as CellId],
    placeOf: (origin) => table.cells[origin],
  };
});

/** Rows asked about header columns: enough to know a column by, few enough for a table of any length. */
const ROWS_ASKED = 500;

/** How many rows and columns hold headers. */
export const headerArea = memoised((table: Table): HeaderArea => {
  const { top, left } = headerCells(table);
  const isHead = (cell: Cell | undefined) => !cell || top.has(cell.id) || cell.text.trim() === '';
  let headRows = 0;
  for (const id of top) headRows = Math.max(headRows, bottomOf(table.cells[id]));
  const columns = headerColumns(table, Math.min(headRows, table.rows), (cell) => left.has(cell.id));
  let rows = 0;
  const wholeRow = (row: number) =>
    range(columns, table.columns).every((column) => isHead(cellAt(table, row, column)));
  while (rows < headRows && rows < table.rows - 1 && wholeRow(rows)) rows++;
  while (rows > 0 && crosses(table, rows)) rows--;
  return { rows, columns };
});

const bottomOf = (cell: Cell | undefined): number => (cell ? cell.row + cell.rowSpan : 0);

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/** The first columns in which most rows have a header of their own: a title across all columns is none. */
function headerColumns(table: Table, from: number, isLeft: (cell: Cell) => boolean): number {
  const rows = range(from, Math.min(table.rows, from + ROWS_ASKED));
  const holdsHeaders = (column: number) => {
    const headers = rows.filter((row) => {
      const cell = cellAt(table, row, column);
      return cell !== undefined && isLeft(cell) && cell.colSpan * 2 <= table.columns;
    });
    return headers.length * 2 > rows.length;
  };
  let columns = 0;
  while (columns < table.columns - 1 && holdsHeaders(columns)) columns++;
  return columns;
}

/** Does a cell reach from above a row into it? */
const crosses = (table: Table, row: number): boolean =>
  range(0, table.columns).some((column) => {
    const cell = cellAt(table, row, column);
    return cell !== undefined && cell.row < row;
  });
