/**
 * Rows that stand around the header rows and the data: titles above them, footnotes below. Each holds one text, in the
 * first column or across the table.
 *
 *     | Ferry Trust            |      |    title
 *     | in thousands of euros  |      |    title: the unit of all that follows
 *     |                        | 2023 |
 *     | Fares                  | 4180 |
 *     | [1] Paid by the county |      |    footnote
 */
import { beginsWithMark } from '../table/footnote-mark.ts';
import { memoised } from '../table/memoised.ts';
import { type Cell, cellAt, type Table } from '../table/model.ts';
import { isBlank, kindOf } from './cell-kinds.ts';
import { saysNote } from './general-words.ts';

/** More than these are no titles but data. */
const TITLES_AT_MOST = 5;
const FOOTNOTES_AT_MOST = 40;
/** In a table with more gaps than this share of its positions, a gap says nothing about its row. */
const SHARE_OF_GAPS = 0.3;
/** Rows looked at to learn whether gaps are rare. */
const SAMPLE = 200;

/** Whether nearly all positions have a cell: in a part of a table, whose other cells are left out, they do not. */
const gapsAreRare = memoised((table: Table): boolean => {
  const rows = Math.min(table.rows, SAMPLE);
  let gaps = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < table.columns; column++) if (!cellAt(table, row, column)) gaps++;
  }
  return gaps <= SHARE_OF_GAPS * rows * table.columns;
});

/** The one cell with text in a row whose other positions are empty or part of the same merge. */
export function onlyCell(table: Table, row: number): Cell | undefined {
  const gapsCount = gapsAreRare(table);
  let only: Cell | undefined;
  for (let column = 0; column < table.columns; column++) {
    const cell = cellAt(table, row, column);
    if (!cell && !gapsCount) return undefined;
    if (!cell || cell === only || isBlank(cell)) continue;
    if (only || cell.row !== row) return undefined;
    only = cell;
  }
  return only;
}

/** Has no position of a row any text? */
export const isEmptyRow = (table: Table, row: number): boolean => {
  for (let column = 0; column < table.columns; column++)
    if (!isBlank(cellAt(table, row, column))) return false;
  return gapsAreRare(table);
};

/** The text of a row that begins in the first column and has no other beside it. */
function loneText(table: Table, row: number): Cell | undefined {
  const only = onlyCell(table, row);
  return only && only.column === 0 && only.rowSpan === 1 && kindOf(only) !== 'number' ? only : undefined;
}

/** How many rows at the top are titles: nothing but one text each, above a row that can hold column headers. */
export const titleRows = memoised((table: Table): number => {
  if (table.columns < 2) return 0;
  let rows = 0;
  while (rows < Math.min(TITLES_AT_MOST, table.rows) && (loneText(table, rows) || isEmptyRow(table, rows)))
    rows++;
  return rows > 0 && canHoldHeaders(table, rows) ? rows : 0;
});

/** Texts and years side by side, or cells that the source marks, with rows below them. */
function canHoldHeaders(table: Table, row: number): boolean {
  const cells = new Set<Cell>();
  for (let column = 0; column < table.columns; column++) {
    const cell = cellAt(table, row, column);
    if (cell && !isBlank(cell)) cells.add(cell);
  }
  const beside = [...cells].filter(({ column }) => column > 0);
  if (row >= table.rows - 1 || beside.length === 0) return false;
  return (
    [...cells].every(({ header }) => header) ||
    (beside.every((cell) => kindOf(cell) !== 'number') && beside.length * 2 >= table.columns - 1) ||
    beside.some(({ colSpan }) => colSpan > 1)
  );
}

/** The first row below the data: the first footnote, or the end of the table. */
export const dataEnd = memoised((table: Table): number => {
  if (table.columns < 2) return table.rows;
  let end = table.rows;
  const least = Math.max(titleRows(table) + 2, table.rows - FOOTNOTES_AT_MOST);
  for (let row = table.rows - 1; row >= least; row--) {
    const only = loneText(table, row);
    if (only ? !isFootnote(table, only) : !isEmptyRow(table, row)) break;
    if (only) end = row;
  }
  return end;
});

/** A footnote reaches across the table, begins with its mark or a word for notes, or is a sentence. */
function isFootnote(table: Table, cell: Cell): boolean {
  const text = cell.text.trim();
  return cell.colSpan >= table.columns || beginsWithMark(text) || saysNote(text) || SENTENCE.test(text);
}

/** Four words or more and a full stop, or as long a text in a writing without spaces. */
const SENTENCE = /^\S+(?:\s+\S+){3,}\.$|^\S{8,}。$/su;
