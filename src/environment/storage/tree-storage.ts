/** Keeps runs made here with the table that they are about, with their branches, names and notes. */
import type { RunTree } from '../../run/tree.ts';
import type { Table } from '../../table/model.ts';
import { keptByTable } from './kept-by-table.ts';
import type { OpenDatabase } from './lazy-database.ts';

export interface TreeStorage {
  /** Is over once it is written, or cannot be; what another tab kept of the same table meanwhile stays. */
  keep(tree: RunTree): Promise<void>;
  /** What was kept of a table; nothing where nothing was, or the browser keeps nothing. */
  earlier(table: Table): Promise<RunTree | undefined>;
  forgetAll(): Promise<void>;
}

/** Needed with the first run that is kept. */
const code = () => import('./kept-tree.ts');

export function treeStorage(clock: () => number, database: OpenDatabase): TreeStorage {
  const kept = keptByTable(async () => (await database()).trees, clock);
  return {
    forgetAll: kept.forgetAll,
    async keep(tree) {
      const table = tree.branches[0]?.run.problem.table;
      if (table) await kept.keep(table, (await code()).withoutCells(tree));
    },
    async earlier(table) {
      const before = await kept.earlier(table);
      return before && (await code()).withCells(before, table);
    },
  };
}
