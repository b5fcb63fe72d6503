/** Which panels are open, what is being changed, and taking note of what went wrong. */
import { viewNow, waitingAsks } from './selectors.ts';
import type { ChangeSubject, LayoutState, PassagePanel, Slice } from './state.ts';

export function layoutActions({ get, set }: Slice<LayoutState>) {
  return {
    dismissTrouble: () => set({ trouble: undefined }),
    openSettings: () => set({ settingsOpen: true }),
    closeSettings: () => set({ settingsOpen: false }),
    listBranches: () => set({ branchesOpen: true, passagePanel: undefined }),
    closeBranches: () => set({ branchesOpen: false }),
    showPassages: (passagePanel: PassagePanel | undefined) => set({ passagePanel }),
    /** Something about the request on screen is to be changed; nothing happens where there is none. */
    startChanging(changing: ChangeSubject = 'reply'): void {
      const asked = (viewNow(get())?.asks.length ?? 0) + waitingAsks(get()).length;
      if (asked > 0) set({ changing });
    },
    stopChanging: () => set({ changing: undefined }),
  };
}
