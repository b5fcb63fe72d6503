/**
 * Chains tried by hand are written down as they grow, by the table that they belong to: whoever opens the same table
 * again, after a reload or from a file, finds them. The table itself is not kept, and only numbers of rows and
 * columns and what was typed into new ones are.
 */
import type { ChainDatabase } from '../../environment/storage/chain-database.ts';
import type { Chains, WorkbenchChains } from '../../operations/workbench.ts';
import { hashOf } from '../../run/hash.ts';
import { memoised } from '../../table/memoised.ts';
import type { Table } from '../../table/model.ts';
import type { TextStorage } from './configurations.ts';

export interface ChainStorage {
  /** Is over once it is written, or cannot be. Chains that were kept before, by another tab too, stay. */
  keep(tried: WorkbenchChains): Promise<void>;
  /** What was tried on this table before; nothing where nothing was, or the browser keeps nothing. */
  earlier(table: Table): Promise<Chains | undefined>;
}

/** Says that there is something to look for, so that a visit without it loads nothing for it. */
const FLAG = 'tablewalk.chains';

export function chainStorage(local: TextStorage, clock: () => number): ChainStorage {
  let opened: Promise<ChainDatabase> | undefined;
  const database = (): Promise<ChainDatabase> => {
    opened ??= import('../../environment/storage/chain-database.ts').then(({ openChainDatabase }) =>
      openChainDatabase(),
    );
    return opened;
  };
  return {
    async keep(tried) {
      if (tried.chains.every(({ operations }) => operations.length === 0)) return;
      local.write(FLAG, 'yes');
      try {
        const fingerprint = await fingerprintOf(tried.table);
        await (await database()).keep(fingerprint, clock(), tried);
      } catch {
        // A browser that keeps nothing changes nothing else.
      }
    },
    async earlier(table) {
      if (local.read(FLAG) === undefined) return undefined;
      try {
        return await (await database()).earlier(await fingerprintOf(table));
      } catch {
        return undefined;
      }
    },
  };
}

/** Cells that are hashed in one go: those of a large table would hold up a frame. */
const AT_ONCE = 4000;

/** Two tables with the same title and the same cells are the same table: 16 hex digits. */
export const fingerprintOf = memoised(async ({ title, rows, columns, cells }: Table): Promise<string> => {
  const hashes = [hashOf(JSON.stringify([title, rows, columns]))];
  for (let from = 0; from < cells.length; from += AT_ONCE) {
    const some = cells.slice(from, from + AT_ONCE);
    hashes.push(
      hashOf(
        JSON.stringify(
          some.map(({ row, column, rowSpan, colSpan, text }) => [row, column, rowSpan, colSpan, text]),
        ),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve));
  }
  return hashOf(hashes.join());
});
