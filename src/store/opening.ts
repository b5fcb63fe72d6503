/** Opening a table of one's own: pasted, dropped or picked. Bad input leaves text and table as they are. */
import type { Table } from '../table/model.ts';
import type { Read } from '../table/read.ts';
import type { Source } from '../table/readers/reader.ts';
import type { Outside } from './outside.ts';
import { prepare } from './preparing.ts';
import { looksLikeRunFile } from './showing.ts';
import { type Access, CLOSED, NO_CELLS, type Opening, type PageState } from './state.ts';

type Open = Extract<Opening, { phase: 'open' }>;

const EMPTY: Open = { phase: 'open', text: '', title: '', reading: false, chosen: 0 };

/** Reading that takes longer is said. */
const SLOW_MS = 500;

/** Enough bytes to know a run file by; the text of a large table is decoded by who reads it. */
const OPENING_BYTES = 1000;

interface Shows {
  showRunFile(text: string): Promise<Read<unknown>>;
  callOff(): void;
}

export function openingActions(
  { get, set }: Access,
  { readTables }: Pick<Outside, 'readTables'>,
  { showRunFile, callOff }: Shows,
) {
  let reading: AbortController | undefined;

  const open = (): Open => {
    const { opening } = get();
    return opening.phase === 'open' ? opening : { ...EMPTY, text: opening.text };
  };
  const change = (part: Partial<Open>): void => set({ opening: { ...open(), ...part } });

  /** Nobody waits for what is being read any more. */
  function giveUp(): void {
    reading?.abort();
    reading = undefined;
  }

  /** Back to what was typed: neither the last fault nor the tables found in something else. */
  function typed(part: Partial<Open>): void {
    giveUp();
    const { fault, tables, html, ...rest } = open();
    set({ opening: { ...rest, reading: false, ...part, chosen: 0 } });
  }

  /** Shows a table unless something else was wished for in the meantime. */
  async function show(table: Table, mine: AbortController): Promise<void> {
    const title = open().title.trim();
    const named = title === '' ? table : { ...table, title };
    await prepare(named);
    if (reading !== mine) return;
    callOff();
    set(opened(named));
  }

  async function read(source: Source, format?: string): Promise<void> {
    const mine = new AbortController();
    // A dropped file opens no dialog, unless it takes long or there is something to say about it.
    if (get().opening.phase === 'open')
      typed({ reading: true, ...(open().html === undefined ? {} : { html: open().html as string }) });
    giveUp();
    reading = mine;
    if (looksLikeRunFile(textOf(source.bytes.subarray(0, OPENING_BYTES)))) {
      const run = await showRunFile(textOf(source.bytes));
      if (reading !== mine) return;
      return run.ok ? set({ opening: CLOSED }) : change({ reading: false, fault: run.fault });
    }
    const slow = setTimeout(() => reading === mine && change({ reading: true }), SLOW_MS);
    const tables = await readTables(source, format, mine.signal);
    clearTimeout(slow);
    // Closed, edited or opened anew while it was read.
    if (reading !== mine) return;
    if (!tables.ok) return change({ reading: false, fault: tables.fault });
    const [only, another] = tables.value;
    if (only && !another) return show(only, mine);
    change({ reading: false, tables: tables.value, chosen: 0 });
  }

  return {
    startOpening: () => set({ opening: open() }),
    closeOpening(): void {
      giveUp();
      set({ opening: { phase: 'closed', text: open().text } });
    },
    /** The text stays; what is still being read is not waited for. */
    stopReading(): void {
      giveUp();
      change({ reading: false });
    },
    typeText: (text: string) => typed({ text }),
    /** Pasted with the clipboard's own HTML, which keeps the merged cells. */
    pasteHtml: (text: string, html: string) => typed({ text: text.trim() === '' ? html : text, html }),
    typeTitle: (title: string) => change({ title }),
    chooseTable: (chosen: number) => change({ chosen }),
    openFile: (bytes: Uint8Array, name: string) => read({ bytes, name }),
    /** Reads what the box holds, or takes the table that was chosen. */
    async takeText(): Promise<void> {
      const { tables, chosen, text, html } = open();
      const table = tables?.[chosen];
      if (table) {
        giveUp();
        reading = new AbortController();
        return show(table, reading);
      }
      const bytes = new TextEncoder().encode(html ?? text);
      await read({ bytes }, html === undefined ? undefined : 'html');
    },
  };
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A table without a question yet. */
const opened = (table: Table): Partial<PageState> => ({
  opening: CLOSED,
  example: undefined,
  problem: { table, question: '', kind: 'answer' },
  question: '',
  run: { phase: 'idle' },
  cursor: { at: 0, following: true },
  pointed: NO_CELLS,
  trouble: undefined,
});
