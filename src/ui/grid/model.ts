/**
 * What a grid draws: cells at positions, wherever they come from. A table as it was opened is one, with its merged
 * cells (table/table-model.ts), and so is every table that a chain makes of it (chain/stage-model.ts).
 */
import type { CellId } from '../../table/model.ts';

/** A cell covers `rowSpan` × `colSpan` positions from its row and column on. */
export interface GridCell {
  /** Its own within the grid. */
  readonly id: number;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly text: string;
}

export type HeaderOf = 'column' | 'row' | undefined;

/** How many rows at the top and columns at the left hold headers, and so can stay in sight while the rest scrolls. */
export interface HeaderArea {
  readonly rows: number;
  readonly columns: number;
  /** Also where they take much of the panel. */
  readonly always?: true;
}

export interface GridModel {
  /** Whose cells these are: as long as it is the same object, a selection stays. */
  readonly source: object;
  readonly rows: number;
  readonly columns: number;
  readonly heads: HeaderArea;
  /** The cell on top at a position, each time the same object; undefined at a gap or outside. */
  at(row: number, column: number): GridCell | undefined;
  cell(id: number): GridCell | undefined;
  headerOf(cell: GridCell): HeaderOf;
  /** The cells of the problem's table that a cell rests on. */
  origins(cell: GridCell): readonly CellId[];
  /** Where a cell of the problem's table is seen. */
  placeOf(origin: CellId): GridCell | undefined;
}
