/** The workbench: trying chains of operations by hand on the open table, without a model and without a run. */
import type { Operation } from '../operations/operation.ts';
import { tableNow } from './selectors.ts';
import type { Access } from './state.ts';
import { type HandChain, nothingTried, type Tried, wentTo, withChain, withOperation } from './tried.ts';

export function chainActions({ get, set }: Access) {
  const change = (to: (tried: Tried) => Tried): void => {
    const { workbench } = get();
    if (workbench) set({ workbench: { ...workbench, tried: to(workbench.tried) } });
  };
  return {
    /**
     * Opens the workbench on the open table, with what was tried on it before; from a chain that is on screen with
     * that chain, after so many of its operations.
     */
    openWorkbench(chain?: HandChain, length = 0): void {
      const table = tableNow(get());
      if (!table) return;
      const before = get().workbench?.tried;
      const tried = before?.table === table ? before : nothingTried(table);
      set({ workbench: { open: true, tried: chain ? withChain(tried, chain, length) : tried } });
    },
    /** What was tried stays until another table's is. */
    closeWorkbench(): void {
      const { workbench } = get();
      if (workbench) set({ workbench: { ...workbench, open: false } });
    },
    tryOperation: (operation: Operation) => change((tried) => withOperation(tried, operation)),
    goToTried: (chain: number, length: number) => change((tried) => wentTo(tried, chain, length)),
  };
}
