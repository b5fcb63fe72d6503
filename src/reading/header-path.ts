/** Which headers stand above and left of a position: header trees turned into look-ups, once per table. */
import { memoisedPair } from '../table/memoised.ts';
import {
  type Cell,
  type CellId,
  cellAt,
  cellOf,
  type Header,
  type HeaderTrees,
  type Table,
} from '../table/model.ts';

/** Per column or row of the grid, the ids of its headers, outermost first. */
export interface HeaderPaths {
  readonly top: ReadonlyMap<number, readonly CellId[]>;
  readonly left: ReadonlyMap<number, readonly CellId[]>;
}

/** The header paths of all columns and rows. Headers that are not cells of this table are left out. */
export const headerPaths = memoisedPair(
  (table: Table, trees: HeaderTrees): HeaderPaths => ({
    top: pathsOf(table, trees.top, (cell) => [cell.column, cell.colSpan]),
    left: pathsOf(table, trees.left, (cell) => [cell.row, cell.rowSpan]),
  }),
);

function pathsOf(
  table: Table,
  tree: readonly Header[],
  spanOf: (cell: Cell) => [number, number],
): Map<number, CellId[]> {
  const found = new Map<number, Set<CellId>>();
  tree.forEach((header, index) => {
    const cell = table.cells[header.cell];
    if (!cell) return;
    const line = chain(tree, index).filter((id) => table.cells[id] !== undefined);
    const [start, span] = spanOf(cell);
    for (let at = start; at < start + span; at++) {
      const ids = found.get(at) ?? new Set();
      for (const id of line) ids.add(id);
      found.set(at, ids);
    }
  });
  return new Map([...found].map(([at, ids]) => [at, [...ids]]));
}

/** A header and its ancestors, outermost first; a parent loop in broken trees ends the chain. */
function chain(tree: readonly Header[], index: number): CellId[] {
  const line: CellId[] = [];
  const seen = new Set<number>();
  for (let at: number | null = index; at !== null && !seen.has(at); at = tree[at]?.parent ?? null) {
    seen.add(at);
    const header = tree[at];
    if (header) line.unshift(header.cell);
  }
  return line;
}

/**
 * The path of headers of a data cell: above it and left of it, outermost first, itself not among them. Where headers
 * stand in several places of a column or row, those nearest before the cell count, with their parents.
 */
export function headerPath(table: Table, trees: HeaderTrees, cell: Cell): { top: CellId[]; left: CellId[] } {
  const paths = headerPaths(table, trees);
  const gather = (from: ReadonlyMap<number, readonly CellId[]>, start: number, span: number): CellId[] => {
    const ids = new Set<CellId>();
    for (let at = start; at < start + span; at++) for (const id of from.get(at) ?? []) ids.add(id);
    return [...ids].filter((id) => id !== cell.id && cellOf(table, id) !== cell);
  };
  const top = gather(paths.top, cell.column, cell.colSpan);
  const left = gather(paths.left, cell.row, cell.rowSpan);
  return {
    top: nearest(table, trees.top, top, (back) => cellAt(table, cell.row - back, cell.column)),
    left: nearest(table, trees.left, left, (back) => cellAt(table, cell.row, cell.column - back)),
  };
}

/** The first headers before a cell that stand together, and their parents; all of them where none is before it. */
function nearest(
  table: Table,
  tree: readonly Header[],
  ids: readonly CellId[],
  before: (back: number) => Cell | undefined,
): CellId[] {
  if (ids.length < 2) return [...ids];
  const pathIds = new Set(ids);
  const kept = new Set<CellId>();
  for (let back = 1, cell = before(1); cell; back++, cell = before(back)) {
    if (pathIds.has(cell.id)) kept.add(cell.id);
    else if (kept.size > 0 && cell.text.trim() !== '') break;
  }
  if (kept.size === 0) return [...ids];
  tree.forEach(({ cell }, index) => {
    if (kept.has(cell) && table.cells[cell]) for (const id of chain(tree, index)) kept.add(id);
  });
  return ids.filter((id) => kept.has(id));
}
