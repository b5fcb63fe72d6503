/**
 * A flat table: one name a column, one cell a row and column. What table operations work on, and what every
 * intermediate table of a chain is. Each of its pieces knows the cells of the first table that it comes from.
 *
 *     | Club | League |  <    |        columns   Club | League > Apps | League > Goals
 *     | ^    | Apps   | Goals |   →    row 1     York | 45            | 6
 *     | York | 45     | 6     |
 */
import { type Cell, type CellId, cellAt, isMerged, type Table } from './model.ts';

export interface FlatCell {
  readonly text: string;
  /** The cells of the first table that it rests on, in reading order; none where it stands for a gap. */
  readonly from: readonly CellId[];
}

export interface FlatColumn {
  readonly name: string;
  /** Its header cells in the first table, outermost first; none for a column that was added. */
  readonly from: readonly CellId[];
}

export interface FlatRow {
  /** The row of the first table that it was, counted from 0 with its header rows. */
  readonly at: number;
  /** One cell a column. */
  readonly cells: readonly FlatCell[];
}

export interface FlatTable {
  readonly title: string;
  readonly columns: readonly FlatColumn[];
  readonly rows: readonly FlatRow[];
}

/** How a table with merged cells and header trees is made flat: data, so that it can be shown and corrected. */
export interface Flattening {
  /** So many rows at the top hold the column headers. */
  readonly headRows: number;
  /** Row headers that stand under others: row, column, and the cells above them in their tree, outermost first. */
  readonly under: readonly (readonly [row: number, column: number, parents: readonly CellId[]])[];
  /** So many of the header rows are titles over the whole table, and name no column. */
  readonly titleRows?: number;
  /** The first row below the data, where footnotes follow. */
  readonly dataEnd?: number;
}

/** Between the headers of a path. */
export const PATH = ' > ';

/** The flat form of a table: headers as paths, merged cells repeated, gaps as empty cells. */
export function flattened(table: Table, flattening: Flattening): FlatTable {
  const { headRows, under, titleRows = 0, dataEnd = table.rows } = flattening;
  const head = Math.max(0, Math.min(headRows, table.rows));
  const parents = new Map(under.map(([row, column, cells]) => [row * table.columns + column, cells]));
  const nothing: FlatCell = { text: '', from: [] };
  const flatCells = new Map<CellId, FlatCell>();
  const flatCell = (cell: Cell): FlatCell => {
    // A merged cell is one cell wherever it is repeated.
    const existing = isMerged(cell) ? flatCells.get(cell.id) : undefined;
    if (existing) return existing;
    const flat: FlatCell = { text: cell.text, from: [cell.id] };
    if (isMerged(cell)) flatCells.set(cell.id, flat);
    return flat;
  };
  const rows: FlatRow[] = [];
  for (let row = head; row < Math.min(dataEnd, table.rows); row++) {
    const cells: FlatCell[] = [];
    for (let column = 0; column < table.columns; column++) {
      const cell = cellAt(table, row, column);
      const above = cell && parents.get(row * table.columns + column);
      cells.push(!cell ? nothing : above ? pathCell(table, [...above, cell.id]) : flatCell(cell));
    }
    rows.push({ at: row, cells });
  }
  const columns = Array.from({ length: table.columns }, (_, column) =>
    columnOf(table, column, titleRows, head),
  );
  return { title: [table.title, ...textsIn(table, 0, titleRows)].filter(Boolean).join(', '), columns, rows };
}

/** The texts of some rows, in reading order: the titles or the footnotes around the data. */
export const textsIn = ({ cells }: Table, from: number, end: number): string[] =>
  cells
    .filter(({ row, text }) => row >= from && row < end && text.trim() !== '')
    .map(({ text }) => text.trim());

function pathCell(table: Table, ids: readonly CellId[]): FlatCell {
  const texts = ids.map((id) => table.cells[id]?.text.trim() ?? '').filter((text) => text !== '');
  return { text: texts.join(PATH), from: ids.filter((id) => table.cells[id] !== undefined) };
}

/** The path of the headers over a column; a header that covers several rows, or is repeated below itself, counts once. */
function columnOf(table: Table, column: number, from: number, headRows: number): FlatColumn {
  const path: Cell[] = [];
  for (let row = from; row < headRows; row++) {
    const cell = cellAt(table, row, column);
    if (!cell || cell.text.trim() === '' || path.some(({ id, text }) => id === cell.id || text === cell.text))
      continue;
    path.push(cell);
  }
  const [only] = path;
  const name = path.length === 1 && only ? only.text : path.map(({ text }) => text.trim()).join(PATH);
  return { name, from: path.map(({ id }) => id) };
}

/** All cells of the first table that a flat table still rests on, headers included, in reading order. */
export function cellsOfFlat({ columns, rows }: FlatTable): CellId[] {
  const ids: CellId[] = [];
  for (const { from } of columns) for (const id of from) ids.push(id);
  for (const { cells } of rows) for (const { from } of cells) for (const id of from) ids.push(id);
  ids.sort((a, b) => a - b);
  return ids.filter((id, at) => id !== ids[at - 1]);
}
