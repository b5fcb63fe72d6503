import { memoised } from './memoised.ts';

/**
 * The table that everything else stands on: cells with spans on a grid, JSON only.
 *
 *     column  0        1        2
 *     row 0   +--------+-----------------+
 *             | Club   | League          |      { row: 0, column: 1, rowSpan: 1, colSpan: 2 }
 *     row 1   |        +--------+--------+      "Club": { row: 0, column: 0, rowSpan: 2, colSpan: 1 }
 *             |        | Apps   | Goals  |
 *             +--------+--------+--------+
 *
 * A position may have no cell (a gap) and, in malformed HTML, more than one (an overlap), exactly as in the
 * table model of the HTML standard (section 4.9.12).
 */

/** The index of a cell in `table.cells`. */
export type CellId = number & { readonly __brand: 'CellId' };

export interface Cell {
  readonly id: CellId;
  /** The top-most row and left-most column that the cell covers, from 0. */
  readonly row: number;
  readonly column: number;
  /** How many rows and columns it covers, at least 1; never past the table's edge. */
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly text: string;
  /** The source itself marked this cell as a header (`<th>`, a Markdown head row). */
  readonly header?: true;
}

/** A cell before it has an id. */
export type PlacedCell = Omit<Cell, 'id'>;

/** One node of a header tree; `parent` is an index into the same list, null for a top-level header. */
export interface Header {
  readonly cell: CellId;
  readonly level: number;
  readonly parent: number | null;
}

/** The header trees of a table: those above the data, and those left of it. */
export interface HeaderTrees {
  readonly top: readonly Header[];
  readonly left: readonly Header[];
  /** Corrected by a person: not what the source says, nor what was inferred. */
  readonly byHand?: true;
}

/** Where a passage is linked from: a cell, and the stretch of its text that is the link; all of it unless said. */
export interface PassageLink {
  readonly cell: CellId;
  readonly start?: number;
  readonly end?: number;
}

/** A text that cells link to. Its id is its own within a table, its title need not be. */
export interface Passage {
  readonly id: string;
  readonly title: string;
  /** Plain text, whatever stands in it; empty where the passage is missing. */
  readonly text: string;
  /** In reading order of the cells; none where no cell links to it. */
  readonly links: readonly PassageLink[];
  /** Cells link to it, but its text was not found. */
  readonly missing?: true;
}

export interface Table {
  readonly title: string;
  readonly rows: number;
  readonly columns: number;
  /** In reading order: by row, then by column of the top-left position. */
  readonly cells: readonly Cell[];
  /** The header trees, where the source knows them or a person corrected them. */
  readonly headers?: HeaderTrees;
  /** The texts that cells link to, where there are any. */
  readonly passages?: readonly Passage[];
}

/**
 * Builds a table from placed cells: clips spans at the table's edge, drops cells that start outside it,
 * sorts by reading order and numbers the cells.
 */
export function makeTable(
  title: string,
  rows: number,
  columns: number,
  placed: readonly PlacedCell[],
): Table {
  const inside = placed.filter((c) => c.row >= 0 && c.column >= 0 && c.row < rows && c.column < columns);
  if (!inside.every(isAfter)) inside.sort((a, b) => a.row - b.row || a.column - b.column);
  const cells = inside.map((cell, index) => numbered(cell, index as CellId, rows, columns));
  return { title, rows, columns, cells };
}

/** Most readers give cells in reading order; sorting a million of them takes longer than looking. */
const isAfter = (cell: PlacedCell, index: number, all: readonly PlacedCell[]): boolean => {
  const before = all[index - 1];
  return !before || before.row < cell.row || (before.row === cell.row && before.column <= cell.column);
};

/** Written out: a spread costs several times as much, and a table has up to millions of cells. */
function numbered(
  { row, column, rowSpan, colSpan, text, header }: PlacedCell,
  id: CellId,
  rows: number,
  columns: number,
): Cell {
  const down = Math.max(1, Math.min(rowSpan, rows - row));
  const across = Math.max(1, Math.min(colSpan, columns - column));
  return header
    ? { row, column, rowSpan: down, colSpan: across, text, header, id }
    : { row, column, rowSpan: down, colSpan: across, text, id };
}

/** The same table with its header trees. */
export function withHeaders(table: Table, headers: HeaderTrees): Table {
  return { ...table, headers };
}

/** The same table without its header trees: the same object each time, so that what is kept by table is found again. */
export const withoutHeaders = memoised((table: Table): Table => {
  if (table.headers === undefined) return table;
  const { headers, ...unmarked } = table;
  return unmarked;
});

/** The same table with another text in a cell. */
export function withText(table: Table, cell: CellId, text: string): Table {
  return { ...table, cells: table.cells.map((one) => (one.id === cell ? { ...one, text } : one)) };
}

/** rows × columns cell ids in row-major order, −1 at a gap; where cells overlap, the later one. Memoised. */
const gridOf = memoised((table: Table): Int32Array => {
  const grid = new Int32Array(table.rows * table.columns).fill(-1);
  for (const cell of table.cells) {
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
      const start = row * table.columns + cell.column;
      grid.fill(cell.id, start, start + cell.colSpan);
    }
  }
  return grid;
});

/** The cell that covers a position; undefined at a gap or outside the table. */
export function cellAt(table: Table, row: number, column: number): Cell | undefined {
  if (row < 0 || column < 0 || row >= table.rows || column >= table.columns) return undefined;
  return table.cells[gridOf(table)[row * table.columns + column] ?? -1];
}

/** The cell with this id; an id that is not of this table is a programming error and throws. */
export function cellOf(table: Table, id: CellId): Cell {
  const cell = table.cells[id];
  if (!cell) throw new RangeError(`Cell ${id} is not one of the ${table.cells.length} cells of this table.`);
  return cell;
}

/** Does the cell cover more than one position? */
export const isMerged = (cell: Pick<Cell, 'rowSpan' | 'colSpan'>): boolean =>
  cell.rowSpan > 1 || cell.colSpan > 1;
