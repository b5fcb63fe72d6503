/**
 * Every reply is written down when it arrives, so that neither a crash nor a closed tab loses one. A finished run
 * is forgotten here: it can be saved as a file. A browser that keeps nothing changes nothing else.
 */
import type { Entry, Run } from '../../run/run.ts';
import type { Keeper } from '../keeping.ts';
import type { Database } from './database.ts';
import type { SavedRun } from './saved-run.ts';

export type { SavedRun } from './saved-run.ts';

/** A run that is being kept. */
export interface Keeping {
  readonly id: string;
  /** Is over once the reply is written, or cannot be. */
  add(entry: Entry): Promise<void>;
  /** The run is finished. */
  end(): Promise<void>;
}

export interface Saving {
  /** Keeps a run from here on; with an id, it goes on with one that is kept already. */
  keep(run: Run, backbone: string, id?: string): Keeping;
  /**
   * What other visits left unfinished, the newest first. Runs of tabs that are still open are theirs; `freed` is
   * called once such a tab is gone, which the browser may notice a while after it crashed.
   */
  unfinished(freed: () => void): Promise<readonly SavedRun[]>;
  forget(id: string): Promise<void>;
}

/** Says that there is something to look for, so that a visit without it loads nothing for it. */
const FLAG = 'tablewalk.unfinished';

/** Nobody waits longer than this for a browser that does not write. */
const PATIENCE_MS = 2000;

const lockOf = (id: string): string => `tablewalk-run-${id}`;

export function savingIn(local: Keeper, clock: () => number): Saving {
  let opened: Promise<Database> | undefined;
  const database = (): Promise<Database> => {
    opened ??= import('./database.ts').then(({ openDatabase }) => openDatabase());
    return opened;
  };
  const held = new Map<string, () => void>();
  const awaited = new Set<string>();

  /** As long as this tab lives, no other one offers the run. */
  function hold(id: string): void {
    if (held.has(id)) return;
    held.set(id, () => {});
    void navigator.locks
      ?.request(lockOf(id), () => new Promise<void>((release) => held.set(id, release)))
      .catch(() => {});
  }

  /** Calls once the tab that holds a run is gone; its own runs this tab need not wait for. */
  function whenFree(id: string, freed: () => void): void {
    if (held.has(id) || awaited.has(id)) return;
    awaited.add(id);
    void navigator.locks
      ?.request(lockOf(id), () => {})
      .then(() => {
        awaited.delete(id);
        freed();
      })
      .catch(() => {});
  }

  async function forget(id: string): Promise<void> {
    try {
      const db = await database();
      await db.remove(id);
      if ((await db.all()).length === 0) local.write(FLAG, undefined);
    } finally {
      // Not before, or another tab would offer what is about to be gone.
      held.get(id)?.();
      held.delete(id);
    }
  }

  return {
    keep(run, backbone, known) {
      const id = known ?? `${clock().toString(36)}-${Math.random().toString(36).slice(2)}`;
      const { log, ...head } = run;
      hold(id);
      local.write(FLAG, 'yes');
      const begun = database().then(async (db) => {
        await db.begin({ id, at: clock(), backbone, run: head }, log);
        return db;
      });
      let order = log.length;
      return {
        id,
        add: (entry) => {
          const at = order++;
          return patiently(begun.then((db) => db.add(id, at, entry)));
        },
        end: () => patiently(begun.then(() => forget(id))),
      };
    },
    async unfinished(freed) {
      if (local.read(FLAG) === undefined) return [];
      try {
        const all = await (await database()).all();
        const elsewhere = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
        const theirs = all.filter(({ id }) => elsewhere.has(lockOf(id)));
        for (const { id } of theirs) whenFree(id, freed);
        return all.filter((one) => !theirs.includes(one));
      } catch {
        return [];
      }
    },
    forget: (id) => patiently(forget(id)),
  };
}

/** Waits, but not for ever, and takes a failure as it comes: the run goes on all the same. */
const patiently = (work: Promise<void>): Promise<void> =>
  Promise.race([work.catch(() => {}), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
