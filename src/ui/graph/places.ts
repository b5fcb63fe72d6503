/**
 * Where cells stand in the graph, in units of its own plane: columns as far apart as their texts need, rows evenly.
 * Node sizes are another matter: they stay the same on screen at any zoom (see sizes.ts).
 */
import type { Cell, Table } from '../../table/model.ts';
import { headerArea } from '../table/table-model.ts';

export interface Places {
  /** The middle of each column and of each row. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** How wide a column may be, whatever it holds, and how far apart rows are. */
const NARROWEST = 64;
const WIDEST = 168;
const A_LETTER = 7.2;
const ROW = 52;
/** So many of a column's texts its width is for. */
const MOST = 0.8;
/** Columns without row headers become no narrower than this share of what all would be, drawn alike. */
const LEAST_SHARE = 0.7;
/** Columns are measured by their first rows: a table of 100,000 rows is not read for its look. */
const MEASURED_CELLS = 5000;

/** How much wider and higher the plane is drawn than its texts need. */
export interface Stretch {
  readonly x: number;
  readonly y: number;
}
const NONE: Stretch = { x: 1, y: 1 };
const MOST_STRETCH = 1.9;
/** No closer than this, in screen pixels: what then does not fit is scrolled to. */
const CLOSEST_COLUMNS = 26;
const CLOSEST_ROWS = 20;

export function placesOf(table: Table, stretch: Stretch = NONE): Places {
  const wanted = wantedWidths(table);
  const { columns: heads } = headerArea(table);
  const share = sharesOf(sum(wanted.slice(0, heads)), sum(wanted.slice(heads)), stretch.x);
  let edge = 0;
  const x = wanted.map((width, column) => {
    const drawn = width * (column < heads ? share.heads : share.others);
    edge += drawn;
    return edge - drawn / 2;
  });
  const pitch = ROW * stretch.y;
  const y = Array.from({ length: table.rows }, (_, row) => pitch * (row + 0.5));
  return { x, y, width: edge, height: table.rows * pitch };
}

/** By the texts that most cells of a column have: a longer one, as its header often is, has room of its own row. */
function wantedWidths(table: Table): number[] {
  const letters: number[][] = Array.from({ length: table.columns }, () => []);
  for (const { column, colSpan, text } of table.cells.slice(0, MEASURED_CELLS)) {
    if (colSpan === 1) letters[column]?.push(text.length);
  }
  return letters.map((counts) => {
    const most = counts.sort((a, b) => a - b)[Math.floor(counts.length * MOST)] ?? 0;
    return Math.min(WIDEST, Math.max(NARROWEST, most * A_LETTER + 26));
  });
}

/**
 * How columns are drawn when the whole is stretched: alike, but where the whole is to be narrower the columns of row
 * headers keep their width as long as the others do not become too narrow. A walk names those most, side by side.
 */
function sharesOf(heads: number, others: number, stretch: number): { heads: number; others: number } {
  if (stretch >= 1 || heads === 0 || others === 0) return { heads: stretch, others: stretch };
  const whole = stretch * (heads + others);
  const left = Math.max(whole - heads, stretch * LEAST_SHARE * others);
  return { heads: (whole - left) / heads, others: left / others };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The stretch with which a plane fills a panel, each way for itself, as far as that is sensible. */
export function stretchFor({ x, width, height }: Places, panel: { width: number; height: number }): Stretch {
  if (width <= 0 || height <= 0 || panel.width <= 0 || panel.height <= 0) return NONE;
  const within = (least: number, wanted: number) =>
    Math.min(MOST_STRETCH, Math.max(Math.min(1, least), wanted));
  return {
    x: within((CLOSEST_COLUMNS * x.length) / width, panel.width / width),
    y: within(CLOSEST_ROWS / ROW, panel.height / height),
  };
}

/** The plane's extent of a cell, from the middle of its first row and column to those of its last. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: number;
  readonly y: number;
}

export function extentOf({ x, y }: Places, { row, column, rowSpan, colSpan }: Cell): Extent {
  const left = x[column] ?? 0;
  const right = x[column + colSpan - 1] ?? left;
  const top = y[row] ?? 0;
  const bottom = y[row + rowSpan - 1] ?? top;
  return { left, right, top, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The index of the line nearest to a coordinate; `middles` is ascending. */
export function nearestLine(middles: readonly number[], at: number): number {
  let low = 0;
  let high = middles.length - 1;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((middles[mid] ?? 0) < at) low = mid + 1;
    else high = mid;
  }
  const before = middles[low - 1];
  return before !== undefined && at - before < (middles[low] ?? 0) - at ? low - 1 : low;
}

/** The line along which an edge runs: the row or column that both cells cover, or nearly. */
export function edgeLine(table: Places, a: Cell, b: Cell, line: 'row' | 'column'): number {
  return line === 'row'
    ? (table.y[Math.max(a.row, b.row)] ?? 0)
    : (table.x[Math.max(a.column, b.column)] ?? 0);
}
