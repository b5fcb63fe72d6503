import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { killedAt } from '../../../test/browser-storage/dying-page.ts';
import { threeDatabases, writeDatabases } from '../../../test/browser-storage/stored.ts';
import { grown } from '../../run/tree.ts';
import { type Database, openDatabase } from './database.ts';
import { lazyDatabase } from './lazy-database.ts';
import { UPGRADES } from './upgrades.ts';

const { databases } = threeDatabases();
const ofName = (name: string) => databases.filter((one) => one.name === name);
const recordsOf = <Record>(name: string, store: string) =>
  ofName(name)[0]!.stores.find((one) => one.name === store)!.records as readonly Record[];

const [chainRecord] = recordsOf<{ table: string; changed: number; tried: unknown }>(
  'tablewalk-chains',
  'chains',
);
const table = chainRecord!.table;
const names = async () => (await indexedDB.databases()).map(({ name }) => name).sort();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the database as a page does; it is closed when the page is. */
const visit = (lost = () => {}) => openDatabase(lost);

/** Everything that a page finds of the fixture. */
async function found({ runs, chains, trees }: Database) {
  return {
    runs: await runs.all(),
    chains: await chains.earlier(table),
    branches: (await trees.earlier(table))?.tree.branches.map(({ name, note, from, run }) => ({
      name,
      note,
      from,
      replies: run.log.length,
    })),
  };
}

/** What stands in the three databases, read without any code of the page. */
function expected() {
  const { run, ...head } = recordsOf<{ id: string; run: object }>('tablewalk', 'runs')[0]!;
  const entries = recordsOf<{ order: number; entry: object }>('tablewalk', 'replies');
  const drafts = recordsOf<{ key: string; text: string }>('tablewalk', 'drafts');
  const log = entries.toSorted((a, b) => a.order - b.order).map(({ entry }) => entry);
  const tree = JSON.parse(recordsOf<{ text: string }>('tablewalk-trees', 'trees')[0]!.text);
  return {
    runs: [
      {
        ...head,
        run: { ...run, log },
        drafts: new Map(drafts.map(({ key, text }) => [key, text])),
      },
    ],
    chains: chainRecord!.tried,
    branches: tree.branches.map(
      (branch: { name: string; note: string; from?: object; run: { log: [] } }) => ({
        name: branch.name,
        note: branch.note,
        from: branch.from,
        replies: branch.run.log.length,
      }),
    ),
  };
}

describe('three databases of an earlier version', () => {
  it('hold enough for these tests', () => {
    const { runs, chains, branches } = expected();
    expect(runs[0]!.run.log).toHaveLength(3);
    expect([...runs[0]!.drafts.values()]).toContain('Half an act');
    expect(chains).toMatchObject({ chains: [{ operations: [{}, {}] }, { operations: [{}, {}] }] });
    expect(branches).toMatchObject([
      { replies: 7 },
      { name: 'Nothing done', note: 'An empty list of actions.', from: { change: 'reply' } },
      { replies: 0 },
    ]);
  });

  it('become one with all that they held, once', async () => {
    await writeDatabases(databases);
    const first = await visit();
    expect(await found(first)).toEqual(expected());
    await vi.waitFor(async () => expect(await names()).toEqual(['tablewalk']));
    expect(await found(await visit())).toEqual(expected());
  });

  it('lose and double nothing, at whichever request the page is killed, twice in a row too', async () => {
    const complete = expected();
    let requests = 1;
    for (; ; requests++) {
      globalThis.indexedDB = new IDBFactory();
      await writeDatabases(databases);
      if (!(await killedAt(requests, visit))) break;
      await killedAt(Math.ceil(requests / 2), visit);
      expect(await found(await visit()), `killed at request ${requests}`).toEqual(complete);
      await vi.waitFor(async () => expect(await names()).toEqual(['tablewalk']));
    }
    // Opening alone makes so many: none of the moments in between was left out.
    expect(requests).toBeGreaterThan(15);
  });

  it('that a tab with the earlier page writes anew are joined with what is here', async () => {
    await writeDatabases(databases);
    const { trees, chains } = await visit();
    const { tree, shells } = (await trees.earlier(table))!;
    const more = { tree: grown(tree, { ...tree.branches[0]!, id: 'later', name: 'Later' }), shells };
    await trees.keep(table, Date.now(), more);
    await chains.keep(table, Date.now(), {
      chains: [{ numbers: 'own', operations: [] }],
      at: { chain: 0, length: 0 },
    });
    await vi.waitFor(async () => expect(await names()).toEqual(['tablewalk']));
    await writeDatabases([...ofName('tablewalk-trees'), ...ofName('tablewalk-chains')]);
    const both = await visit();
    expect((await found(both)).branches).toEqual([
      ...expected().branches,
      expect.objectContaining({ name: 'Later' }),
    ]);
    expect((await found(both)).chains).toEqual(expected().chains);
  });

  it('that cannot be read stay as they are, and the others are brought over', async () => {
    const [trees] = ofName('tablewalk-trees');
    const unread = { table, changed: 1, text: '{"format":"tablewalk-tree","version":99}' };
    await writeDatabases([
      { ...trees!, stores: [{ ...trees!.stores[0]!, records: [unread] }] },
      { ...ofName('tablewalk-chains')[0]!, stores: [] },
    ]);
    const db = await visit();
    expect(await db.trees.earlier(table)).toBeUndefined();
    await vi.waitFor(async () => expect(await names()).toEqual(['tablewalk', 'tablewalk-chains']));
    const kept = await openDB('tablewalk');
    expect(await kept.get('trees', table)).toEqual({ table, changed: 1, kept: unread.text });
  });

  it('are none in a new browser, and none are made', async () => {
    const db = await visit();
    expect(await found(db)).toEqual({ runs: [], chains: undefined, branches: undefined });
    expect(await names()).toEqual(['tablewalk']);
  });
});

describe('upgrades', () => {
  async function storesOf() {
    const db = await openDB('tablewalk');
    const change = db.transaction([...db.objectStoreNames]);
    return [...db.objectStoreNames].map((name) => {
      const { keyPath, indexNames } = change.objectStore(name);
      return { name, keyPath, indexes: [...indexNames] };
    });
  }

  it.each(UPGRADES.map((_, version) => version))('from version %i come to the same stores', async (from) => {
    await visit();
    const fresh = await storesOf();
    globalThis.indexedDB = new IDBFactory();
    if (from > 0) {
      const older = await openDB('tablewalk', from, {
        upgrade: (db) => {
          for (const upgrade of UPGRADES.slice(0, from)) upgrade(db as never);
        },
      });
      older.close();
    }
    await visit();
    expect(await storesOf()).toEqual(fresh);
    expect(fresh.map(({ name }) => name)).toEqual(['chains', 'drafts', 'replies', 'runs', 'tables', 'trees']);
  });
});

describe('another tab', () => {
  /** A connection of another tab, which closes when it is asked to, as every version of the page does, or does not. */
  async function tab(name: string, version: number, closes: boolean): Promise<IDBDatabase> {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name, version);
      request.onsuccess = () => resolve(request.result);
    });
    db.onversionchange = () => closes && db.close();
    return db;
  }

  it.each(databases)('with the earlier page lets go of $name', async ({ name, version }) => {
    await writeDatabases(databases);
    await tab(name, version, true);
    expect(await found(await visit())).toEqual(expected());
  });

  it.each(databases)(
    'that does not let go of $name is waited for, but not for ever',
    async ({ name, version }) => {
      await writeDatabases(databases);
      const other = await tab(name, version, false);
      const open = lazyDatabase(async () => ({ openDatabase }));
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const failed = expect(open()).rejects.toMatchObject({ name: 'TimeoutError' });
      while (vi.getTimerCount() === 0) await new Promise(setImmediate);
      vi.advanceTimersByTime(1000);
      await failed;
      vi.useRealTimers();
      other.close();
      expect(await found(await open())).toEqual(expected());
    },
  );

  it('with a newer page has the database, and this one says so from then on', async () => {
    const open = lazyDatabase(async () => ({ openDatabase }));
    const { runs } = await open();
    const newer = await openDB('tablewalk', UPGRADES.length + 1);
    await expect(runs.all()).rejects.toMatchObject({ name: 'InvalidStateError' });
    await expect(open()).rejects.toMatchObject({ name: 'VersionError' });
    newer.close();
  });

  it('or the browser may close the database: the next call opens it again', async () => {
    const opening = vi.spyOn(IDBFactory.prototype, 'open');
    const open = lazyDatabase(async () => ({ openDatabase }));
    const { runs } = await open();
    forceCloseDatabase(opening.mock.results[0]?.value.result);
    await expect(runs.all()).rejects.toMatchObject({ name: 'InvalidStateError' });
    expect(await (await open()).runs.all()).toEqual([]);
  });

  it('may delete everything: the next call begins anew', async () => {
    const open = lazyDatabase(async () => ({ openDatabase }));
    await open();
    indexedDB.deleteDatabase('tablewalk');
    await vi.waitFor(async () => expect(await names()).toEqual([]));
    expect(await (await open()).runs.all()).toEqual([]);
  });
});
