/** A table of a chain, as a grid draws it: its first row are the names of its columns. */
import type { FlatCell, FlatTable } from '../../table/flat.ts';
import { memoised } from '../../table/memoised.ts';
import type { CellId } from '../../table/model.ts';
import type { GridCell, GridModel } from '../grid/model.ts';

interface StageCell extends GridCell {
  readonly from: readonly CellId[];
}

export interface StageModel extends GridModel {
  at(row: number, column: number): StageCell | undefined;
}

const HEADS = { rows: 1, columns: 0, always: true } as const;

/** Cells are made as they are asked for: of a long table few ever are. */
export const stageModel = memoised((table: FlatTable): StageModel => {
  const columns = table.columns.length;
  const cells = new Map<number, StageCell>();
  const flatAt = (row: number, column: number): FlatCell | undefined => {
    const head = table.columns[column];
    return row === 0 ? head && { text: head.name, from: head.from } : table.rows[row - 1]?.cells[column];
  };
  const at = (row: number, column: number): StageCell | undefined => {
    const id = row * columns + column;
    const known = cells.get(id);
    const flat = known ?? flatAt(row, column);
    if (!flat || known) return known;
    const cell = { id, row, column, rowSpan: 1, colSpan: 1, text: flat.text, from: flat.from };
    cells.set(id, cell);
    return cell;
  };
  /** The first position, in reading order, whose cell rests on cells that are such. */
  const firstOn = (isIt: (from: readonly CellId[]) => boolean): StageCell | undefined => {
    const head = table.columns.findIndex(({ from }) => isIt(from));
    if (head >= 0) return at(0, head);
    const row = table.rows.findIndex((one) => one.cells.some(({ from }) => isIt(from)));
    return at(row + 1, table.rows[row]?.cells.findIndex(({ from }) => isIt(from)) ?? -1);
  };
  return {
    source: table,
    rows: table.rows.length + 1,
    columns,
    heads: HEADS,
    at,
    cell: (id) => at(Math.floor(id / columns), id % columns),
    headerOf: ({ row }) => (row === 0 ? 'column' : undefined),
    origins: ({ row, column }) => at(row, column)?.from ?? [],
    // A path of headers rests on all of them, and stands for the last.
    placeOf: (origin) =>
      firstOn((from) => from.at(-1) === origin) ?? firstOn((from) => from.includes(origin)),
  };
});
