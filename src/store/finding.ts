import type { Step } from '../method/step.ts';
import type { Access, Finding } from './state.ts';

/** Looking for something in a run, and which kinds of steps to go among. */
export function findingActions({ get, set }: Access) {
  const change = (part: Partial<Finding>) => set({ finding: { ...get().finding, ...part } });
  return {
    openFinding: () => change({ open: true, asked: get().finding.asked + 1 }),
    closeFinding: () => change({ open: false }),
    lookFor: (words: string) => change({ words }),
    /** One kind more to go among, or one fewer; without any all are gone among. */
    toggleKind(kind: Step['kind']): void {
      const { kinds } = get().finding;
      change({ kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] });
    },
    allKinds: () => change({ kinds: [] }),
  };
}
