import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTable, type Table } from '../../table/model.ts';
import type { TextStorage } from './configurations.ts';
import { openDatabase } from './database.ts';
import { lazyDatabase } from './lazy-database.ts';
import { recentTables } from './recent-tables.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

function browser() {
  const texts = new Map<string, string>();
  const local: TextStorage = {
    read: (name) => texts.get(name),
    write: (name, text) => void (text === undefined ? texts.delete(name) : texts.set(name, text)),
  };
  let now = 0;
  /** The same browser in another visit. */
  const visit = () =>
    recentTables(
      local,
      () => ++now,
      lazyDatabase(async () => ({ openDatabase })),
    );
  return { texts, visit };
}

const tableOf = (title: string, text = 'Club'): Table =>
  makeTable(title, 1, 2, [
    { row: 0, column: 0, rowSpan: 1, colSpan: 1, text, header: true },
    { row: 0, column: 1, rowSpan: 1, colSpan: 1, text: 'Points' },
  ]);

describe('tables that were opened last', () => {
  it('are listed in the next visit, the newest first, and open as they were', async () => {
    const { visit } = browser();
    const before = visit();
    for (const title of ['First', 'Second', 'First']) await before.keep(tableOf(title));
    await before.keep(tableOf(''));
    const list = visit().list();
    expect(list.map(({ name }) => name)).toEqual(['Club · Points', 'First', 'Second']);
    const tables = await Promise.all(list.map(({ id }) => visit().open(id)));
    expect(tables).toEqual([tableOf(''), tableOf('First'), tableOf('Second')]);
  });

  it('are ten at most, in the list and in the database', async () => {
    const { visit } = browser();
    const tables = visit();
    await tables.keep(tableOf('0'));
    const oldest = tables.list()[0]!.id;
    for (let at = 1; at <= 10; at++) await tables.keep(tableOf(String(at)));
    expect(tables.list().map(({ title }) => title)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(String));
    expect(await tables.open(oldest)).toBeUndefined();
  });

  it('are forgotten, one or all', async () => {
    const { texts, visit } = browser();
    const tables = visit();
    await tables.keep(tableOf('First'));
    await tables.keep(tableOf('Second'));
    const [second, first] = tables.list();
    tables.forget(second!.id);
    expect(tables.list()).toEqual([first]);
    await tables.forgetAll();
    expect(tables.list()).toEqual([]);
    expect(await tables.open(first!.id)).toBeUndefined();
    expect([...texts.keys()]).toEqual([]);
  });

  it('are none where the list was damaged or the browser keeps nothing', async () => {
    const { texts, visit } = browser();
    texts.set('tablewalk.tables', '{"id":');
    expect(visit().list()).toEqual([]);
    texts.set('tablewalk.tables', '[{"id":1}]');
    expect(visit().list()).toEqual([]);
    const nowhere = recentTables(
      { read: () => undefined, write: () => {} },
      () => 0,
      () => Promise.reject(new Error('no database')),
    );
    await nowhere.keep(tableOf('First'));
    expect(await nowhere.open('1')).toBeUndefined();
  });
});
