/** Trees of runs in this browser's database, a record a table: each the text of a file of runs. */
import { type DBSchema, openDB } from 'idb';

/** Of so many tables the runs are kept; those of the table that was longest left alone are forgotten. */
const KEPT_AT_MOST = 30;

interface Kept {
  readonly table: string;
  /** When it last changed, in milliseconds since 1970. */
  readonly changed: number;
  readonly text: string;
}

interface Schema extends DBSchema {
  trees: { key: string; value: Kept; indexes: { changed: number } };
}

export async function openTreeDatabase() {
  const db = await openDB<Schema>('tablewalk-trees', 1, {
    upgrade: (fresh) =>
      void fresh.createObjectStore('trees', { keyPath: 'table' }).createIndex('changed', 'changed'),
    // A newer version of the page in another tab wants to change it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    /** @param write the text to keep, from the one that is kept now: another tab may have changed it */
    async change(
      table: string,
      changed: number,
      write: (before: string | undefined) => string,
    ): Promise<void> {
      const change = db.transaction('trees', 'readwrite');
      const before = await change.store.get(table);
      await Promise.all([change.store.put({ table, changed, text: write(before?.text) }), change.done]);
      const newestLast = await db.getAllKeysFromIndex('trees', 'changed');
      for (const old of newestLast.slice(0, -KEPT_AT_MOST)) await db.delete('trees', old);
    },
    clear: () => db.clear('trees'),
    text: async (table: string): Promise<string | undefined> => (await db.get('trees', table))?.text,
  };
}

export type TreeDatabase = Awaited<ReturnType<typeof openTreeDatabase>>;
