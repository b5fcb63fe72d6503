/**
 * The header tree left of the data. Three things nest it: a cell in a column further left, a section row
 * (a header whose row holds no data) above, and indentation.
 *
 *     | Age group     |    |    |   section: parent of the rows below, up to the next section
 *     |   15 to 24    | 46 | 41 |
 *     |   25 to 34    | 50 | 36 |
 */
import { type Cell, cellAt, type Header, type Table } from '../table/model.ts';
import { dataEnd, isEmptyRow, onlyCell } from './around-data.ts';
import { isBlank, kindOf } from './cell-kinds.ts';
import type { HeaderRegion } from './header-region.ts';
import type { HeaderBlock } from './inner-headers.ts';
import { indentation, Sections } from './sections.ts';
import { partOf } from './subtotals.ts';
import { readNumber } from './values.ts';

/** The headers above a row so far: sections, and outermost first the indented rows. */
interface Open {
  readonly sections: Sections;
  indented: { width: number; index: number }[];
}

/** @param blocks the stretches of rows that hold column headers. */
export function leftHeaders(
  table: Table,
  { topRows, leftColumns }: HeaderRegion,
  blocks: readonly HeaderBlock[],
): Header[] {
  const headers: Header[] = [];
  if (leftColumns === 0) return headers;
  const seen = new Map<number, number>();
  const open: Open = { sections: new Sections(), indented: [] };
  const add = (cell: Cell, parent: number | null): number => {
    const index =
      headers.push({
        cell: cell.id,
        parent,
        level: parent === null ? 0 : (headers[parent]?.level ?? 0) + 1,
      }) - 1;
    seen.set(cell.id, index);
    return index;
  };
  const again = blocks.filter(({ start }) => start >= topRows);
  const end = dataEnd(table);
  for (let row = topRows; row < end; row++) {
    if (again.some(({ start, end }) => row >= start && row < end)) continue;
    const section = sectionCell(table, row, leftColumns);
    if (section && !seen.has(section.id)) openSection(section, open, add);
    else if (!section) addRow(table, row, leftColumns, open, seen, add);
  }
  return underSubtotals(table, headers, leftColumns);
}

/** Rows beyond this are not added up. */
const ADDED_AT_MOST = 2000;

/**
 * Single headers side by side, one a row, with nothing that nests them: a row whose numbers are the sums of those
 * below is their parent.
 */
function underSubtotals(table: Table, headers: readonly Header[], leftColumns: number): Header[] {
  if (leftColumns !== 1 || headers.length > ADDED_AT_MOST) return [...headers];
  const isParent = new Set(headers.map(({ parent }) => parent));
  const parents = headers.map(({ parent }) => parent);
  for (const block of blocksOf(headers, isParent)) {
    const numbers = block.map((index) => numbersOf(table, rowOf(table, headers[index]), leftColumns));
    for (const [place, within] of partOf(numbers).entries()) {
      const [index, above] = [block[place], within === null ? undefined : block[within]];
      if (index !== undefined && above !== undefined) parents[index] = above;
    }
  }
  const levels: number[] = [];
  return headers.map(({ cell }, index) => {
    const parent = parents[index] ?? null;
    const level = parent === null ? 0 : (levels[parent] ?? 0) + 1;
    levels.push(level);
    return { cell, parent, level };
  });
}

/** Stretches of headers without children that have the same parent. */
function blocksOf(headers: readonly Header[], isParent: ReadonlySet<number | null>): number[][] {
  const blocks: number[][] = [];
  let before: number | null | undefined;
  for (const [index, { parent }] of headers.entries()) {
    if (isParent.has(index)) {
      before = undefined;
      continue;
    }
    if (before === parent) blocks.at(-1)?.push(index);
    else blocks.push([index]);
    before = parent;
  }
  return blocks;
}

const rowOf = (table: Table, header: Header | undefined): number =>
  header === undefined ? -1 : (table.cells[header.cell]?.row ?? -1);

const numbersOf = (table: Table, row: number, from: number): (number | undefined)[] =>
  Array.from({ length: Math.max(0, table.columns - from) }, (_, column) => {
    const cell = cellAt(table, row, from + column);
    return cell && readNumber(cell.text);
  });

type Add = (cell: Cell, parent: number | null) => number;

function openSection(section: Cell, open: Open, add: Add): void {
  open.indented = [];
  if (section.column > 0) open.sections.openUnit(add(section, null));
  else open.sections.open(section.text, (parent) => add(section, parent));
}

function addRow(
  table: Table,
  row: number,
  leftColumns: number,
  open: Open,
  seen: Map<number, number>,
  add: Add,
): void {
  const first = cellAt(table, row, 0);
  if (isEmptyRow(table, row)) open.sections.emptyRow();
  else if (first && !isBlank(first) && first.row === row) open.sections.beforeRow(first.text);
  let parent = open.sections.parent;
  let name = '';
  for (let column = 0; column < leftColumns; column++) {
    const cell = cellAt(table, row, column);
    if (!cell || isBlank(cell)) continue;
    const earlier = seen.get(cell.id);
    if (earlier !== undefined) {
      parent = earlier;
      continue;
    }
    if (column === 0) parent = underIndentation(cell, open, parent);
    parent = add(cell, parent);
    if (column === 0) open.indented.push({ width: indentation(cell.text), index: parent });
    name = cell.text;
  }
  if (name !== '') open.sections.afterRow(name, () => numbersOf(table, row, leftColumns));
}

/** The nearest earlier row header that is indented less, else the parent without indentation. */
function underIndentation(cell: Cell, open: Open, otherwise: number | null): number | null {
  const width = indentation(cell.text);
  while (open.indented.length > 0 && (open.indented.at(-1)?.width ?? 0) >= width) open.indented.pop();
  return open.indented.at(-1)?.index ?? otherwise;
}

/** The one cell with text in its row, where it is a text that can head the rows below. */
function sectionCell(table: Table, row: number, leftColumns: number): Cell | undefined {
  const only = onlyCell(table, row);
  if (!only || kindOf(only) === 'number') return undefined;
  const wide = only.colSpan > 1 && only.column + only.colSpan >= table.columns;
  return only.column === 0 || wide || (only.column <= leftColumns && kindOf(only) === 'text')
    ? only
    : undefined;
}
