/** The passages of the open table: reading one, giving one to a cell by hand, and what is lit in them. */
import type { PassageSpan } from '../method/step.ts';
import type { CellId, Table } from '../table/model.ts';
import type { WithPassages } from '../table/passages.ts';
import { tableNow } from './selectors.ts';
import { type Access, entityKey, NO_CELLS, type PageState } from './state.ts';

/** Few give a table passages by hand. */
const attaching = () => import('../table/attach.ts');

export function passageActions({ get, set }: Access, callOff: () => void) {
  /** The same table with other passages: the run on screen was made without them, so it goes. */
  function put({ table, notes }: WithPassages): void {
    callOff();
    set({ ...withTable(get(), table), notes });
  }

  return {
    /** Opens a passage, at a stretch of it where one is given. */
    openPassage: (span: PassageSpan) => set({ reading: { kind: 'passage', span } }),
    listPassages: () => set({ reading: { kind: 'list' } }),
    /** A text is to be given to the chosen cell, or to a passage that is missing. */
    startAttaching: (to?: number) =>
      set({ reading: to === undefined ? { kind: 'attach' } : { kind: 'attach', to } }),
    closePassage: () => set({ reading: undefined, named: undefined }),
    dismissNotes: () => set({ notes: [] }),
    chooseCell(chosen: CellId | undefined): void {
      if (get().chosen !== chosen) set({ chosen });
    },
    /** Lights an entity wherever it stands; without one, none. */
    nameEntity(text: string | undefined): void {
      const named = text === undefined ? undefined : entityKey(text);
      if (get().named !== named) set({ named });
    },
    /** Gives a text to the chosen cell, or to the passage that the form was opened for, and opens it. */
    async attach(title: string, text: string): Promise<void> {
      const { attached } = await attaching();
      const { reading, chosen } = get();
      const table = tableNow(get());
      if (!table || reading?.kind !== 'attach') return;
      const to = reading.to === undefined ? undefined : table.passages?.[reading.to];
      const cell = chosen === undefined ? undefined : table.cells[chosen];
      const name = title.trim() || to?.title || cell?.text.trim() || 'Untitled';
      if (to) put(attached(table, [{ id: to.id, title: name, text }]));
      else
        put(attached(table, [{ title: name, text, ...(cell ? { cells: [[cell.row, cell.column]] } : {}) }]));
      const passages = tableNow(get())?.passages ?? [];
      const at = reading.to ?? passages.findLastIndex((one) => one.text === text);
      set({ reading: { kind: 'passage', span: { passage: at } } });
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

const withTable = ({ problem, question }: PageState, table: Table): Partial<PageState> => ({
  example: undefined,
  problem: { kind: problem?.kind ?? 'answer', table, question: '' },
  question,
  run: { phase: 'idle' },
  cursor: { at: 0, following: true },
  pointed: NO_CELLS,
  trouble: undefined,
});
