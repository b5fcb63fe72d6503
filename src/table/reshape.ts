/**
 * How one intermediate table becomes the next, as data: which rows and columns stay, in which order, and what is
 * new. Small enough to be kept with a run, and all that a view needs to move rows and columns to their new places.
 */
import type { FlatCell, FlatRow, FlatTable } from './flat.ts';
import type { CellId } from './model.ts';

/** A column that was not there before: one cell for each row after the change. */
export interface NewColumn {
  readonly name: string;
  readonly cells: readonly FlatCell[];
}

/** The rows with one value in the grouped column. */
export interface Group {
  readonly value: string;
  /** Rows of the table after the change, from 0, in order. */
  readonly rows: readonly number[];
}

/** A side table of values and how often they stand in a column; the table itself stays. */
export interface Grouping {
  /** A column of the table before the change. */
  readonly column: number;
  readonly groups: readonly Group[];
}

/** Numbers are places in the table before the change, from 0. */
export interface Reshape {
  /** For each row after the change, the row before it; all of them in their order unless said. */
  readonly rows?: readonly number[];
  /** For each column after the change, the column before it, or a new one; all of them in their order unless said. */
  readonly columns?: readonly (number | NewColumn)[];
  readonly grouping?: Grouping;
  /** For each row of the side table after the change, the row of it before; as they were unless said. */
  readonly groupRows?: readonly number[];
}

/** A table of a chain, with the side table of the last grouping. */
export interface Stage {
  readonly table: FlatTable;
  readonly groups?: FlatTable;
}

/** The header of the counts in a side table. */
const COUNT = 'Count';

/** The next stage. A row or column that is not there is left out; a cell that is missing is empty. */
export function reshaped({ table, groups }: Stage, { rows, columns, grouping, groupRows }: Reshape): Stage {
  const picked = rows ? rowsAt(table, rows) : table.rows;
  const after = columns ? recut(table, picked, columns) : { ...table, rows: picked };
  if (grouping) return { table: after, groups: sideTable(table, picked, grouping) };
  if (!groups) return { table: after };
  return { table: after, groups: groupRows ? { ...groups, rows: rowsAt(groups, groupRows) } : groups };
}

/** A loop, since this is what moving a large table's rows spends its time on. */
function rowsAt(table: FlatTable, places: readonly number[]): FlatRow[] {
  const picked: FlatRow[] = [];
  for (const place of places) {
    const row = table.rows[place];
    if (row) picked.push(row);
  }
  return picked;
}

const EMPTY: FlatCell = { text: '', from: [] };

function recut(
  table: FlatTable,
  rows: readonly FlatRow[],
  chosen: readonly (number | NewColumn)[],
): FlatTable {
  const kept = chosen.filter((column) => typeof column !== 'number' || table.columns[column] !== undefined);
  return {
    title: table.title,
    columns: kept.flatMap((column) =>
      typeof column === 'number' ? (table.columns[column] ?? []) : { name: column.name, from: [] },
    ),
    rows: rows.map(({ at, cells }, row) => ({
      at,
      cells: kept.map((column) =>
        typeof column === 'number' ? (cells[column] ?? EMPTY) : (column.cells[row] ?? EMPTY),
      ),
    })),
  };
}

/** Value and count; both rest on all cells that hold the value. */
function sideTable(
  { title, columns }: FlatTable,
  rows: readonly FlatRow[],
  { column, groups }: Grouping,
): FlatTable {
  const header = columns[column];
  return {
    title,
    columns: [
      { name: header?.name ?? '', from: header?.from ?? [] },
      { name: COUNT, from: [] },
    ],
    rows: groups.map(({ value, rows: members }) => {
      const from = originsOf(rows, members, column);
      return {
        at: rows[members[0] ?? -1]?.at ?? 0,
        cells: [
          { text: value, from },
          { text: String(members.length), from },
        ],
      };
    }),
  };
}

/** The first table's cells behind one column of some rows, each once. */
function originsOf(rows: readonly FlatRow[], members: readonly number[], column: number): CellId[] {
  const all: CellId[] = [];
  let rising = true;
  for (const row of members) {
    for (const id of rows[row]?.cells[column]?.from ?? []) {
      rising &&= all.length === 0 || (all[all.length - 1] ?? id) < id;
      all.push(id);
    }
  }
  // Rising numbers are different ones, and rows mostly stand in the order that they had.
  return rising ? all : [...new Set(all)];
}
