/**
 * Columns before the names of the rows: markers, which hold no words (a colour, a symbol), and counting columns.
 *
 *     |   | Pos | Club |        the names stand in the third column
 *     | ■ | 1   | York |
 *     | ■ | 2   | Hull |
 */
import { type Cell, cellAt, type Table } from '../table/model.ts';
import { isBlank, kindOf } from './cell-kinds.ts';

/** Rows of a huge table that are looked at. */
const SAMPLE = 200;
/** At least so many of the cells after them are different texts: names tell rows apart. */
const DIFFERENT = 0.7;

/**
 * How many columns stand before the names of the rows: markers and counting columns that texts of many kinds follow.
 * None where no names follow.
 * @param from the first row below the header rows, @param end the row behind the last of the data.
 * @param most so many at most.
 */
export function columnsBeforeNames(table: Table, from: number, end: number, most: number): number {
  let columns = 0;
  while (columns < most && (isMarker(table, columns, from, end) || counts(table, columns, from, end)))
    columns++;
  return columns > 0 && names(table, columns, from, end) ? columns : 0;
}

function cellsIn(table: Table, column: number, from: number, end: number): Cell[] {
  const found: Cell[] = [];
  for (let row = from; row < Math.min(end, from + SAMPLE); row++) {
    const cell = cellAt(table, row, column);
    // What reaches over further columns is a section or a total.
    if (cell && cell.row === row && cell.colSpan === 1) found.push(cell);
  }
  return found;
}

/** No cell of it has a letter or a digit. */
function isMarker(table: Table, column: number, from: number, end: number): boolean {
  const cells = cellsIn(table, column, from, end);
  return cells.length > 1 && cells.every(({ text }) => !/[\p{L}\p{N}]/u.test(text));
}

/** "1", "2.", "3=", "T4", "#5". */
const COUNT = /^(?:[=#]|T-?)?(\d{1,4})(?:[.):=]|st|nd|rd|th)?$/i;

/** Whether a column counts its rows from 1 on, shared places ("2=", "2=", "4") and a new start among them. */
function counts(table: Table, column: number, from: number, end: number): boolean {
  const cells = cellsIn(table, column, from, end).filter((cell) => !isBlank(cell));
  let [before, place] = [0, 0];
  for (const { text } of cells) {
    const value = Number(COUNT.exec(text.trim())?.[1] ?? Number.NaN);
    if (value === 1 && before > 1) place = 0;
    else if (value !== before && value !== before + 1 && value !== place + 1) return false;
    if (place === 0 && value !== 1) return false;
    place++;
    before = value;
  }
  return cells.length > 1 && before > 1;
}

/** Whether most cells of a column are texts, and most of these are different. */
function names(table: Table, column: number, from: number, end: number): boolean {
  const filled = cellsIn(table, column, from, end).filter((cell) => !isBlank(cell));
  const texts = filled.filter((cell) => kindOf(cell) === 'text').map(({ text }) => text.trim());
  return texts.length * 2 > filled.length && new Set(texts).size >= DIFFERENT * texts.length;
}
