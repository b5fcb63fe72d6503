/** Keeps chains tried by hand. Of the table only numbers of rows and columns are, and what was typed into new ones. */
import type { Chains, WorkbenchChains } from '../../operations/workbench.ts';
import type { Table } from '../../table/model.ts';
import { keptByTable } from './kept-by-table.ts';
import type { OpenDatabase } from './lazy-database.ts';

export interface ChainStorage {
  /** Is over once it is written, or cannot be. Chains that were kept before, by another tab too, stay. */
  keep(tried: WorkbenchChains): Promise<void>;
  /** What was tried on this table before; nothing where nothing was, or the browser keeps nothing. */
  earlier(table: Table): Promise<Chains | undefined>;
}

export function chainStorage(clock: () => number, database: OpenDatabase): ChainStorage {
  const kept = keptByTable(async () => (await database()).chains, clock);
  return {
    async keep(tried) {
      if (tried.chains.every(({ operations }) => operations.length === 0)) return;
      await kept.keep(tried.table, tried);
    },
    earlier: kept.earlier,
  };
}
