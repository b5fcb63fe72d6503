/** Which cells of the first table an intermediate table still rests on. */
import type { FlatTable } from '../../table/flat.ts';
import { memoisedPair } from '../../table/memoised.ts';
import type { Table } from '../../table/model.ts';

export interface Resting {
  /** By cell: 1 for those that it rests on. */
  readonly on: Uint8Array;
  readonly count: number;
}

/** Counted once for each intermediate table, headers included. */
export const restingOf = memoisedPair((flat: FlatTable, table: Table): Resting => {
  const on = new Uint8Array(table.cells.length);
  let count = 0;
  const mark = (from: readonly number[]): void => {
    for (const id of from) {
      if (on[id] === 0) count++;
      on[id] = 1;
    }
  };
  for (const { from } of flat.columns) mark(from);
  for (const { cells } of flat.rows) for (const { from } of cells) mark(from);
  return { on, count };
});
