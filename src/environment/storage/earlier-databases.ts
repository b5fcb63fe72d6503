/**
 * Chains tried by hand and trees of runs had a database each. Their records are brought over when the one database is
 * opened, and only then are those databases deleted. A page that is closed in the middle begins anew next time; so does
 * one that finds another, written by a tab that still had the earlier page.
 */
import { deleteDB, openDB } from 'idb';
import { letGo, openUnlessHeld } from './open-unless-held.ts';
import type { TableRecords } from './table-records.ts';

const EARLIER = [
  { name: 'tablewalk-chains', store: 'chains', kept: 'tried' },
  { name: 'tablewalk-trees', store: 'trees', kept: 'text' },
] as const;

/** Above that of any page that wrote there: such a page lets go of it, and writes no more while it is read. */
const FENCE = 2;

interface EarlierRecord {
  readonly table: string;
  readonly changed: number;
  readonly tried?: unknown;
  readonly text?: unknown;
}

/** Fails where another tab does not let go of them, as it will; what cannot be read otherwise stays where it is. */
export async function takeOverEarlier(
  into: {
    readonly [Store in 'chains' | 'trees']: Pick<TableRecords<never>, 'takeOver'>;
  },
): Promise<void> {
  for (const { name, store, kept } of EARLIER) {
    try {
      const records = await recordsIn(name, store);
      if (!records) continue;
      await into[store].takeOver(
        records.map(({ table, changed, [kept]: value }) => ({ table, changed, kept: value })),
      );
      // Nobody waits for it: it is had in any case, and tried again in the next visit.
      deleteDB(name).catch(() => {});
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') throw error;
    }
  }
}

/** What a database holds; nothing where there is none, which then is not made either. */
async function recordsIn(name: string, store: string): Promise<readonly EarlierRecord[] | undefined> {
  let isNone = false;
  try {
    const db = await openUnlessHeld((held) =>
      openDB(name, FENCE, {
        upgrade(_db, from, _to, change) {
          isNone = from === 0;
          if (!isNone) return;
          change.done.catch(() => {});
          change.abort();
        },
        blocked: held,
        blocking: (_current, _next, event) => letGo(event),
      }),
    );
    return await db.getAll(store).finally(() => db.close());
  } catch (error) {
    if (isNone) return undefined;
    throw error;
  }
}
