/** The one database of the page: unfinished runs, chains tried by hand, trees of runs, and tables. */
import { type IDBPDatabase, openDB } from 'idb';
import { chainRecords } from './chain-records.ts';
import { takeOverEarlier } from './earlier-databases.ts';
import { letGo, openUnlessHeld } from './open-unless-held.ts';
import { recentTableRecords } from './recent-table-records.ts';
import { runRecords } from './run-records.ts';
import { treeRecords } from './tree-records.ts';
import { type Schema, UPGRADES } from './upgrades.ts';

const NAME = 'tablewalk';

/**
 * Opens the database, and brings over first what earlier versions of the page kept elsewhere.
 * @param lost is called once it cannot be used any more
 */
export async function openDatabase(lost: () => void) {
  const db = await openUnlessHeld((held) => open(held, lost));
  const [chains, trees] = [chainRecords(db), treeRecords(db)];
  try {
    await takeOverEarlier({ chains, trees });
  } catch (error) {
    db.close();
    throw error;
  }
  return { runs: runRecords(db), chains, trees, tables: recentTableRecords(db) };
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;

const open = (held: () => void, lost: () => void): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(NAME, UPGRADES.length, {
    upgrade: (db, from) => {
      for (const upgrade of UPGRADES.slice(from)) upgrade(db);
    },
    blocked: held,
    blocking: (_current, _next, event) => {
      letGo(event);
      lost();
    },
    terminated: lost,
  });
