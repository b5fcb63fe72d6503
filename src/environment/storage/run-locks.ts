/** Which tab has which run: a lock of the browser for each, which is gone with the tab however it goes. */

const PREFIX = 'tablewalk-run-';

export interface Lock {
  release(): void;
}

export interface Locks {
  /** Takes a run for this tab; nothing where another tab has it. One that this tab has already is taken again. */
  take(id: string): Promise<Lock | undefined>;
  release(id: string): void;
  /** Those of the runs that some tab has, this one included. */
  taken(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Calls once the other tab that has a run is gone; for this tab's own runs never. */
  whenFree(id: string, freed: () => void): void;
}

const locksHere = (): LockManager | undefined => globalThis.navigator?.locks;

/** A browser without locks lets every tab have everything. */
export function runLocks(): Locks {
  const mine = new Map<string, () => void>();
  const awaited = new Set<string>();
  const hold = (id: string): Lock => ({ release: () => release(id) });

  function release(id: string): void {
    mine.get(id)?.();
    mine.delete(id);
  }

  return {
    release,
    async take(id) {
      const locks = locksHere();
      if (mine.has(id) || !locks) return hold(id);
      mine.set(id, () => {});
      const got = await new Promise<boolean>((resolve) => {
        locks
          .request(PREFIX + id, { ifAvailable: true }, (lock) => {
            resolve(lock !== null);
            return lock && new Promise<void>((free) => (mine.has(id) ? mine.set(id, free) : free()));
          })
          // A browser that gives no locks to this page.
          .catch(() => resolve(true));
      });
      if (got) return hold(id);
      mine.delete(id);
      return undefined;
    },
    async taken(ids) {
      const all = new Set((await locksHere()?.query())?.held?.map(({ name }) => name));
      return new Set(ids.filter((id) => all.has(PREFIX + id)));
    },
    whenFree(id, freed) {
      if (mine.has(id) || awaited.has(id)) return;
      awaited.add(id);
      locksHere()
        ?.request(PREFIX + id, () => {})
        .then(() => {
          awaited.delete(id);
          freed();
        })
        .catch(() => {});
    },
  };
}
