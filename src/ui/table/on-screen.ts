/** The table that is on screen, for views that want a cell or a row of it seen without knowing how it scrolls. */
import type { CellId } from '../../table/model.ts';

export interface ShownTable {
  /** Scrolls the table's panel, and only if the cell is out of sight. */
  reveal(cell: CellId): void;
  /** The row in the middle of what is seen below the headers. */
  middleRow(): number | undefined;
  /** Scrolls a row to that middle; whether anything moved. */
  centre(row: number): boolean;
}

let current: ShownTable | undefined;

/** Announces a table; the function that comes back withdraws it. */
export function present(table: ShownTable): () => void {
  current = table;
  return () => {
    if (current === table) current = undefined;
  };
}

export const shownTable = (): ShownTable | undefined => current;
