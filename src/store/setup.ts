import type { Outside } from './outside.ts';
import type { Access } from './state.ts';

/** What the next run is made with. The run on screen stays as it is until "Run". */
export function setupActions({ get, set }: Access, { methods }: Pick<Outside, 'methods'>) {
  return {
    ask: (question: string) => set({ question }),
    chooseMethod(id: string): void {
      const preset = methods.find((method) => method.id === id)?.presets[0]?.id ?? '';
      set({ setup: { ...get().setup, method: id, preset } });
    },
    choosePreset: (preset: string) => set({ setup: { ...get().setup, preset } }),
    dismissTrouble: () => set({ trouble: undefined }),
  };
}
