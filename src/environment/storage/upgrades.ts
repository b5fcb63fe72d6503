/** What this browser's database holds, and how a database of any earlier version becomes one of this. */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Problem } from '../../method/method.ts';
import type { Entry, Run } from '../../run/run.ts';
import type { KeptTable } from './packed-table.ts';

/** An unfinished run without its log. */
export interface RunRecord {
  readonly id: string;
  /** When it was begun, in milliseconds since 1970. */
  readonly at: number;
  /** The id of the backbone that it was made with. */
  readonly backbone: string;
  readonly run: Omit<Run, 'log' | 'problem'> & {
    readonly problem: Omit<Problem, 'table'> & { readonly table: KeptTable };
  };
}

/** A line of an unfinished run's log. */
export interface ReplyRecord {
  readonly run: string;
  /** Where in the run: a reply that is made once more takes the place of the one before. */
  readonly place: string;
  readonly order: number;
  readonly entry: Entry;
}

/** A reply by hand that is being typed. */
interface DraftRecord {
  readonly run: string;
  readonly key: string;
  readonly text: string;
}

/** What is kept of one table. Another version of the page may have written it. */
export interface TableRecord {
  /** The fingerprint of the table. */
  readonly table: string;
  /** When it last changed, in milliseconds since 1970. */
  readonly changed: number;
  readonly kept: unknown;
}

type ByTable = { key: string; value: TableRecord; indexes: { changed: number } };

export interface Schema extends DBSchema {
  runs: { key: string; value: RunRecord; indexes: { at: number } };
  replies: { key: [string, string]; value: ReplyRecord; indexes: { run: string } };
  drafts: { key: [string, string]; value: DraftRecord; indexes: { run: string } };
  chains: ByTable;
  trees: ByTable;
  tables: ByTable;
}

/** The first makes version 1 of nothing, each of the others the next version of the one before. */
export const UPGRADES: readonly ((db: IDBPDatabase<Schema>) => void)[] = [
  (db) => {
    db.createObjectStore('runs', { keyPath: 'id' }).createIndex('at', 'at');
    db.createObjectStore('replies', { keyPath: ['run', 'place'] }).createIndex('run', 'run');
  },
  (db) => {
    db.createObjectStore('drafts', { keyPath: ['run', 'key'] }).createIndex('run', 'run');
  },
  // Until then chains and trees had a database each: earlier-databases.ts brings over what these hold.
  (db) => {
    for (const store of ['chains', 'trees'] as const)
      db.createObjectStore(store, { keyPath: 'table' }).createIndex('changed', 'changed');
  },
  (db) => {
    db.createObjectStore('tables', { keyPath: 'table' }).createIndex('changed', 'changed');
  },
];
