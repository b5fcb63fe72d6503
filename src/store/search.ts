import type { Step } from '../method/step.ts';
import type { Access, Search } from './state.ts';

/** Looking for something in a run, and which kinds of steps to go among. */
export function searchActions({ get, set }: Access) {
  const change = (part: Partial<Search>) => set({ search: { ...get().search, ...part } });
  return {
    openSearch: () => change({ open: true, asked: get().search.asked + 1 }),
    closeSearch: () => change({ open: false }),
    lookFor: (words: string) => change({ words }),
    /** One kind more to go among, or one fewer; without any all are gone among. */
    toggleKind(kind: Step['kind']): void {
      const { kinds } = get().search;
      change({ kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] });
    },
    allKinds: () => change({ kinds: [] }),
  };
}
