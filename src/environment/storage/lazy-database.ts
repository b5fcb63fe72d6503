import type { Database } from './database.ts';

/** Gives this browser's database, which is opened with the first call, and again after it was lost. */
export type OpenDatabase = () => Promise<Database>;

/** @param load gives the code that opens it: a visit that keeps nothing loads nothing for it */
export function lazyDatabase(
  load: () => Promise<Pick<typeof import('./database.ts'), 'openDatabase'>> = () => import('./database.ts'),
): OpenDatabase {
  let opened: Promise<Database> | undefined;
  return () => {
    if (opened) return opened;
    const forget = () => {
      if (opened === opening) opened = undefined;
    };
    const opening = load().then(({ openDatabase }) => openDatabase(forget));
    opening.catch(forget);
    opened = opening;
    return opening;
  };
}

/**
 * Whether this browser has kept anything, so that a visit without it loads nothing for it. The browser itself is asked:
 * a note elsewhere may be lost where the browser is killed, though what it stands for is not.
 */
export async function isDatabaseThere(): Promise<boolean> {
  try {
    const all = await indexedDB.databases();
    return all.some(({ name }) => name?.startsWith('tablewalk'));
  } catch {
    // A browser that does not say may have one; one without databases is found out when it is opened.
    return true;
  }
}
