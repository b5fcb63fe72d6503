/** Cells as places to go and to select: steps from cell to cell, and rectangles that cut none. */
import type { GridCell, GridModel } from './model.ts';

export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** From the first row and column to the last ones, these included. */
export interface Rectangle {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export const everyPosition = ({ rows, columns }: GridModel): Rectangle => ({
  top: 0,
  left: 0,
  bottom: rows - 1,
  right: columns - 1,
});

const extentOf = (cell: GridCell): Rectangle => ({
  top: cell.row,
  left: cell.column,
  bottom: cell.row + cell.rowSpan - 1,
  right: cell.column + cell.colSpan - 1,
});

const around = (a: Rectangle, b: Rectangle): Rectangle => ({
  top: Math.min(a.top, b.top),
  left: Math.min(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
});

const same = (a: Rectangle, b: Rectangle): boolean =>
  a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;

export const meets = (a: Rectangle, cell: GridCell): boolean =>
  cell.row <= a.bottom &&
  cell.row + cell.rowSpan > a.top &&
  cell.column <= a.right &&
  cell.column + cell.colSpan > a.left;

/** The smallest rectangle with both spots that cuts no merged cell. */
export function rectangleOf(model: GridModel, a: Spot, b: Spot): Rectangle {
  const spot = ({ row, column }: Spot) => ({ top: row, left: column, bottom: row, right: column });
  let now = around(spot(a), spot(b));
  for (;;) {
    const next = edgeCells(model, now).reduce((all, cell) => around(all, extentOf(cell)), now);
    if (same(now, next)) return now;
    now = next;
  }
}

/** Only a cell on the rim can reach out. */
function edgeCells(model: GridModel, { top, left, bottom, right }: Rectangle): GridCell[] {
  const cells: (GridCell | undefined)[] = [];
  for (let column = left; column <= right; column++) {
    cells.push(model.at(top, column), model.at(bottom, column));
  }
  for (let row = top; row <= bottom; row++) cells.push(model.at(row, left), model.at(row, right));
  return cells.filter((cell) => cell !== undefined);
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The next place in a direction that has another cell, past gaps; undefined at the table's edge. */
export function stepped(model: GridModel, { row, column }: Spot, direction: Direction): Spot | undefined {
  const from = model.at(row, column);
  const [down, across] = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] }[direction] as [
    number,
    number,
  ];
  for (let r = row + down, c = column + across; inside(model, r, c); r += down, c += across) {
    const cell = model.at(r, c);
    if (cell && cell !== from) return { row: r, column: c };
  }
  return undefined;
}

/** The last cell in a direction. */
export function farthest(model: GridModel, spot: Spot, direction: Direction): Spot {
  let at = spot;
  for (let next = stepped(model, at, direction); next; next = stepped(model, at, direction)) at = next;
  return at;
}

const inside = (model: GridModel, row: number, column: number): boolean =>
  row >= 0 && column >= 0 && row < model.rows && column < model.columns;
