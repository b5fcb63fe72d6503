/** Keeps the runs that were made here, and brings back those of earlier visits when their table is opened again. */
import type { StoreApi } from 'zustand/vanilla';
import type { TextStorage } from '../environment/storage/configurations.ts';
import type { RecentTables } from '../environment/storage/recent-tables.ts';
import type { TreeStorage } from '../environment/storage/tree-storage.ts';
import { joined, type RunTree, withRun } from '../run/tree.ts';
import type { Table } from '../table/model.ts';
import { sameCells } from '../table/same.ts';
import type { Commands } from './commands.ts';
import { branchNow, tableNow, treeFor } from './selectors.ts';
import type { PageState, RunsState, Slice } from './state.ts';

/** Where somebody said that nothing is to be kept. */
const FLAG = 'tablewalk.trees';
const NOT_KEPT = 'no';

/** Whether runs are kept in this browser; they are unless somebody said otherwise. */
export const areKept = (local: TextStorage): boolean => local.read(FLAG) !== NOT_KEPT;

/** Changes that come closer together are written as one. */
const PAUSE_MS = 300;

interface Storage {
  readonly trees: TreeStorage;
  readonly recentTables: RecentTables;
  readonly local: TextStorage;
}

export function keepTrees(
  { get, set }: Slice<RunsState>,
  { subscribe }: Pick<StoreApi<PageState>, 'subscribe'>,
  { trees, recentTables, local }: Storage,
  { joinTree, forgetRecentTables }: Commands,
) {
  let kept: RunTree | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    timer = undefined;
    const { tree } = get();
    if (tree === kept || !isWorthKeeping(tree) || !areKept(local)) return;
    kept = tree;
    void trees.keep(tree);
  }

  /** What was kept of the open table joins what there is of it by then. */
  async function takeUp(table: Table): Promise<void> {
    if (!areKept(local)) return;
    const before = await trees.earlier(table);
    const open = tableNow(get());
    if (!before || !open || !sameCells(open, table)) return;
    const { tree, idOf } = joined(before, treeFor(get(), table));
    const { branch, example } = get();
    const now = branch === undefined ? undefined : idOf(branch);
    const shown = branchNow(get())?.run;
    joinTree({
      // The run on screen stays the one that was played.
      tree: now !== undefined && shown ? withRun(tree, now, shown) : tree,
      branch: now,
      example: example?.branch === undefined ? example : { ...example, branch: idOf(example.branch) },
    });
  }

  subscribe((state, before) => {
    const [table, last] = [tableNow(state), tableNow(before)];
    if (table && table !== last && !(last && sameCells(last, table))) void takeUp(table);
    // A live run is written down reply by reply elsewhere; here it is once it stands.
    const live = state.activity.kind === 'driven';
    if (live || (state.tree === before.tree && state.activity === before.activity)) return;
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE_MS);
  });

  return {
    /** Keeps runs and tables in this browser from now on, or none; then all that it kept is forgotten, and what is on the page stays. */
    async keepRuns(keepingRuns: boolean): Promise<void> {
      set({ keepingRuns });
      kept = undefined;
      local.write(FLAG, keepingRuns ? undefined : NOT_KEPT);
      if (keepingRuns) return write();
      forgetRecentTables();
      await Promise.all([trees.forgetAll(), recentTables.forgetAll()]);
    },
  };
}

/** Whether a tree holds more than runs that were opened as they are. */
const isWorthKeeping = ({ branches }: RunTree): boolean =>
  branches.some(({ opened, note }) => !opened || note !== '');
