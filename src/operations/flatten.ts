/** How a table is best made flat: which rows hold its column headers, and which row headers stand under others. */
import { dataEnd, titleRows } from '../reading/around-data.ts';
import { inferHeaders } from '../reading/headers.ts';
import type { Flattening } from '../table/flat.ts';
import { headRowsOf } from '../table/head-rows.ts';
import { type CellId, cellOf, type Header, isMerged, type Table } from '../table/model.ts';

/**
 * A plain grid has one header row. Where the source knows its header trees they say; where cells are merged or
 * several rows are marked as headers, the trees are inferred.
 */
export function flatteningOf(table: Table): Flattening {
  if (table.rows < 2) return { headRows: Math.min(1, table.rows), under: [] };
  const marked = markedRows(table);
  const around = aroundOf(table);
  const plain = !around.titleRows && !table.headers && marked <= 1 && !table.cells.some(isMerged);
  if (plain) return { headRows: 1, under: [], ...around };
  const trees = table.headers ?? inferHeaders(table);
  const headRows = Math.max(1, Math.min(headRowsOf(table, trees.top) || marked, table.rows - 1));
  return { headRows, under: underOthers(table, trees.left, headRows), ...around };
}

/** The titles and footnotes around the data of a table whose source says nothing of its headers. */
function aroundOf(table: Table): Pick<Flattening, 'titleRows' | 'dataEnd'> {
  if (table.headers) return {};
  const [titles, end] = [titleRows(table), dataEnd(table)];
  return { ...(titles > 0 && { titleRows: titles }), ...(end < table.rows && { dataEnd: end }) };
}

/** How many rows at the top hold nothing but cells that the source marks as headers. */
function markedRows(table: Table): number {
  let first = table.rows;
  for (const { header, row } of table.cells) if (!header && row < first) first = row;
  return first === table.rows ? 0 : first;
}

/** Row headers with parents that do not stand in their row already. */
function underOthers(table: Table, left: readonly Header[], headRows: number): Flattening['under'] {
  return left.flatMap(({ cell: id, parent }): Flattening['under'] => {
    const cell = cellOf(table, id);
    const parents: CellId[] = [];
    for (let up = parent; up !== null; up = left[up]?.parent ?? null) {
      const above = left[up];
      if (above) parents.unshift(above.cell);
    }
    const elsewhere = parents.filter((other) => {
      const { row, rowSpan } = cellOf(table, other);
      return cell.row < row || cell.row >= row + rowSpan;
    });
    if (elsewhere.length === 0 || cell.row < headRows) return [];
    return Array.from(
      { length: cell.rowSpan },
      (_, offset) => [cell.row + offset, cell.column, elsewhere] as const,
    );
  });
}
