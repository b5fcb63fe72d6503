/** Which cells of a table are headers, and of what. The views mark, pin and announce them by this alone. */
import { inferHeaders } from '../../reading/headers.ts';
import { memoised } from '../../table/memoised.ts';
import type { CellId, Table } from '../../table/model.ts';

export interface HeaderCells {
  readonly top: ReadonlySet<CellId>;
  readonly left: ReadonlySet<CellId>;
}

/** As the source's header trees say, else as it marked the cells, else as they can be inferred. Memoised. */
export const headerCells = memoised(
  (table: Table): HeaderCells => fromTrees(table) ?? fromMarks(table) ?? inferred(table),
);

function fromTrees({ headers }: Table): HeaderCells | undefined {
  if (!headers || (!headers.byHand && headers.top.length + headers.left.length === 0)) return undefined;
  return {
    top: new Set(headers.top.map(({ cell }) => cell)),
    left: new Set(headers.left.map(({ cell }) => cell)),
  };
}

/** Marked cells above the first row that has an unmarked one are headers of columns, the others of rows. */
function fromMarks({ cells }: Table): HeaderCells | undefined {
  const marked = cells.filter(({ header }) => header);
  if (marked.length === 0) return undefined;
  const body = cells.reduce((first, cell) => (cell.header ? first : Math.min(first, cell.row)), Infinity);
  const ids = (above: boolean) =>
    new Set(marked.filter(({ row }) => row < body === above).map(({ id }) => id));
  return { top: ids(true), left: ids(false) };
}

/** A single line has nothing to be the header of. */
function inferred(table: Table): HeaderCells {
  if (table.rows < 2 || table.columns < 2) return { top: new Set(), left: new Set() };
  return fromTrees({ ...table, headers: inferHeaders(table) }) ?? { top: new Set(), left: new Set() };
}
