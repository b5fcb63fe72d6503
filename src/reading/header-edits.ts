/**
 * Correcting header trees by hand: the boundary between headers and data is moved, or single cells are marked. What
 * was nested before stays nested as it was; a new header goes where merges, sections and indentation put it.
 */
import { headRowsOf } from '../table/head-rows.ts';
import { type Cell, type CellId, cellAt, type Header, type HeaderTrees, type Table } from '../table/model.ts';
import { nestedByPlace } from '../table/nesting.ts';
import { titleRows } from './around-data.ts';
import { isBlank } from './cell-kinds.ts';
import type { HeaderRegion } from './header-region.ts';
import { inferHeaders } from './headers.ts';
import { headerBlocks } from './inner-headers.ts';
import { leftHeaders } from './row-headers.ts';

export type HeaderSide = 'top' | 'left';

/** The header trees that hold for a table: its own, whether from the source or by hand, else inferred ones. */
export const treesOf = (table: Table): HeaderTrees => table.headers ?? inferHeaders(table);

/** Rows asked about header columns: enough to know a column by, few enough for a table of any length. */
const ROWS_ASKED = 500;

/** How many whole rows above and whole columns left of the data are headers; single cells among the data do not count. */
export function regionOf(table: Table, trees: HeaderTrees): HeaderRegion {
  const top = new Set(trees.top.map(({ cell }) => cell));
  const left = new Set(trees.left.map(({ cell }) => cell));
  const above = headRowsOf(table, trees.top);
  const end = Math.min(table.rows, above + ROWS_ASKED);
  let leftColumns = 0;
  // A column of colours before the headers has no text to be one.
  for (let column = 0; column < table.columns - 1; column++) {
    const cells = inColumn(table, column, above, end).filter(({ colSpan }) => colSpan < table.columns);
    if (mostlyIn(left, cells)) leftColumns = column + 1;
    else if (column > leftColumns || !cells.every(isBlank)) break;
  }
  const titles = titleRows(table);
  let topRows = above > titles ? titles : 0;
  while (topRows < Math.min(above, table.rows - 1) && mostlyIn(top, inRow(table, topRows, leftColumns)))
    topRows++;
  return { topRows, leftColumns };
}

const mostlyIn = (headers: ReadonlySet<CellId>, cells: readonly Cell[]): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.filter(({ id }) => headers.has(id)).length * 2 > filled.length;
};

const distinct = (cells: readonly (Cell | undefined)[]): Cell[] => [
  ...new Set(cells.filter((cell) => cell !== undefined)),
];

const inColumn = (table: Table, column: number, from: number, to: number): Cell[] =>
  distinct(Array.from({ length: Math.max(0, to - from) }, (_, at) => cellAt(table, from + at, column)));

const inRow = (table: Table, row: number, from: number): Cell[] =>
  distinct(
    Array.from({ length: Math.max(0, table.columns - from) }, (_, at) => cellAt(table, row, from + at)),
  );

type Zone = 'corner' | 'top' | 'left' | 'data';

const zoneOf = ({ row, column }: Cell, { topRows, leftColumns }: HeaderRegion): Zone =>
  row < topRows ? (column < leftColumns ? 'corner' : 'top') : column < leftColumns ? 'left' : 'data';

/** The trees with another boundary: the cells that it passes become headers, or none any more. */
export function withRegion(table: Table, trees: HeaderTrees, region: HeaderRegion): HeaderTrees {
  const before = regionOf(table, trees);
  const { top, left } = idsOf(trees);
  for (const cell of table.cells) {
    const zone = zoneOf(cell, region);
    if (zone === zoneOf(cell, before)) continue;
    top.delete(cell.id);
    left.delete(cell.id);
    if (isBlank(cell)) continue;
    if (zone === 'top') top.add(cell.id);
    if (zone === 'left') left.add(cell.id);
  }
  return nestedAnew(table, trees, { top, left }, region);
}

/** The trees with some cells marked as headers of columns, of rows, or as data. */
export function withMarks(
  table: Table,
  trees: HeaderTrees,
  cells: readonly CellId[],
  as: HeaderSide | 'data',
): HeaderTrees {
  const { top, left } = idsOf(trees);
  for (const id of cells) {
    top.delete(id);
    left.delete(id);
    if (as === 'top') top.add(id);
    if (as === 'left') left.add(id);
  }
  return nestedAnew(table, trees, { top, left }, regionOf(table, trees));
}

/**
 * The next place of a boundary in a direction at which it cuts no merged cell; undefined at the table's edge. A cell
 * across the whole table, as a title or a section, is cut by none.
 */
export function nextBoundary(
  table: Table,
  region: HeaderRegion,
  side: HeaderSide,
  by: 1 | -1,
): HeaderRegion | undefined {
  const [from, count] = side === 'top' ? [region.topRows, table.rows] : [region.leftColumns, table.columns];
  for (let at = from + by; at >= 0 && at < count; at += by) {
    const next = moved(region, side, at);
    if (canStand(table, next, side)) return next;
  }
  return undefined;
}

/** The region with one boundary elsewhere. */
export const moved = (region: HeaderRegion, side: HeaderSide, at: number): HeaderRegion =>
  side === 'top' ? { ...region, topRows: at } : { ...region, leftColumns: at };

/** Whether the boundary on a side cuts no merged cell. */
export function canStand(table: Table, { topRows, leftColumns }: HeaderRegion, side: HeaderSide): boolean {
  const whole = ({ colSpan }: Cell): boolean => colSpan >= table.columns;
  return side === 'top'
    ? inRow(table, topRows, 0).every((cell) => cell.row >= topRows || whole(cell))
    : inColumn(table, leftColumns, 0, table.rows).every((cell) => cell.column >= leftColumns || whole(cell));
}

interface Ids {
  readonly top: Set<CellId>;
  readonly left: Set<CellId>;
}

const idsOf = ({ top, left }: HeaderTrees): Ids => ({
  top: new Set(top.map(({ cell }) => cell)),
  left: new Set(left.map(({ cell }) => cell)),
});

function nestedAnew(
  table: Table,
  before: HeaderTrees,
  { top, left }: Ids,
  region: HeaderRegion,
): HeaderTrees {
  const byPlace = nestedByPlace(table, { top: [...top], left: [...left] });
  const bySections = leftHeaders(table, region, headerBlocks(table, region));
  return {
    top: nestedLike(top, [before.top, byPlace.top]),
    left: nestedLike(left, [before.left, bySections, byPlace.left]),
    byHand: true,
  };
}

/**
 * A tree of these cells. A cell's parent is as the first of the given trees that knows the cell has it; a header that
 * the first does not know comes in between where a later one puts it there.
 */
function nestedLike(ids: ReadonlySet<CellId>, trees: readonly (readonly Header[])[]): Header[] {
  const [first, ...later] = trees.map((tree) => parentsWithin(tree, ids));
  const added = (cell: CellId | null | undefined): boolean => cell != null && !first?.has(cell);
  const parentOf = (id: CellId): CellId | null => {
    const own = first?.get(id);
    const found = later.find((tree) => tree.has(id))?.get(id);
    return own === undefined || added(found) ? (found ?? null) : own;
  };
  const headers: Header[] = [];
  const indexOf = new Map<CellId, number>();
  const open = new Set<CellId>();
  const add = (id: CellId): number | null => {
    const done = indexOf.get(id);
    if (done !== undefined || open.has(id)) return done ?? null;
    open.add(id);
    const outer = parentOf(id);
    const parent = outer === null ? null : add(outer);
    const level = parent === null ? 0 : (headers[parent]?.level ?? 0) + 1;
    indexOf.set(id, headers.push({ cell: id, level, parent }) - 1);
    return headers.length - 1;
  };
  for (const id of [...ids].sort((a, b) => a - b)) add(id);
  return headers;
}

/** The nearest ancestor among these cells, for each of them that a tree knows. */
function parentsWithin(
  tree: readonly Header[],
  ids: ReadonlySet<CellId>,
): ReadonlyMap<CellId, CellId | null> {
  return new Map(
    tree
      .filter(({ cell }) => ids.has(cell))
      .map(({ cell, parent }) => {
        let at = parent;
        for (let hops = 0; at !== null && hops < tree.length; hops++) {
          const outer = tree[at];
          if (!outer || ids.has(outer.cell)) break;
          at = outer.parent;
        }
        return [cell, at === null ? null : (tree[at]?.cell ?? null)];
      }),
  );
}
