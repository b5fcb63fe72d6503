import type { Cell, Table } from './model.ts';

/** Whether two tables have the same cells: the same grid with the same texts, whatever their headers and passages. */
export const sameCells = (one: Table, other: Table): boolean =>
  one.cells === other.cells ||
  (one.rows === other.rows &&
    one.columns === other.columns &&
    one.cells.length === other.cells.length &&
    one.cells.every((cell, index) => sameCell(cell, other.cells[index])));

/** Whether two tables are equal in everything. */
export const sameTable = (one: Table, other: Table): boolean =>
  one === other || (one.title === other.title && sameCells(one, other) && sameRest(one, other));

const sameCell = (one: Cell, other: Cell | undefined): boolean =>
  other !== undefined &&
  one.row === other.row &&
  one.column === other.column &&
  one.rowSpan === other.rowSpan &&
  one.colSpan === other.colSpan &&
  one.text === other.text &&
  one.header === other.header;

const sameRest = (one: Table, other: Table): boolean =>
  JSON.stringify([one.headers, one.passages]) === JSON.stringify([other.headers, other.passages]);
