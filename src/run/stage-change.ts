/** What one operation of a chain changed, by places in the table before it and in the one after it. */
import { memoised } from '../table/memoised.ts';
import type { ChainStage } from './stages.ts';

export interface StageChange {
  /** Rows and columns of the table before, from 0, that are not in the one after. */
  readonly droppedRows: ReadonlySet<number>;
  readonly droppedColumns: ReadonlySet<number>;
  /** Columns of the table after, from 0, that were not in the one before. */
  readonly addedColumns: ReadonlySet<number>;
  /** The column of the table after by which its rows were ordered. */
  readonly sortedBy: number | undefined;
  /** For each row of the table after, the row of the one before. */
  readonly rows: readonly number[];
  /** Rows stand in another order than before. */
  readonly reordered: boolean;
}

/** Undefined where a stage was made from no other: the flattened first table. */
export const stageChange = memoised(({ from, stage, reshapeStep }: ChainStage): StageChange | undefined => {
  if (!from) return undefined;
  const before = from.stage.table;
  const rows = from.reshape.rows ?? before.rows.map((_, row) => row);
  const columns = from.reshape.columns ?? before.columns.map((_, column) => column);
  const keptRows = new Set(rows);
  const keptColumns = new Set(columns);
  const sorted =
    reshapeStep.operation === 'sort_by'
      ? stage.table.columns.findIndex(({ name }) => reshapeStep.call.includes(`(${name})`))
      : -1;
  return {
    droppedRows: new Set(before.rows.flatMap((_, row) => (keptRows.has(row) ? [] : [row]))),
    droppedColumns: new Set(before.columns.flatMap((_, column) => (keptColumns.has(column) ? [] : [column]))),
    addedColumns: new Set(columns.flatMap((column, place) => (typeof column === 'object' ? [place] : []))),
    sortedBy: sorted < 0 ? undefined : sorted,
    rows,
    reordered: rows.some((row, place) => place > 0 && row < (rows[place - 1] ?? 0)),
  };
});
