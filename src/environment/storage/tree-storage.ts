/**
 * Runs made here are kept by the table that they are about, with their branches, names and notes: whoever opens the
 * same table again, after a reload or from a file, finds them.
 */
import { fingerprintOf } from '../../environment/storage/chain-storage.ts';
import type { TreeDatabase } from '../../environment/storage/tree-database.ts';
import { bareFileOf } from '../../run/file.ts';
import { joined, type RunTree } from '../../run/tree.ts';
import type { Table } from '../../table/model.ts';

export interface TreeStorage {
  /** Is over once it is written, or cannot be; what another tab kept of the same table meanwhile stays. */
  keep(tree: RunTree): Promise<void>;
  /** What was kept of a table; nothing where nothing was, or the browser keeps nothing. */
  earlier(table: Table): Promise<RunTree | undefined>;
  forgetAll(): Promise<void>;
}

const fileCode = () => import('../../run/tree-file.ts');
type FileCode = Awaited<ReturnType<typeof fileCode>>;

export function treeStorage(
  clock: () => number,
  load: () => Promise<TreeDatabase> = () =>
    import('../../environment/storage/tree-database.ts').then(({ openTreeDatabase }) => openTreeDatabase()),
): TreeStorage {
  let opened: Promise<TreeDatabase> | undefined;
  const database = (): Promise<TreeDatabase> => {
    opened ??= load().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    async keep(tree) {
      const table = tree.branches[0]?.run.problem.table;
      if (!table) return;
      try {
        const [code, fingerprint, db] = await Promise.all([fileCode(), fingerprintOf(table), database()]);
        await db.change(fingerprint, clock(), (text) => {
          const before = text === undefined ? undefined : read(code, text);
          return code.writeTreeFile(code.filed(before ? joined(before, tree).tree : tree, bareFileOf));
        });
      } catch {
        // A browser that keeps nothing changes nothing else.
      }
    },
    async earlier(table) {
      try {
        const [code, fingerprint, db] = await Promise.all([fileCode(), fingerprintOf(table), database()]);
        const text = await db.text(fingerprint);
        return text === undefined ? undefined : read(code, text);
      } catch {
        return undefined;
      }
    },
    async forgetAll() {
      try {
        await (await database()).clear();
      } catch {
        // Nothing was kept where nothing can be.
      }
    },
  };
}

function read({ readTreeFile, treeIn }: FileCode, text: string): RunTree | undefined {
  const branches = readTreeFile(text);
  return branches.ok ? treeIn(branches.value) : undefined;
}
