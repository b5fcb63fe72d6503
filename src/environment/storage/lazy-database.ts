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
