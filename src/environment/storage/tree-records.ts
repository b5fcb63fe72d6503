import type { IDBPDatabase } from 'idb';
import { bareFileOf } from '../../run/file.ts';
import { joined, type RunTree } from '../../run/tree.ts';
import { filed, readTreeFile, treeIn, writeTreeFile } from '../../run/tree-file.ts';
import { type TableRecords, tableRecords } from './table-records.ts';
import type { Schema } from './upgrades.ts';

/** Trees of runs, each as the text of a file of runs. */
export const treeRecords = (db: IDBPDatabase<Schema>): TableRecords<RunTree> =>
  tableRecords(db, {
    store: 'trees',
    most: 30,
    read(written) {
      const branches = typeof written === 'string' ? readTreeFile(written) : undefined;
      return branches?.ok ? treeIn(branches.value) : undefined;
    },
    write: (tree) => writeTreeFile(filed(tree, bareFileOf)),
    join: (now, before) => joined(before, now).tree,
  });
