/** Whether the cells of two runs are the same places, so that both paths can be laid over one table. */
import type { Cell, CellId, Table } from '../../table/model.ts';

export type Ground =
  /** One table: the same cells with the same texts. */
  | { readonly kind: 'one' }
  /** The same places, but these cells say something else in the second run. */
  | { readonly kind: 'edited'; readonly cells: readonly CellId[] }
  /** Two tables: each path belongs on its own. In one sentence why. */
  | { readonly kind: 'apart'; readonly why: string };

/** With more of its texts changed than this share, it is another table of the same shape. */
const ANOTHER_TABLE = 0.5;

/** What two tables have in common. Headers and passages are not looked at: they move no cell. */
export function groundOf(a: Table, b: Table): Ground {
  if (a.cells === b.cells) return { kind: 'one' };
  const same = a.rows === b.rows && a.columns === b.columns && a.cells.length === b.cells.length;
  if (!same || !a.cells.every((cell, index) => samePlace(cell, b.cells[index])))
    return {
      kind: 'apart',
      why: 'The two runs have tables of different shape, so their cells cannot be laid over each other.',
    };
  const edited = a.cells.filter(({ id, text }) => b.cells[id]?.text !== text).map(({ id }) => id);
  if (edited.length === 0) return { kind: 'one' };
  if (edited.length > a.cells.length * ANOTHER_TABLE)
    return {
      kind: 'apart',
      why: 'The two runs are about different tables, so their cells cannot be laid over each other.',
    };
  return { kind: 'edited', cells: edited };
}

const samePlace = (a: Cell, b: Cell | undefined): boolean =>
  a.row === b?.row && a.column === b.column && a.rowSpan === b.rowSpan && a.colSpan === b.colSpan;
