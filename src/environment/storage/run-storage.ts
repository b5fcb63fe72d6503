/**
 * Every reply is written down when it arrives, so that neither a crash nor a closed tab loses one. A finished run
 * is forgotten here: it can be saved as a file. Where a browser keeps nothing, the page says so and works on.
 */
import type { Entry, Run } from '../../run/run.ts';
import { bad, good, type Read } from '../../table/read.ts';
import { isDatabaseThere, type OpenDatabase } from './lazy-database.ts';
import { runLocks } from './run-locks.ts';
import type { SavedRun } from './run-records.ts';

export type { SavedRun } from './run-records.ts';

/** A run that is being kept. */
export interface StoredRun {
  readonly id: string;
  /** Is over once the reply is written; the fault says why it never will be. */
  add(entry: Entry): Promise<Read<void>>;
  /** Keeps what was typed so far of a reply by hand, by its `draftKey`. */
  draft(key: string, text: string): void;
  /** The run is finished. */
  end(): Promise<void>;
}

/** A kept run that no other tab can go on with or discard. */
export interface ClaimedRun {
  readonly saved: SavedRun;
  /** Leaves it to other tabs again. */
  release(): void;
}

export interface RunStorage {
  /** Keeps a run from here on; with an id, it goes on with one that is kept already. */
  keep(run: Run, backbone: string, id?: string): StoredRun;
  /**
   * What other visits left unfinished, the newest first. Runs of tabs that are still open are theirs; `freed` is
   * called once such a tab is gone, which the browser may notice a while after it crashed.
   */
  unfinished(freed: () => void): Promise<readonly SavedRun[]>;
  /** Takes a run as it stands now for this tab alone; nothing where another tab has it, or it is gone. */
  claim(id: string): Promise<ClaimedRun | undefined>;
  forget(id: string): Promise<void>;
}

/** Nobody waits longer than this for a browser that does not write. */
const PATIENCE_MS = 2000;

export function runStorage(clock: () => number, database: OpenDatabase): RunStorage {
  const tabs = runLocks();
  const patiently = patience();

  async function forget(id: string): Promise<void> {
    try {
      const { runs } = await database();
      await runs.remove(id);
    } finally {
      // Not before, or another tab would offer what is about to be gone.
      tabs.release(id);
    }
  }

  return {
    keep(run, backbone, storedAs) {
      const id = storedAs ?? `${clock().toString(36)}-${Math.random().toString(36).slice(2)}`;
      const { log, ...head } = run;
      void tabs.take(id);
      const at = clock();
      const begun = database().then(async ({ runs }) => {
        await runs.begin({ id, at, backbone, run: head }, log);
        return runs;
      });
      // Whoever waits for it learns of it; a run may end before anyone does.
      begun.catch(() => {});
      let order = log.length;
      return {
        id,
        add: (entry) => {
          const at = order++;
          return patiently(begun.then((runs) => runs.add(id, at, entry)));
        },
        draft: (key, text) => void begun.then((runs) => runs.draft(id, key, text)).catch(() => {}),
        end: async () => void (await patiently(begun.then(() => forget(id)))),
      };
    },
    async unfinished(freed) {
      try {
        if (!(await isDatabaseThere())) return [];
        const all = await (await database()).runs.all();
        const theirs = await tabs.taken(all.map(({ id }) => id));
        for (const id of theirs) tabs.whenFree(id, freed);
        return all.filter(({ id }) => !theirs.has(id));
      } catch {
        return [];
      }
    },
    async claim(id) {
      const lock = await tabs.take(id);
      if (!lock) return undefined;
      const saved = await database()
        .then(({ runs }) => runs.one(id))
        .catch(() => undefined);
      if (!saved) lock.release();
      return saved && { saved, release: lock.release };
    },
    forget: async (id) => void (await patiently(forget(id))),
  };
}

/**
 * Waits, but not for ever, and not at all while a browser that was too slow has not caught up: the run goes on. A
 * fault is a failure that is known by then.
 */
function patience(): (work: Promise<void>) => Promise<Read<void>> {
  let late = 0;
  return async (work) => {
    const done = work.then((): Read<void> => good(undefined), notKept);
    const enough = new Promise<undefined>((resolve) => {
      setTimeout(resolve, late > 0 ? 0 : PATIENCE_MS);
    });
    const first = await Promise.race([done, enough]);
    if (first) return first;
    late++;
    void done.then(() => late--);
    return good(undefined);
  };
}

/** Why replies are not kept, by the name of the error. */
const WHY_NOT: { readonly [name: string]: string } = {
  QuotaExceededError: 'This browser has no room left to keep the replies; free some, or',
  TimeoutError:
    'Another tab with an older version of this page is in the way of keeping the replies; close that tab, or',
  VersionError: 'A newer version of this page is in use in this browser, and this one keeps no replies;',
  InvalidStateError:
    'This page keeps no more replies, since a newer version of it is open in another tab or its data were cleared;',
};

const notKept = (error: unknown): Read<void> => {
  const why =
    WHY_NOT[error instanceof DOMException ? error.name : ''] ?? 'This browser does not keep the replies;';
  return bad(`${why} save the run as a file before you leave the page.`);
};
