/** Unfinished runs in the database: a run without its log, each reply as it comes, and what is typed. */
import type { IDBPDatabase } from 'idb';
import { askKey, type Entry, isPrompt, isReply, type Run, replyKey } from '../../run/run.ts';
import { packedTable, unpackedTable } from './packed-table.ts';
import type { ReplyRecord, RunRecord, Schema } from './upgrades.ts';

/** So many unfinished runs are kept; older ones are forgotten. */
const KEPT_AT_MOST = 20;

export interface SavedRun extends Omit<RunRecord, 'run'> {
  readonly run: Run;
  /** What was being typed as replies, by `draftKey`. */
  readonly drafts: ReadonlyMap<string, string>;
}

/** A run that begins to be kept, without its log. */
type RunToKeep = Omit<RunRecord, 'run'> & { readonly run: Omit<Run, 'log'> };

export function runRecords(db: IDBPDatabase<Schema>) {
  const reply = (run: string, order: number, entry: Entry): ReplyRecord => ({
    run,
    place: placeOf(entry),
    order,
    entry,
  });

  /** With its table where it is gone on with; who looks at what there is needs none of a million cells. */
  async function whole({ run, ...head }: RunRecord, unpack: typeof unpackedTable): Promise<SavedRun> {
    const replies = await db.getAllFromIndex('replies', 'run', head.id);
    const log = replies.sort((a, b) => a.order - b.order).map(({ entry }) => entry);
    const typed = (await db.getAllFromIndex('drafts', 'run', head.id)).filter(({ text }) => text !== '');
    const problem = { ...run.problem, table: await unpack(run.problem.table) };
    const drafts = new Map(typed.map(({ key, text }) => [key, text]));
    return { ...head, run: { ...run, problem, log }, drafts };
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
    async begin({ run, ...head }: RunToKeep, log: readonly Entry[]): Promise<void> {
      const { table } = run.problem;
      const kept = { ...run, problem: { ...run.problem, table: await packedTable(table) } };
      const change = db.transaction(['runs', 'replies'], 'readwrite');
      const replies = change.objectStore('replies');
      await Promise.all([
        change.objectStore('runs').put({ ...head, run: kept }),
        ...log.map((entry, order) => replies.put(reply(head.id, order, entry))),
        change.done,
      ]);
      const newestLast = await db.getAllKeysFromIndex('runs', 'at');
      for (const old of newestLast.slice(0, -KEPT_AT_MOST)) await remove(old);
    },
    /** Is over once the reply is written. */
    async add(id: string, order: number, entry: Entry): Promise<void> {
      const change = db.transaction('replies', 'readwrite');
      await Promise.all([change.store.put(reply(id, order, entry)), change.done]);
    },
    /** Keeps what was typed so far. */
    async draft(id: string, key: string, text: string): Promise<void> {
      await db.put('drafts', { run: id, key, text });
    },
    async one(id: string): Promise<SavedRun | undefined> {
      const head = await db.get('runs', id);
      return head && whole(head, unpackedTable);
    },
    /** The newest first, those without anything that could be lost left out. */
    async all(): Promise<readonly SavedRun[]> {
      const heads = await db.getAllFromIndex('runs', 'at');
      const runs = await Promise.all(heads.toReversed().map((head) => whole(head, withoutPacked)));
      return runs.filter(({ run, drafts }) => run.log.length > 0 || drafts.size > 0);
    },
  };
}

const withoutPacked: typeof unpackedTable = async (kept) => {
  if (!('packed' in kept)) return kept;
  const { packed, ...table } = kept;
  return { ...table, cells: [] };
};

const placeOf = (entry: Entry): string =>
  isReply(entry) ? replyKey(entry) : isPrompt(entry) ? `${askKey(entry)}/prompt` : `${entry.at}/state`;
