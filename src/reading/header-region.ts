/**
 * How many rows above and columns left of the data are headers.
 *
 *     +--------+-----------------+    row 0 merges columns: its sub-headers stand in row 1
 *     | Club   | League          |    "Club" covers rows 0 and 1: both are header rows
 *     |        | Apps   | Goals  |    the first column without a merge above it is the header column
 *     | York   | 45     | 6      |
 */
import { type Cell, cellAt, type Table } from '../table/model.ts';
import { dataEnd, titleRows } from './around-data.ts';
import { isBlank, kindOf } from './cell-kinds.ts';
import { columnsBeforeNames } from './leading-columns.ts';

export interface HeaderRegion {
  /** The rows above the data, titles among them. */
  readonly topRows: number;
  readonly leftColumns: number;
}

const MOST_TOP_ROWS = 6;
const MOST_LEFT_COLUMNS = 4;
/** Body rows that are looked at: enough to know a column's kind, few enough for huge tables. */
const SAMPLE = 60;

export function headerRegion(table: Table): HeaderRegion {
  const topRows = countTopRows(table);
  return { topRows, leftColumns: countLeftColumns(table, topRows) };
}

const rowCells = (table: Table, row: number): Cell[] => {
  const cells = Array.from({ length: table.columns }, (_, column) => cellAt(table, row, column));
  return [...new Set(cells)].filter((cell): cell is Cell => cell !== undefined);
};

function countTopRows(table: Table): number {
  const titles = titleRows(table);
  const most = Math.min(titles + MOST_TOP_ROWS, table.rows - 1);
  if (most < 1) return 0;
  const flagged = countFlaggedRows(table, titles, most);
  if (flagged > titles) return flagged;
  if (titles === 0 && looksLikeData(table, 0)) return 0;
  let rows = titles + 1;
  while (rows < most && isHeaderRow(table, rows)) rows++;
  return rows;
}

/** The row behind those, from a row on, whose every cell the source marked as a header. */
function countFlaggedRows(table: Table, from: number, most: number): number {
  let rows = from;
  while (rows < most) {
    const cells = rowCells(table, rows);
    if (cells.length === 0 || !cells.every((cell) => cell.header || isBlank(cell)) || cells.every(isBlank))
      break;
    rows++;
  }
  return rows;
}

/** A first row of numbers above rows of numbers is data: the table has no header row. */
function looksLikeData(table: Table, row: number): boolean {
  const cells = rowCells(table, row).filter((cell) => cell.column > 0 && !isBlank(cell));
  const numbers = cells.filter((cell) => kindOf(cell) === 'number');
  if (cells.length === 0 || numbers.length * 2 < cells.length) return false;
  return numbers.every((cell) => kindOf(cellAt(table, row + 1, cell.column)) === 'number');
}

/** Is this row, below `row` header rows, a header row too? */
function isHeaderRow(table: Table, row: number): boolean {
  const above = rowCells(table, row - 1);
  if (
    above.some(
      (cell) => cell.rowSpan <= MOST_TOP_ROWS && cell.row + cell.rowSpan > row && !coversRow(table, cell),
    )
  )
    return true;
  const beyondFirst = rowCells(table, row).filter((cell) => cell.column > 0 && cell.row === row);
  const filled = beyondFirst.filter((cell) => !isBlank(cell));
  if (filled.length === 0 || filled.some((cell) => kindOf(cell) === 'number')) return false;
  const first = cellAt(table, row, 0);
  const firstIsOpen = isBlank(first) || (first !== undefined && first.row < row);
  if (firstIsOpen) return filled.some((cell) => kindOf(cell) !== 'none');
  const merged = above.filter((cell) => cell.colSpan > 1);
  return merged.length > 0 && filled.every((cell) => kindOf(cell) !== 'none') && !repeatsBelow(table, row);
}

/** A cell over the whole width is a title or a section, not a merge that asks for sub-headers. */
const coversRow = (table: Table, cell: Cell): boolean => cell.colSpan >= table.columns;

/** Rows like this one go on below: it is the first row of text data. */
function repeatsBelow(table: Table, row: number): boolean {
  const next = rowCells(table, row + 1).filter(
    (cell) => cell.column > 0 && cell.row === row + 1 && !isBlank(cell),
  );
  return next.length > 0 && next.every((cell) => kindOf(cell) === kindOf(cellAt(table, row, cell.column)));
}

function countLeftColumns(table: Table, topRows: number): number {
  const most = Math.min(MOST_LEFT_COLUMNS, table.columns - 1);
  if (most < 1 || topRows >= table.rows) return 0;
  const flagged = countFlaggedColumns(table, topRows, most);
  if (flagged > 0) return flagged;
  const before = columnsBeforeNames(table, topRows, dataEnd(table), most - 1);
  const corner = columnsUnderCorner(table, topRows);
  if (corner > before + 1 || (corner > 0 && before === 0)) return Math.min(corner, most);
  // Names that tell the rows apart need no further header column.
  if (before > 0) return before + 1;
  if (kindOfColumn(table, 0, topRows) === 'number' && !startsOpen(table, topRows)) return 0;
  let columns = 1;
  while (columns < most && isHeaderColumn(table, columns, topRows)) columns++;
  return columns;
}

/** A merged cell in the corner, as tall as the header rows, stands over the header columns. */
function columnsUnderCorner(table: Table, topRows: number): number {
  const top = titleRows(table);
  const corner = cellAt(table, top, 0);
  if (!corner || corner.colSpan < 2 || corner.rowSpan < topRows - top || coversRow(table, corner)) return 0;
  if (isBlank(corner)) return corner.colSpan;
  // With words in it, it could as well be a header over data: what it covers must differ from what follows.
  const kinds = Array.from({ length: table.columns }, (_, column) => kindOfColumn(table, column, topRows));
  const names = kinds.slice(0, corner.colSpan).every((kind) => kind === 'text' || kind === 'none');
  return names && kinds.slice(corner.colSpan).every((kind) => kind === 'number') ? corner.colSpan : 0;
}

const startsOpen = (table: Table, topRows: number): boolean =>
  topRows - titleRows(table) > 1 || isBlank(cellAt(table, titleRows(table), 0));

function countFlaggedColumns(table: Table, topRows: number, most: number): number {
  let columns = 0;
  let blank = 0;
  const end = Math.min(table.rows, topRows + SAMPLE);
  while (columns < most) {
    let seen = 0;
    let marked = 0;
    for (let row = topRows; row < end; row++) {
      const cell = cellAt(table, row, columns);
      if (!cell || isBlank(cell)) continue;
      seen++;
      if (cell.header) marked++;
    }
    // A column of colours stands before the names, and has no text to be marked.
    if (seen === 0 && columns === blank) blank++;
    else if (seen === 0 || marked * 2 < seen) break;
    columns++;
  }
  return columns > blank ? columns : 0;
}

/** The kind of most of a column's cells below the header. */
export function kindOfColumn(
  table: Table,
  column: number,
  topRows: number,
): 'number' | 'year' | 'text' | 'none' {
  const counts = { number: 0, year: 0, text: 0, none: 0 };
  const end = Math.min(table.rows, topRows + SAMPLE);
  for (let row = topRows; row < end; row++) counts[kindOf(cellAt(table, row, column))]++;
  const { number, year, text } = counts;
  if (number + year + text === 0) return 'none';
  return number >= year && number >= text ? 'number' : year >= text ? 'year' : 'text';
}

/**
 * A further header column: it stands under a header of its own that is as tall as the header rows, before the
 * first merged one; or it divides the rows of merged cells to its left.
 */
function isHeaderColumn(table: Table, column: number, topRows: number): boolean {
  const head = cellAt(table, titleRows(table), column);
  if (head && head.colSpan > 1) return false;
  if (kindOfColumn(table, column, topRows) === 'number') return false;
  return namesRows(table, column, topRows) || dividesMerges(table, column, topRows);
}

/** Under a header as tall as the header rows, before the first merged one, and one of few such columns. */
function namesRows(table: Table, column: number, topRows: number): boolean {
  const top = titleRows(table);
  const isTall = (at: number): boolean => (cellAt(table, top, at)?.rowSpan ?? 0) >= topRows - top;
  if (topRows - top < 2 || !isTall(column) || !someMergeFollows(table, column, topRows)) return false;
  let columns = 0;
  while (columns < table.columns && isTall(columns)) columns++;
  return columns <= MOST_LEFT_COLUMNS;
}

function someMergeFollows(table: Table, column: number, topRows: number): boolean {
  const top = titleRows(table);
  for (let at = column + 1; at < table.columns; at++) {
    const head = cellAt(table, top, at);
    if (head && head.rowSpan < topRows - top) return true;
  }
  return false;
}

function dividesMerges(table: Table, column: number, topRows: number): boolean {
  const end = Math.min(table.rows, topRows + SAMPLE);
  for (let row = topRows; row < end; row++) {
    const left = cellAt(table, row, column - 1);
    const here = cellAt(table, row, column);
    if (left && left.row >= topRows && left.rowSpan > 1 && (here?.rowSpan ?? 1) < left.rowSpan) return true;
  }
  return false;
}
