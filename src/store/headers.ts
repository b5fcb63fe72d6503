/** Correcting the headers of the open table by hand, with undo. The corrected table is the one that the next run gets. */
import { type HeaderTrees, type Table, withHeaders } from '../table/model.ts';
import { tableNow } from './selectors.ts';
import type { DocumentState, HeaderEdits, Slice } from './state.ts';

export function headerActions({ get, set }: Slice<DocumentState>) {
  const show = (headerEdits: HeaderEdits): void => set({ headerEdits });

  function change(now: Table): void {
    const before = tableNow(get());
    if (!before || before === now) return;
    const past = get().headerEdits?.past ?? [];
    show({ past: [...past, before], now, future: [] });
  }

  return {
    correctHeaders(trees: HeaderTrees): void {
      const table = tableNow(get());
      if (table) change(withHeaders(table, trees));
    },
    undoHeaders(): void {
      const edits = get().headerEdits;
      const before = edits?.past.at(-1);
      if (edits && before)
        show({ past: edits.past.slice(0, -1), now: before, future: [edits.now, ...edits.future] });
    },
    redoHeaders(): void {
      const edits = get().headerEdits;
      const [next, ...future] = edits?.future ?? [];
      if (edits && next) show({ past: [...edits.past, edits.now], now: next, future });
    },
    /** The original headers, before any correction; this too can be undone. */
    resetHeaders(): void {
      const first = get().headerEdits?.past[0];
      if (first) change(first);
    },
  };
}
