/** Unfinished runs in this browser's database: a run without its log, each reply as it comes, and what is typed. */
import { type DBSchema, openDB } from 'idb';
import { askKey, type Entry, isPrompt, isReply, replyKey } from '../../run/run.ts';
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

/** A reply by hand that is being typed. */
interface KeptDraft {
  readonly run: string;
  readonly key: string;
  readonly text: string;
}

interface Schema extends DBSchema {
  runs: { key: string; value: RunHead; indexes: { at: number } };
  replies: { key: [string, string]; value: KeptReply; indexes: { run: string } };
  drafts: { key: [string, string]; value: KeptDraft; indexes: { run: string } };
}

export async function openDatabase() {
  const db = await openDB<Schema>('tablewalk', 2, {
    upgrade(older, version) {
      if (version < 1) {
        older.createObjectStore('runs', { keyPath: 'id' }).createIndex('at', 'at');
        older.createObjectStore('replies', { keyPath: ['run', 'place'] }).createIndex('run', 'run');
      }
      older.createObjectStore('drafts', { keyPath: ['run', 'key'] }).createIndex('run', 'run');
    },
    // A newer version of the page in another tab wants to change it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

  const store = (run: string, order: number, entry: Entry): KeptReply => ({
    run,
    place: placeOf(entry),
    order,
    entry,
  });

  async function whole({ run, ...head }: RunHead): Promise<SavedRun> {
    const kept = await db.getAllFromIndex('replies', 'run', head.id);
    const log = kept.sort((a, b) => a.order - b.order).map(({ entry }) => entry);
    const typed = (await db.getAllFromIndex('drafts', 'run', head.id)).filter(({ text }) => text !== '');
    return { ...head, run: { ...run, log }, drafts: new Map(typed.map(({ key, text }) => [key, text])) };
  }

  async function remove(id: string): Promise<void> {
    const change = db.transaction(['runs', 'replies', 'drafts'], 'readwrite');
    const parts = (['replies', 'drafts'] as const).map(async (name) => {
      const store = change.objectStore(name);
      for (const key of await store.index('run').getAllKeys(id)) void store.delete(key);
    });
    await Promise.all([change.objectStore('runs').delete(id), ...parts, change.done]);
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
    /** Keeps what was typed so far. */
    async draft(id: string, key: string, text: string): Promise<void> {
      await db.put('drafts', { run: id, key, text });
    },
    async one(id: string): Promise<SavedRun | undefined> {
      const head = await db.get('runs', id);
      return head && whole(head);
    },
    /** The newest first, those without anything that could be lost left out. */
    async all(): Promise<readonly SavedRun[]> {
      const heads = await db.getAllFromIndex('runs', 'at');
      const runs = await Promise.all(heads.toReversed().map(whole));
      return runs.filter(({ run, drafts }) => run.log.length > 0 || drafts.size > 0);
    },
  };
}

const placeOf = (entry: Entry): string =>
  isReply(entry) ? replyKey(entry) : isPrompt(entry) ? `${askKey(entry)}/prompt` : `${entry.at}/state`;

export type Database = Awaited<ReturnType<typeof openDatabase>>;
