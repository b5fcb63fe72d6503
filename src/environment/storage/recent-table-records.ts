import type { IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { tableFault, tableShape } from '../../run/table-shape.ts';
import type { Table } from '../../table/model.ts';
import { type TableRecords, tableRecords } from './table-records.ts';
import type { Schema } from './upgrades.ts';

/** Tables that were opened, as data. */
export const recentTableRecords = (db: IDBPDatabase<Schema>): TableRecords<Table> =>
  tableRecords(db, {
    store: 'tables',
    most: 10,
    read(written) {
      const table = z.safeParse(tableShape, written).data as Table | undefined;
      return table && tableFault(table) === undefined ? table : undefined;
    },
    write: (table) => table,
    // Headers may have come since.
    join: (now) => now,
  });
