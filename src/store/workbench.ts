/** The workbench: trying chains of operations by hand on the open table, without a model and without a run. */
import type { Environment } from '../environment/environment.ts';
import type { Operation } from '../operations/operation.ts';
import {
  emptyChains,
  type WorkbenchChain,
  type WorkbenchChains,
  wentTo,
  withChain,
  withEarlier,
  withOperation,
} from '../operations/workbench.ts';
import type { FlatTable } from '../table/flat.ts';
import type { Table } from '../table/model.ts';
import { tableNow } from './selectors.ts';
import type { Slice, WorkbenchState } from './state.ts';

export function workbenchActions(
  { get, set }: Slice<WorkbenchState>,
  { chains: storage }: Pick<Environment, 'chains'>,
) {
  const change = (to: (chains: WorkbenchChains) => WorkbenchChains): void => {
    const { workbench } = get();
    if (!workbench) return;
    const changed = to(workbench.chains);
    set({ workbench: { ...workbench, chains: changed } });
    void storage.keep(changed);
  };

  /** What was tried on the table in another visit, or before another table was open. */
  async function takeUp(table: Table): Promise<void> {
    const earlier = await storage.earlier(table);
    const { workbench } = get();
    if (earlier && workbench?.chains.table === table)
      set({ workbench: { ...workbench, chains: withEarlier(workbench.chains, earlier) } });
  }

  return {
    /**
     * Opens the workbench on the open table, with what was tried on it before; from a chain that is on screen with
     * that chain, after so many of its operations.
     */
    openWorkbench(chain?: WorkbenchChain, length = 0): void {
      const table = tableNow(get());
      if (!table) return;
      const before = get().workbench?.chains;
      const here = before?.table === table;
      const chains = here ? before : emptyChains(table);
      set({ workbench: { open: true, chains: chain ? withChain(chains, chain, length) : chains } });
      if (!here) void takeUp(table);
    },
    /** What was tried stays. */
    closeWorkbench(): void {
      const { workbench } = get();
      if (workbench) set({ workbench: { ...workbench, open: false } });
    },
    /** Tells the other views which intermediate table is on screen. */
    showTried(shown: FlatTable | undefined): void {
      const { workbench } = get();
      if (workbench && workbench.shown !== shown) set({ workbench: { ...workbench, shown } });
    },
    tryOperation: (operation: Operation) => change((chains) => withOperation(chains, operation)),
    goToTried: (chain: number, length: number) => change((chains) => wentTo(chains, chain, length)),
  };
}
