/** What a browser keeps of the page, as data: databases with their stores and records, and texts. */
import { readFileSync } from 'node:fs';

interface StoredDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly keyPath: string | string[];
    readonly indexes: readonly { readonly name: string; readonly keyPath: string | string[] }[];
    readonly records: readonly unknown[];
  }[];
}

interface Stored {
  readonly localStorage: { readonly [name: string]: string };
  readonly databases: readonly StoredDatabase[];
}

/**
 * As version 0.2.0 of the page left it when chains and trees of runs had a database each: a finished run with a fork
 * that has a name and a note, two chains tried by hand on the same table, and a run by hand whose tab was closed.
 */
export const threeDatabases = (): Stored =>
  JSON.parse(readFileSync(new URL('./three-databases.json', import.meta.url), 'utf8'));

/** Writes databases anew; a function of itself, so that it can also be given to a page. */
export async function writeDatabases(databases: readonly StoredDatabase[]): Promise<void> {
  for (const { name, version, stores } of databases) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => {
        for (const store of stores) {
          const made = request.result.createObjectStore(store.name, { keyPath: store.keyPath });
          for (const index of store.indexes) made.createIndex(index.name, index.keyPath);
          for (const record of store.records) made.put(record);
        }
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    db.close();
  }
}
