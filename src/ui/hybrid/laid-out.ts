import { flatteningOf } from '../../operations/flatten.ts';
import { shownNames } from '../../operations/names.ts';
import { type FlatTable, flattened } from '../../table/flat.ts';
import { memoised } from '../../table/memoised.ts';
import type { CellId, Table } from '../../table/model.ts';

export interface LaidOut {
  readonly flat: FlatTable;
  /** The names of its columns, as prompts write them. */
  readonly names: readonly string[];
  /** The rows and the column of every data cell, counted in the flat table; a merged cell has several rows. */
  readonly places: ReadonlyMap<CellId, { readonly rows: readonly number[]; readonly column: number }>;
}

/** The flat form of a table, as walks over table and passages read it. Memoised. */
export const laidOut = memoised((table: Table): LaidOut => {
  const flat = flattened(table, flatteningOf(table));
  const places = new Map<CellId, { rows: number[]; column: number }>();
  flat.rows.forEach(({ cells }, row) => {
    cells.forEach(({ from }, column) => {
      const cell = from.at(-1);
      if (cell === undefined) return;
      const place = places.get(cell);
      if (!place) places.set(cell, { rows: [row], column });
      else if (place.rows.at(-1) !== row) place.rows.push(row);
    });
  });
  return { flat, names: shownNames(flat), places };
});
