/** Header trees for tables whose source knows none, and the header path of a cell. */
import { memoised } from '../table/memoised.ts';
import { type CellId, cellAt, type Header, type HeaderTrees, type Table } from '../table/model.ts';
import { coversColumns, nestedByPlace } from '../table/nesting.ts';
import { isBlank } from './cell-kinds.ts';
import { headerRegion } from './header-region.ts';
import { formLabels, type HeaderBlock, headerBlocks } from './inner-headers.ts';
import { leftHeaders } from './row-headers.ts';

export { headerPath } from './header-path.ts';

/**
 * Infers header trees from merges, position, kinds of values, emptiness, `header` flags and indentation.
 * The cells above the left header columns belong to neither tree. Gaps are taken as they are. Memoised.
 */
export const inferHeaders = memoised((table: Table): HeaderTrees => {
  const labels = formLabels(table);
  if (labels) return nestedByPlace(table, { top: [], left: labels });
  const region = headerRegion(table);
  const blocks = headerBlocks(table, region);
  const top: Header[] = [];
  for (const block of blocks) addTopHeaders(table, block, region.leftColumns, top);
  return { top, left: leftHeaders(table, region, blocks) };
});

/** A header's parent is the nearest header of its block above it that covers its columns. */
function addTopHeaders(
  table: Table,
  { start, end }: HeaderBlock,
  leftColumns: number,
  headers: Header[],
): void {
  const indexOf = new Map<CellId, number>();
  for (let row = start; row < end; row++) {
    for (let column = leftColumns; column < table.columns; column++) {
      const cell = cellAt(table, row, column);
      if (!cell || isBlank(cell) || indexOf.has(cell.id)) continue;
      let parent: number | null = null;
      for (let up = cell.row - 1; up >= start && parent === null; up--) {
        const above = cellAt(table, up, cell.column);
        // Only a header that covers all of its columns: a unit row below split headers is under none of them.
        if (above && coversColumns(above, cell)) parent = indexOf.get(above.id) ?? null;
      }
      indexOf.set(cell.id, headers.length);
      headers.push({ cell: cell.id, parent, level: parent === null ? 0 : (headers[parent]?.level ?? 0) + 1 });
    }
  }
}
