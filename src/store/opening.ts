/** Opening a table of one's own: pasted, dropped or picked. Bad input leaves text and table as they are. */
import { turns } from '../drive/turns.ts';
import type { Environment } from '../environment/environment.ts';
import type { Table } from '../table/model.ts';
import type { Read } from '../table/read.ts';
import type { ReadFiles } from '../table/readers/files.ts';
import type { Source } from '../table/readers/reader.ts';
import type { Commands } from './commands.ts';
import { looksLikeRunFile, looksLikeTreeFile } from './run-files.ts';
import { tableNow, treeFor } from './selectors.ts';
import { CLOSED, type DocumentState, type Opening, type PageState, type Slice } from './state.ts';

type Open = Extract<Opening, { phase: 'open' }>;

const EMPTY: Open = { phase: 'open', text: '', title: '', reading: false, chosen: 0 };

/** Reading that takes longer is said. */
const SLOW_MS = 500;

/** Enough bytes to know a run file by; the text of a large table is decoded by who reads it. */
const OPENING_BYTES = 1000;

interface Shows {
  showRunFile(bytes: Uint8Array, signal: AbortSignal): Promise<Read<unknown>>;
  showTreeFile(text: string): Promise<Read<unknown>>;
  callOff(): void;
}

export function openingActions(
  slice: Slice<DocumentState>,
  environment: Pick<Environment, 'readFiles' | 'recentTables'>,
  commands: Commands,
  shows: Shows,
) {
  const { open, change, withoutFinds } = box(slice);
  const { read, use, openRecent, giveUp } = reader(slice, environment, commands, shows);
  const typed = (part: Partial<Open>): void => {
    giveUp();
    withoutFinds(part);
  };
  return {
    ask: (question: string) => slice.set({ question }),
    startOpening: () => slice.set({ opening: open() }),
    closeOpening(): void {
      giveUp();
      slice.set({ opening: { phase: 'closed', text: open().text } });
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
    /** Opens a table of the menu again; where it is kept no more it goes from the menu, which is said. */
    openRecent,
    openFile: (bytes: Uint8Array, name: string) => read([{ bytes, name }]),
    /** A table and its texts, or a run file. */
    openFiles: (files: readonly Source[]) => (files.length === 0 ? Promise.resolve() : read(files)),
    /** Reads what the box holds, or takes the table that was chosen. */
    takeText(): Promise<void> {
      const { tables, found = [], chosen, text, html } = open();
      const table = tables?.[chosen];
      if (table) return use(table, found);
      const bytes = new TextEncoder().encode(html ?? text);
      return read([{ bytes }], html === undefined ? undefined : 'html');
    },
  };
}

interface Reading {
  readonly mine: AbortController;
  /** The question as it stood when it was begun. */
  readonly asked: string;
}

/** One reading at a time: another, or a change of mind, ends the one before. */
function reader(
  slice: Slice<DocumentState>,
  { readFiles, recentTables }: Pick<Environment, 'readFiles' | 'recentTables'>,
  { showTable, report }: Commands,
  shows: Shows,
) {
  const { get, set } = slice;
  const listAgain = () => set({ recentTables: recentTables.list() });
  const { open, change, withoutFinds } = box(slice);
  const { begin, callOff: giveUp, isLive } = turns();

  /** Shows a table unless something else was wished for in the meantime. */
  async function show(table: Table, notes: readonly string[], { mine, asked }: Reading): Promise<void> {
    const title = open().title.trim();
    const named = title === '' ? table : { ...table, title };
    await (await import('../environment/reading/prepare.ts')).prepare(named);
    if (!isLive(mine)) return;
    shows.callOff();
    // The question before was about another table; one that was typed since is about this one.
    const { question: typed } = get();
    const question = typed === asked ? '' : typed;
    showTable(
      { table: named, question: '', kind: 'answer' },
      { notes, question, tree: treeFor(get(), named) },
    );
    if (get().keepingRuns) void recentTables.keep(named).then(listAgain);
  }

  async function read(sources: readonly Source[], format?: string): Promise<void> {
    const { html } = open();
    // A dropped file opens no dialog, unless it takes long or there is something to say about it.
    if (get().opening.phase === 'open')
      withoutFinds({ reading: true, ...(html === undefined ? {} : { html }) });
    const reading: Reading = { mine: begin(), asked: get().question };
    const { mine } = reading;
    const showing = showRuns(sources, shows, mine.signal);
    if (showing) {
      const shown = await showing;
      if (!isLive(mine)) return;
      return shown.ok ? set({ opening: CLOSED }) : change({ reading: false, fault: shown.fault });
    }
    const slow = setTimeout(() => isLive(mine) && change({ reading: true }), SLOW_MS);
    const files = await readFiles(sources, format, mine.signal);
    clearTimeout(slow);
    // Closed, edited or opened anew while it was read.
    if (!isLive(mine)) return;
    if (!files.ok) return change({ reading: false, fault: files.fault });
    await take(files.value, reading);
  }

  /** A single table is shown, of several one is chosen, and texts alone go to the table that is open. */
  async function take(found: ReadFiles, reading: Reading): Promise<void> {
    const { mine } = reading;
    const files = found.tables.length > 0 ? found : await ontoOpen(get(), found);
    if (!isLive(mine)) return;
    if (!files) return change({ reading: false, fault: NO_TABLE });
    const { tables, notes } = files;
    const [only, another] = tables;
    if (!only || another) return change({ reading: false, tables, found: notes, chosen: 0 });
    const { question } = get();
    await show(only, notes, reading);
    if (isLive(mine) && files !== found) set({ question });
  }

  /** Shows a table that was read before. */
  function use(table: Table, notes: readonly string[]): Promise<void> {
    return show(table, notes, { mine: begin(), asked: get().question });
  }

  async function openRecent(id: string): Promise<void> {
    const reading: Reading = { mine: begin(), asked: get().question };
    const table = await recentTables.open(id);
    if (!isLive(reading.mine)) return;
    if (table) return show(table, [], reading);
    recentTables.forget(id);
    listAgain();
    report(GONE);
  }

  return { read, use, openRecent, giveUp };
}

/** What the dialog holds. */
function box({ get, set }: Slice<DocumentState>) {
  const open = (): Open => {
    const { opening } = get();
    return opening.phase === 'open' ? opening : { ...EMPTY, text: opening.text };
  };
  return {
    open,
    change: (part: Partial<Open>): void => set({ opening: { ...open(), ...part } }),
    /** Back to what was typed: neither the last fault nor the tables found in something else. */
    withoutFinds(part: Partial<Open>): void {
      const { fault, tables, found, html, ...rest } = open();
      set({ opening: { ...rest, reading: false, ...part, chosen: 0 } });
    },
  };
}

const GONE = 'This table is no longer kept in this browser; open it again from its file or its text.';

const NO_TABLE =
  'These are passages without a table: open them together with their table, or open the table first.';

/** The table that is open, with the texts that were read; nothing where none is open. */
async function ontoOpen(state: PageState, { passages, notes }: ReadFiles): Promise<ReadFiles | undefined> {
  const open = tableNow(state);
  if (!open) return undefined;
  const { attached } = await import('../table/attach.ts');
  const whole = attached(open, passages);
  return { tables: [whole.table], passages: [], notes: [...notes, ...whole.notes] };
}

/** Shows a run file or a file of runs; nothing where something else was opened. */
function showRuns(
  [only, another]: readonly Source[],
  shows: Shows,
  signal: AbortSignal,
): Promise<Read<unknown>> | undefined {
  if (!only || another) return undefined;
  const beginning = textOf(only.bytes.subarray(0, OPENING_BYTES));
  if (looksLikeRunFile(beginning)) return shows.showRunFile(only.bytes, signal);
  return looksLikeTreeFile(beginning) ? shows.showTreeFile(textOf(only.bytes)) : undefined;
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
