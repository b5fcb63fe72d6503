/** Keeps the tables that were opened last, so that they can be opened again from the page's table menu. */
import type { Table } from '../../table/model.ts';
import type { TextStorage } from './configurations.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { OpenDatabase } from './lazy-database.ts';

export interface RecentTable {
  /** The fingerprint of the table. */
  readonly id: string;
  readonly title: string;
  /** The title, or the first words of a table without one. */
  readonly name: string;
}

export interface RecentTables {
  /** The newest first. Nothing is read for it but a line of text. */
  list(): readonly RecentTable[];
  /** Is over once it is written, or cannot be. */
  keep(table: Table): Promise<void>;
  /** Nothing where it is kept no more. */
  open(id: string): Promise<Table | undefined>;
  forget(id: string): void;
  forgetAll(): Promise<void>;
}

/** Titles by fingerprint: who looks at the menu loads no database for it. */
const LIST = 'tablewalk.tables';

const KEPT_AT_MOST = 10;

/** Writing down a larger table would hold up the page. */
const CELLS_AT_MOST = 100_000;

/** Another version of the page may have written it. */
const isRecent = (one: unknown): one is RecentTable =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'title', 'name'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string');

const nameOf = ({ title, cells }: Table): string => {
  if (title !== '') return title;
  const words = cells.flatMap(({ text }) => (text === '' ? [] : [text])).slice(0, 3);
  return words.join(' · ').slice(0, 80);
};

export function recentTables(local: TextStorage, clock: () => number, database: OpenDatabase): RecentTables {
  const list = (): readonly RecentTable[] => {
    try {
      const list: unknown = JSON.parse(local.read(LIST) ?? '[]');
      return Array.isArray(list) ? list.filter(isRecent) : [];
    } catch {
      return [];
    }
  };
  const without = (id: string) => list().filter((one) => one.id !== id);
  const write = (tables: readonly RecentTable[]) =>
    local.write(LIST, tables.length === 0 ? undefined : JSON.stringify(tables.slice(0, KEPT_AT_MOST)));

  return {
    list,
    async keep(table) {
      if (table.cells.length > CELLS_AT_MOST) return;
      try {
        const id = await fingerprintOf(table);
        await (await database()).tables.keep(id, clock(), table);
        write([{ id, title: table.title, name: nameOf(table) }, ...without(id)]);
      } catch {
        // A browser that keeps nothing offers nothing again.
      }
    },
    open: (id) =>
      database()
        .then(({ tables }) => tables.earlier(id))
        .catch(() => undefined),
    forget: (id) => write(without(id)),
    async forgetAll() {
      if (list().length === 0) return;
      write([]);
      await database()
        .then(({ tables }) => tables.forgetAll())
        .catch(() => {});
    },
  };
}
