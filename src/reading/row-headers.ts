/**
 * The header tree left of the data. Three things nest it: a cell in a column further left, a section row
 * (a header whose row holds no data) above, and indentation.
 *
 *     | Age group     |    |    |   section: parent of the rows below, up to the next section
 *     |   15 to 24    | 46 | 41 |
 *     |   25 to 34    | 50 | 36 |
 */
import { type Cell, cellAt, type Header, type Table } from '../table/model.ts';
import { isBlank, kindOf } from './cell-kinds.ts';

/** In a table with more gaps than this share of its positions, a gap says nothing about its row. */
const SHARE_OF_GAPS = 0.3;
/** Rows looked at to learn whether gaps are rare. */
const SAMPLE = 200;

/** The headers above a row so far, outermost first: unit row, sections, indented rows. */
interface Open {
  unit: number | null;
  sections: number[];
  indented: { width: number; index: number }[];
  afterSection: boolean;
}

export function leftHeaders(table: Table, topRows: number, leftColumns: number): Header[] {
  const headers: Header[] = [];
  if (leftColumns === 0) return headers;
  const seen = new Map<number, number>();
  const gapsCount = gapsAreRare(table);
  const open: Open = { unit: null, sections: [], indented: [], afterSection: false };
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
  for (let row = topRows; row < table.rows; row++) {
    const section = sectionCell(table, row, leftColumns, gapsCount);
    if (section && !seen.has(section.id)) openSection(section, open, add);
    else if (!section) addRow(table, row, leftColumns, open, seen, add);
  }
  return headers;
}

type Add = (cell: Cell, parent: number | null) => number;

function openSection(section: Cell, open: Open, add: Add): void {
  open.indented = [];
  if (section.column > 0) {
    open.unit = add(section, null);
    open.sections = [];
    open.afterSection = false;
    return;
  }
  // Two section rows in a row: the second is inside the first. One alone: beside the innermost so far.
  if (!open.afterSection) open.sections = open.sections.slice(0, -1);
  open.sections.push(add(section, open.sections.at(-1) ?? open.unit));
  open.afterSection = true;
}

function addRow(
  table: Table,
  row: number,
  leftColumns: number,
  open: Open,
  seen: Map<number, number>,
  add: Add,
): void {
  open.afterSection = false;
  let parent = open.sections.at(-1) ?? open.unit;
  for (let column = 0; column < leftColumns; column++) {
    const cell = cellAt(table, row, column);
    if (!cell || isBlank(cell)) continue;
    const known = seen.get(cell.id);
    if (known !== undefined) {
      parent = known;
      continue;
    }
    if (column === 0) parent = underIndentation(cell, open, parent);
    parent = add(cell, parent);
    if (column === 0) open.indented.push({ width: indentation(cell.text), index: parent });
  }
}

const indentation = (text: string): number => /^[\s\u00A0\u2002\u2003]*/.exec(text)?.[0].length ?? 0;

/** The nearest earlier row header that is indented less, else the parent without indentation. */
function underIndentation(cell: Cell, open: Open, otherwise: number | null): number | null {
  const width = indentation(cell.text);
  while (open.indented.length > 0 && (open.indented.at(-1)?.width ?? 0) >= width) open.indented.pop();
  return open.indented.at(-1)?.index ?? otherwise;
}

/** The one cell with text in a row whose other positions are empty or part of the same merge. */
function sectionCell(table: Table, row: number, leftColumns: number, gapsCount: boolean): Cell | undefined {
  let only: Cell | undefined;
  for (let column = 0; column < table.columns; column++) {
    const cell = cellAt(table, row, column);
    if (!cell && !gapsCount) return undefined;
    if (!cell || cell === only || isBlank(cell)) continue;
    if (only || cell.row !== row) return undefined;
    only = cell;
  }
  if (!only || kindOf(only) === 'number') return undefined;
  const wide = only.colSpan > 1 && only.column + only.colSpan >= table.columns;
  return only.column === 0 || wide || (only.column <= leftColumns && kindOf(only) === 'text')
    ? only
    : undefined;
}

function gapsAreRare(table: Table): boolean {
  const rows = Math.min(table.rows, SAMPLE);
  let gaps = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < table.columns; column++) if (!cellAt(table, row, column)) gaps++;
  }
  return gaps <= SHARE_OF_GAPS * rows * table.columns;
}
