import type { IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { operationShape } from '../../operations/shape.ts';
import { type Chains, withEarlier } from '../../operations/workbench.ts';
import { type TableRecords, tableRecords } from './table-records.ts';
import type { Schema } from './upgrades.ts';

const place = z.int().check(z.nonnegative());
const shape = z.object({
  chains: z
    .array(z.object({ numbers: z.enum(['own', 'as-released']), operations: z.array(operationShape) }))
    .check(z.minLength(1)),
  at: z.object({ chain: place, length: place }),
});

/** Chains tried by hand, as data. */
export const chainRecords = (db: IDBPDatabase<Schema>): TableRecords<Chains> =>
  tableRecords(db, {
    store: 'chains',
    most: 50,
    read: (written) => z.safeParse(shape, written).data,
    write: ({ chains, at }) => ({ chains, at }),
    join: withEarlier,
  });
