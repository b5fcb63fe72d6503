/** The open table: correcting its headers with undo, which the next run then gets, and giving its cells passages. */

import type { PassageSpan } from '../method/step.ts';
import { type HeaderTrees, type Table, withHeaders } from '../table/model.ts';
import type { WithPassages } from '../table/passages.ts';
import type { Commands } from './commands.ts';
import type { PassagePanel } from './layout-state.ts';
import { problemNow, tableNow } from './selectors.ts';
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

/** Few give a table passages by hand. */
const attaching = () => import('../table/attach.ts');

export function passageActions(
  { get, set }: Slice<DocumentState>,
  { closePassage, showTable }: Commands,
  show: (panel: PassagePanel | undefined) => void,
  callOff: () => void,
) {
  /** The same table with other passages: the run on screen was made without them, so it goes. */
  function put({ table, notes }: WithPassages, passagePanel = get().passagePanel): void {
    callOff();
    const { chosen, question, opening } = get();
    const kind = problemNow(get())?.kind ?? 'answer';
    showTable({ table, question: '', kind }, { notes, question, chosen, passagePanel, opening });
  }

  return {
    /** Opens a passage, at a stretch of it where one is given. */
    openPassage: (span: PassageSpan) => show({ kind: 'passage', span }),
    listPassages: () => show({ kind: 'list' }),
    /** A text is to be given to the chosen cell, or to a passage that is missing. */
    startAttaching: (to?: number) => show(to === undefined ? { kind: 'attach' } : { kind: 'attach', to }),
    closePassage,
    dismissNotes: () => set({ notes: [] }),
    /** Gives a text to the chosen cell, or to the passage that the form was opened for, and opens it. */
    async attach(title: string, text: string): Promise<void> {
      const { attached } = await attaching();
      const { passagePanel, chosen } = get();
      const table = tableNow(get());
      if (!table || passagePanel?.kind !== 'attach') return;
      const to = passagePanel.to === undefined ? undefined : table.passages?.[passagePanel.to];
      const cell = chosen === undefined ? undefined : table.cells[chosen];
      const name = title.trim() || to?.title || cell?.text.trim() || 'Untitled';
      const whole = to
        ? attached(table, [{ id: to.id, title: name, text }])
        : attached(table, [{ title: name, text, ...(cell ? { cells: [[cell.row, cell.column]] } : {}) }]);
      const passages = whole.table.passages ?? [];
      const at = passagePanel.to ?? passages.findLastIndex((one) => one.text === text);
      put(whole, { kind: 'passage', span: { passage: at } });
    },
    /** Has the chosen cell link to a passage that is there. */
    async linkPassage(passage: number): Promise<void> {
      const { withLink } = await attaching();
      const { chosen } = get();
      const table = tableNow(get());
      if (table && chosen !== undefined) put(withLink(table, passage, chosen));
    },
  };
}
