/** Header trees for tables whose source knows none, and the header path of a cell. */
import { type Cell, type CellId, cellAt, type Header, type HeaderTrees, type Table } from '../table/model.ts';
import { isBlank } from './cell-kinds.ts';
import { headerRegion } from './header-region.ts';
import { leftHeaders } from './row-headers.ts';

export { headerPath } from './header-path.ts';

const known = new WeakMap<Table, HeaderTrees>();

/**
 * Infers header trees from merges, position, kinds of values, emptiness, `header` flags and indentation.
 * The cells above the left header columns belong to neither tree. Gaps are taken as they are. Memoised.
 */
export function inferHeaders(table: Table): HeaderTrees {
  const found = known.get(table) ?? inferred(table);
  known.set(table, found);
  return found;
}

function inferred(table: Table): HeaderTrees {
  const { topRows, leftColumns } = headerRegion(table);
  return { top: topHeaders(table, topRows, leftColumns), left: leftHeaders(table, topRows, leftColumns) };
}

const covers = (above: Cell, below: Cell): boolean =>
  above.column <= below.column && above.column + above.colSpan >= below.column + below.colSpan;

/** A header's parent is the nearest header above it that covers its columns. */
function topHeaders(table: Table, topRows: number, leftColumns: number): Header[] {
  const headers: Header[] = [];
  const indexOf = new Map<CellId, number>();
  for (let row = 0; row < topRows; row++) {
    for (let column = leftColumns; column < table.columns; column++) {
      const cell = cellAt(table, row, column);
      if (!cell || isBlank(cell) || indexOf.has(cell.id)) continue;
      let parent: number | null = null;
      for (let up = cell.row - 1; up >= 0 && parent === null; up--) {
        const above = cellAt(table, up, cell.column);
        // Only a header that covers all of its columns: a unit row below split headers is under none of them.
        if (above && covers(above, cell)) parent = indexOf.get(above.id) ?? null;
      }
      indexOf.set(cell.id, headers.length);
      headers.push({ cell: cell.id, parent, level: parent === null ? 0 : (headers[parent]?.level ?? 0) + 1 });
    }
  }
  return headers;
}
