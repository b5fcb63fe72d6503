/**
 * How a table's cells become a real <table>: rectangles that never overlap, row by row, with the gaps filled.
 * Where the source lets cells overlap, the later one is on top and what is left of the earlier one is cut into
 * rectangles, of which the first carries its text.
 */
import { type Cell, type CellId, cellAt, type Table } from '../../table/model.ts';

export interface Box {
  /** The cell that is seen here; undefined at a gap. */
  readonly cell?: Cell;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  /** Not the first box of its cell, so without its text. */
  readonly rest: boolean;
  readonly header: 'column' | 'row' | undefined;
  /** In the table's lower left corner, which with merged cells is no row's first cell. */
  readonly corner: boolean;
}

/** The boxes of the first `rows` rows; a cell that reaches further is cut there. */
export function layOut(table: Table, rows: number): readonly (readonly Box[])[] {
  const height = Math.min(rows, table.rows);
  const taken = new Uint8Array(height * table.columns);
  const headerOf = headerSides(table);
  const drawn = new Set<CellId>();
  return Array.from({ length: height }, (_, row) => {
    const boxes: Box[] = [];
    for (let column = 0; column < table.columns; column++) {
      if (taken[row * table.columns + column]) continue;
      const cell = cellAt(table, row, column);
      const free = (r: number, c: number) =>
        r < height && c < table.columns && !taken[r * table.columns + c] && cellAt(table, r, c) === cell;
      const { rowSpan, colSpan } = cell ? grown(row, column, free) : { rowSpan: 1, colSpan: 1 };
      for (let r = row; r < row + rowSpan; r++) {
        const start = r * table.columns + column;
        taken.fill(1, start, start + colSpan);
      }
      const rest = cell !== undefined && drawn.has(cell.id);
      if (cell) drawn.add(cell.id);
      boxes.push({
        ...(cell && { cell }),
        column,
        rowSpan,
        colSpan,
        rest,
        header: cell && headerOf(cell),
        corner: column === 0 && row + rowSpan === height,
      });
    }
    return boxes;
  });
}

/** As wide as it goes, then as high as it goes at that width. */
function grown(row: number, column: number, free: (r: number, c: number) => boolean) {
  let colSpan = 1;
  while (free(row, column + colSpan)) colSpan++;
  let rowSpan = 1;
  const wholeRow = (r: number) =>
    Array.from({ length: colSpan }, (_, i) => free(r, column + i)).every(Boolean);
  while (wholeRow(row + rowSpan)) rowSpan++;
  return { rowSpan, colSpan };
}

/** Which cells are headers, and of what: as the source's header trees say, else as it marked the cells. */
function headerSides({ headers, cells }: Table): (cell: Cell) => 'column' | 'row' | undefined {
  const top = new Set(headers?.top.map(({ cell }) => cell));
  const left = new Set(headers?.left.map(({ cell }) => cell));
  const body = cells.reduce((first, cell) => (cell.header ? first : Math.min(first, cell.row)), Infinity);
  return ({ id, row, header }) => {
    if (top.has(id)) return 'column';
    if (left.has(id)) return 'row';
    return header ? (row < body ? 'column' : 'row') : undefined;
  };
}
