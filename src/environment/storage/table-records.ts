/** Records of the database that belong to a table, one each; those of the tables longest left alone are forgotten. */
import type { IDBPDatabase } from 'idb';
import type { Schema, TableRecord } from './upgrades.ts';

interface Kind<Kept> {
  readonly store: 'chains' | 'trees' | 'tables';
  /** Of how many tables something is kept. */
  readonly most: number;
  /** Nothing where another version of the page wrote something else. */
  read(written: unknown): Kept | undefined;
  write(kept: Kept): unknown;
  /** Both as one: nothing of either is lost, and what is in both is there once. */
  join(now: Kept, before: Kept): Kept;
}

export interface TableRecords<Kept> {
  /** In one go with what another tab may have kept meanwhile: nothing of it is lost. */
  keep(table: string, changed: number, kept: Kept): Promise<void>;
  earlier(table: string): Promise<Kept | undefined>;
  forgetAll(): Promise<void>;
  /** Takes all of these records or none, each as it stands where there is no other of its table. */
  takeOver(records: readonly TableRecord[]): Promise<void>;
}

export function tableRecords<Kept>(
  db: IDBPDatabase<Schema>,
  { store, most, read, write, join }: Kind<Kept>,
): TableRecords<Kept> {
  async function forgetOldest(): Promise<void> {
    const newestLast = await db.getAllKeysFromIndex(store, 'changed');
    for (const old of newestLast.slice(0, -most)) await db.delete(store, old);
  }

  /** What becomes of a record beside one that is there already. */
  function beside(record: TableRecord, here: TableRecord | undefined): TableRecord {
    const before = read(record.kept);
    if (!here || !before) return here ?? record;
    const now = read(here.kept);
    return { ...here, kept: write(now ? join(now, before) : before) };
  }

  return {
    async keep(table, changed, kept) {
      const change = db.transaction(store, 'readwrite');
      const before = read((await change.store.get(table))?.kept);
      const record = { table, changed, kept: write(before ? join(kept, before) : kept) };
      await Promise.all([change.store.put(record), change.done]);
      await forgetOldest();
    },
    earlier: async (table) => read((await db.get(store, table))?.kept),
    forgetAll: () => db.clear(store),
    async takeOver(records) {
      // On the disk before it is gone elsewhere.
      const change = db.transaction(store, 'readwrite', { durability: 'strict' });
      const written = records.map(async (record) =>
        change.store.put(beside(record, await change.store.get(record.table))),
      );
      await Promise.all([...written, change.done]);
      await forgetOldest();
    },
  };
}
