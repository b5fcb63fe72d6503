/** Unfinished runs in this browser's database: a run without its log, and each reply on its own as it comes. */
import { type DBSchema, openDB } from 'idb';
import { type Entry, isReply } from '../../run/run.ts';
import type { RunHead, SavedRun } from './saved-run.ts';

/** So many unfinished runs are kept; older ones are forgotten. */
const KEPT_AT_MOST = 20;

interface KeptReply {
  readonly run: string;
  /** Where in the run: a reply that is made once more takes the place of the one before. */
  readonly place: string;
  readonly order: number;
  readonly entry: Entry;
}

interface Schema extends DBSchema {
  runs: { key: string; value: RunHead; indexes: { at: number } };
  replies: { key: [string, string]; value: KeptReply; indexes: { run: string } };
}

export async function openDatabase() {
  const db = await openDB<Schema>('tablewalk', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('runs', { keyPath: 'id' }).createIndex('at', 'at');
      fresh.createObjectStore('replies', { keyPath: ['run', 'place'] }).createIndex('run', 'run');
    },
    // A newer version of the page in another tab wants to change it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

  const store = (run: string, order: number, entry: Entry): KeptReply => ({
    run,
    place: isReply(entry) ? `${entry.at}/${entry.ask}/${entry.sample}` : `${entry.at}/state`,
    order,
    entry,
  });

  async function remove(id: string): Promise<void> {
    const change = db.transaction(['runs', 'replies'], 'readwrite');
    const keys = await change.objectStore('replies').index('run').getAllKeys(id);
    const replies = change.objectStore('replies');
    await Promise.all([
      change.objectStore('runs').delete(id),
      ...keys.map((key) => replies.delete(key)),
      change.done,
    ]);
  }

  return {
    remove,
    /** Begins to keep a run with what its log holds already. */
    async begin(head: RunHead, log: readonly Entry[]): Promise<void> {
      const change = db.transaction(['runs', 'replies'], 'readwrite');
      const replies = change.objectStore('replies');
      await Promise.all([
        change.objectStore('runs').put(head),
        ...log.map((entry, order) => replies.put(store(head.id, order, entry))),
        change.done,
      ]);
      const newestLast = await db.getAllKeysFromIndex('runs', 'at');
      for (const old of newestLast.slice(0, -KEPT_AT_MOST)) await remove(old);
    },
    /** Is over once the reply is written. */
    async add(id: string, order: number, entry: Entry): Promise<void> {
      const change = db.transaction('replies', 'readwrite');
      await Promise.all([change.store.put(store(id, order, entry)), change.done]);
    },
    /** The newest first, those without any reply left out. */
    async all(): Promise<readonly SavedRun[]> {
      const heads = await db.getAllFromIndex('runs', 'at');
      const runs = heads.toReversed().map(async ({ run, ...head }): Promise<SavedRun> => {
        const kept = await db.getAllFromIndex('replies', 'run', head.id);
        const log = kept.sort((a, b) => a.order - b.order).map(({ entry }) => entry);
        return { ...head, run: { ...run, log } };
      });
      return (await Promise.all(runs)).filter(({ run }) => run.log.length > 0);
    },
  };
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;
