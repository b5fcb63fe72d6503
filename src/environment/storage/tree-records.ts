import type { IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { bareFileOf } from '../../run/file.ts';
import { filed, readTreeFile, treeIn, writeTreeFile } from '../../run/tree-file.ts';
import { joinedTrees, type KeptTree, withoutCells } from './kept-tree.ts';
import { type TableRecords, tableRecords } from './table-records.ts';
import type { Schema } from './upgrades.ts';

const written = z.object({
  text: z.string(),
  shells: z.record(z.string(), z.looseObject({ rows: z.int() })),
});

/** Trees of runs, each as the text of a file of runs; until the cells were left out, as that text alone. */
export const treeRecords = (db: IDBPDatabase<Schema>): TableRecords<KeptTree> =>
  tableRecords(db, {
    store: 'trees',
    most: 30,
    read(kept) {
      const whole =
        typeof kept === 'string' ? { text: kept, shells: undefined } : written.safeParse(kept).data;
      const branches = whole && readTreeFile(whole.text);
      if (!branches?.ok) return undefined;
      const tree = treeIn(branches.value);
      return whole?.shells
        ? { tree, shells: whole.shells as unknown as KeptTree['shells'] }
        : withoutCells(tree);
    },
    write: ({ tree, shells }) => ({ text: writeTreeFile(filed(tree, bareFileOf)), shells }),
    join: joinedTrees,
  });
