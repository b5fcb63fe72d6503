/** Keeps the runs that were made here, and brings back those of earlier visits when their table is opened again. */
import type { StoreApi } from 'zustand/vanilla';
import type { TextStorage } from '../environment/storage/configurations.ts';
import type { TreeStorage } from '../environment/storage/tree-storage.ts';
import { joined, type RunTree } from '../run/tree.ts';
import type { Table } from '../table/model.ts';
import { sameCells } from '../table/same.ts';
import { treeFor } from './branching.ts';
import type { PageState } from './state.ts';

/** Says that there is something to look for, so that a visit without it loads nothing for it; or that nothing is kept. */
const FLAG = 'tablewalk.trees';
const NOT_KEPT = 'no';

/** Whether runs are kept in this browser; they are unless somebody said otherwise. */
export const areKept = (local: TextStorage): boolean => local.read(FLAG) !== NOT_KEPT;

/** Changes that come closer together are written as one. */
const PAUSE_MS = 300;

interface Keeps {
  readonly trees: TreeStorage;
  readonly local: TextStorage;
}

export function keepTrees({ getState, setState, subscribe }: StoreApi<PageState>, { trees, local }: Keeps) {
  let kept: RunTree | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    timer = undefined;
    const { tree } = getState();
    if (tree === kept || !isWorthKeeping(tree) || !areKept(local)) return;
    kept = tree;
    local.write(FLAG, 'yes');
    void trees.keep(tree);
  }

  /** What was kept of the open table joins what there is of it by then. */
  async function takeUp(table: Table): Promise<void> {
    if (local.read(FLAG) === undefined || !areKept(local)) return;
    const before = await trees.earlier(table);
    const now = getState();
    if (!before || !now.problem || !sameCells(now.problem.table, table)) return;
    const { tree, idOf } = joined(before, treeFor(now, table));
    const { branch, example } = now;
    const became = branch === undefined ? undefined : idOf(branch);
    const shown = example?.branch === undefined ? example : { ...example, branch: idOf(example.branch) };
    setState({ tree, branch: became, example: shown });
  }

  subscribe((state, before) => {
    const table = state.problem?.table;
    const other = table && !(before.problem && sameCells(before.problem.table, table));
    if (other) void takeUp(table);
    // A live run is written down reply by reply elsewhere; here it is once it stands.
    if (state.run.phase === 'running' || (state.tree === before.tree && state.run.phase === before.run.phase))
      return;
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE_MS);
  });

  return {
    /** Keeps runs in this browser from now on, or none; then all that it kept is forgotten, and what is on the page stays. */
    async keepRuns(keepingRuns: boolean): Promise<void> {
      setState({ keepingRuns });
      kept = undefined;
      local.write(FLAG, keepingRuns ? 'yes' : NOT_KEPT);
      if (keepingRuns) write();
      else await trees.forgetAll();
    },
  };
}

/** Whether a tree holds more than runs that were opened as they are. */
const isWorthKeeping = ({ branches }: RunTree): boolean =>
  branches.some(({ opened, note }) => !opened || note !== '');
