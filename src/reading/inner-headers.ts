/**
 * Headers in the middle of a table: header rows that come again below data, and forms, where every other column
 * holds labels.
 *
 *     | Team | Won |      | Name  | Ada  | Born    | 1815 |
 *     | Hull | 4   |      | Field | Maths| Died    | 1852 |
 *     | Team | Won |
 *     | York | 2   |
 */
import { type Cell, type CellId, cellAt, type Table } from '../table/model.ts';
import { isBlank, kindOf } from './cell-kinds.ts';
import type { HeaderRegion } from './header-region.ts';

/** A stretch of header rows, from the first to before `end`. */
export interface HeaderBlock {
  readonly start: number;
  readonly end: number;
}

/** Rows beyond this are not looked at. */
const ROWS_LOOKED_AT = 5000;

/** The header rows at the top, and those below data that repeat them or that the source marked whole. */
export function headerBlocks(table: Table, { topRows, leftColumns }: HeaderRegion): HeaderBlock[] {
  const blocks: HeaderBlock[] = topRows > 0 ? [{ start: 0, end: topRows }] : [];
  if (topRows === 0) return blocks;
  const last = Math.min(table.rows - 1, ROWS_LOOKED_AT);
  for (let row = topRows + 1; row < last; row++) {
    let end = row;
    while (end < last && isHeaderAgain(table, { topRows, leftColumns }, end)) end++;
    if (end > row) blocks.push({ start: row, end });
    row = end;
  }
  return blocks;
}

/** Fewer data columns than this can be alike by chance. */
const COLUMNS_ALIKE = 2;

function isHeaderAgain(table: Table, { topRows, leftColumns }: HeaderRegion, row: number): boolean {
  const own = dataCells(table, row, leftColumns);
  const filled = own.filter((cell) => !isBlank(cell));
  if (new Set(filled).size < COLUMNS_ALIKE) return false;
  if (filled.every((cell) => cell?.header && kindOf(cell) !== 'number')) return true;
  for (let head = 0; head < topRows; head++) {
    const above = dataCells(table, head, leftColumns);
    if (own.every((cell, at) => sameText(cell, above[at]))) return true;
  }
  return false;
}

const dataCells = (table: Table, row: number, leftColumns: number): (Cell | undefined)[] =>
  Array.from({ length: Math.max(0, table.columns - leftColumns) }, (_, at) =>
    cellAt(table, row, leftColumns + at),
  );

const sameText = (a: Cell | undefined, b: Cell | undefined): boolean =>
  (a?.text.trim() ?? '') === (b?.text.trim() ?? '');

/** A form is small: longer tables with labels every other column are data. */
const FORM_ROWS = 40;
const FORM_COLUMNS = 4;
const MOSTLY = 0.6;
const NEARLY_ALL = 0.85;

/** The labels of a form, in reading order; undefined where the table is none. */
export function formLabels(table: Table): CellId[] | undefined {
  const { rows, columns } = table;
  if (columns < FORM_COLUMNS || columns % 2 !== 0 || rows < 2 || rows > FORM_ROWS) return undefined;
  const labels: Cell[] = [];
  const values: Cell[] = [];
  for (const cell of table.cells) {
    const whole = cell.colSpan >= columns;
    if (whole || isBlank(cell)) continue;
    (cell.column % 2 === 0 ? labels : values).push(cell);
  }
  const share = (cells: readonly Cell[], test: (cell: Cell) => boolean): number =>
    cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  const isLabel = (cell: Cell): boolean =>
    kindOf(cell) === 'text' && cell.text.trim().length <= 40 && cell.colSpan === 1;
  const texts = new Set(labels.map(({ text }) => text.trim().toLowerCase()));
  if (labels.length < columns || texts.size < labels.length * NEARLY_ALL) return undefined;
  if (share(labels, isLabel) < NEARLY_ALL || share(values, ({ text }) => /\d/.test(text)) < MOSTLY)
    return undefined;
  // A first row of labels alone is a header row above data.
  const first = values.filter(({ row }) => row === 0);
  if (first.length > 0 && first.every((cell) => kindOf(cell) === 'text' && !/\d/.test(cell.text)))
    return undefined;
  return labels.filter(isLabel).map(({ id }) => id);
}
