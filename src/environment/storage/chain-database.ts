/** Chains tried by hand in this browser's database, a record a table. */
import { type DBSchema, openDB } from 'idb';
import * as z from 'zod/mini';
import { operationShape } from '../../methods/chain-of-table/state.ts';
import { type Chains, type WorkbenchChains, withEarlier } from '../../operations/workbench.ts';

/** Of so many tables the chains are kept; those of the table that was longest left alone are forgotten. */
const KEPT_AT_MOST = 50;

interface Kept {
  readonly table: string;
  /** When they were last changed, in milliseconds since 1970. */
  readonly changed: number;
  readonly tried: Chains;
}

interface Schema extends DBSchema {
  chains: { key: string; value: Kept; indexes: { changed: number } };
}

const place = z.int().check(z.nonnegative());
/** Another version of the page may have kept it. */
const triedShape = z.object({
  chains: z
    .array(z.object({ numbers: z.enum(['own', 'as-released']), operations: z.array(operationShape) }))
    .check(z.minLength(1)),
  at: z.object({ chain: place, length: place }),
});

function chainsIn(kept: Kept | undefined): Chains | undefined {
  const read = z.safeParse(triedShape, kept?.tried);
  return read.success ? read.data : undefined;
}

export async function openChainDatabase() {
  // Apart from unfinished runs, so that neither has to wait for the other to be changed.
  const db = await openDB<Schema>('tablewalk-chains', 1, {
    upgrade: (fresh) =>
      void fresh.createObjectStore('chains', { keyPath: 'table' }).createIndex('changed', 'changed'),
    // A newer version of the page in another tab wants to change it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    /** In one go with what another tab may have kept meanwhile: nothing of it is lost. */
    async keep(table: string, changed: number, tried: WorkbenchChains): Promise<void> {
      const change = db.transaction('chains', 'readwrite');
      const before = chainsIn(await change.store.get(table));
      const { chains, at } = before ? withEarlier(tried, before) : tried;
      await Promise.all([change.store.put({ table, changed, tried: { chains, at } }), change.done]);
      const newestLast = await db.getAllKeysFromIndex('chains', 'changed');
      for (const old of newestLast.slice(0, -KEPT_AT_MOST)) await db.delete('chains', old);
    },
    earlier: async (table: string): Promise<Chains | undefined> => chainsIn(await db.get('chains', table)),
  };
}

export type ChainDatabase = Awaited<ReturnType<typeof openChainDatabase>>;
