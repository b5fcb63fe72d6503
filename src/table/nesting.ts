/** Header trees from which cells are headers, by their places alone: a header is under the one that covers it. */
import { type Cell, type CellId, cellAt, type Header, type HeaderTrees, type Table } from './model.ts';

/** The header cells of each side, in reading order. */
export interface HeaderIds {
  readonly top: readonly CellId[];
  readonly left: readonly CellId[];
}

/** A header above the data is under the nearest header above it that covers its columns; left of it likewise. */
export function nestedByPlace(table: Table, { top, left }: HeaderIds): HeaderTrees {
  return {
    top: nested(table, top, (cell, back) => cellAt(table, cell.row - back, cell.column), coversColumns),
    left: nested(table, left, (cell, back) => cellAt(table, cell.row, cell.column - back), coversRows),
  };
}

type Covers = (outer: Cell, inner: Cell) => boolean;

export const coversColumns: Covers = (outer, inner) =>
  outer.column <= inner.column && outer.column + outer.colSpan >= inner.column + inner.colSpan;

const coversRows: Covers = (outer, inner) =>
  outer.row <= inner.row && outer.row + outer.rowSpan >= inner.row + inner.rowSpan;

/** The nearest cells before a header, as long as they are headers themselves, are looked through for its parent. */
function nested(
  table: Table,
  ids: readonly CellId[],
  before: (cell: Cell, back: number) => Cell | undefined,
  covers: Covers,
): Header[] {
  const indexOf = new Map<CellId, number>();
  const headers: Header[] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    const cell = table.cells[id];
    if (!cell || indexOf.has(id)) continue;
    let parent: number | null = null;
    for (let back = 1; parent === null; back++) {
      const outer = before(cell, back);
      const index = outer && indexOf.get(outer.id);
      if (!outer || index === undefined) break;
      if (covers(outer, cell)) parent = index;
    }
    indexOf.set(id, headers.length);
    headers.push({ cell: id, parent, level: parent === null ? 0 : (headers[parent]?.level ?? 0) + 1 });
  }
  return headers;
}

/**
 * The header trees over some cells of a table, which are numbered anew in their order. A header that is not among
 * them passes its children on to its own parent.
 */
export function treesWithin({ top, left }: HeaderTrees, cells: readonly CellId[]): HeaderTrees {
  const idOf = new Map(cells.map((id, at) => [id, at as CellId]));
  return { top: treeWithin(top, idOf), left: treeWithin(left, idOf) };
}

function treeWithin(tree: readonly Header[], idOf: ReadonlyMap<CellId, CellId>): Header[] {
  const kept: Header[] = [];
  const indexOf: (number | null)[] = [];
  for (const { cell, level, parent } of tree) {
    const above = parent === null ? null : (indexOf[parent] ?? null);
    const id = idOf.get(cell);
    indexOf.push(id === undefined ? above : kept.length);
    if (id !== undefined) kept.push({ cell: id, level, parent: above });
  }
  return kept;
}
