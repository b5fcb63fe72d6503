/** What changes several slices at once: another table or another run on screen, a live run's events, what went wrong. */
import type { StoreApi } from 'zustand/vanilla';
import type { Environment } from '../environment/environment.ts';
import type { MethodFacts, Problem } from '../method/method.ts';
import type { Transcript } from '../run/transcript.ts';
import type { RunTree } from '../run/tree.ts';
import { cursorAt } from './cursor.ts';
import { NOT_LOADED } from './loading.ts';
import { transcriptNow } from './selectors.ts';
import { setupLike } from './setup.ts';
import { CLOSED, type Cursor, INACTIVE, NO_CELLS, type PageState } from './state.ts';
import { noted } from './transcripts.ts';

/** A run that comes on screen. */
interface Shown {
  readonly transcript: Transcript;
  readonly method: MethodFacts;
  readonly tree: RunTree;
  /** The branch of the tree that the run is. */
  readonly branch: string;
  /** Without one, its last step. */
  readonly cursor?: Cursor;
  /** It is of what was open already; else no passage of that is read and no cell chosen any more. */
  readonly ofOpen?: true;
  readonly trouble?: string | undefined;
}

/** What holds of whichever run or table comes on screen: nothing is being changed or pointed at. */
const FRESH = { activity: INACTIVE, headerEdits: undefined, pointed: NO_CELLS, changing: undefined } as const;

/** What holds where another table comes on screen. */
const OTHER_TABLE = {
  opened: undefined,
  example: undefined,
  followsUp: false,
  passagePanel: undefined,
  chosen: undefined,
  notes: [],
} as const;

/** Breakpoints stay for the next table, but that of a cell. */
const ofNoCell = ({ breakpoints }: PageState) => ({ ...breakpoints, cell: undefined });

export function commandsOf(
  { getState: get, setState: set }: StoreApi<PageState>,
  offers: Pick<Environment, 'backbones'>,
) {
  const report = (trouble: string | undefined): void => set({ trouble });

  return {
    report,
    /** A part of the page that is loaded when it is needed; where it cannot be had nothing, which is said. */
    async partOf<T>(load: () => Promise<T>): Promise<T | undefined> {
      try {
        return await load();
      } catch {
        report(NOT_LOADED);
        return undefined;
      }
    },
    /** A table comes on screen, without a run. */
    showTable(
      opened: Problem,
      part: Pick<PageState, 'notes' | 'question'> &
        Partial<Pick<PageState, 'tree' | 'opening' | 'passagePanel' | 'chosen'>>,
    ): void {
      set({
        ...FRESH,
        ...OTHER_TABLE,
        breakpoints: ofNoCell(get()),
        opened,
        opening: CLOSED,
        branch: undefined,
        cursor: { at: 0, following: true },
        trouble: undefined,
        ...part,
      });
    },
    /** A branch comes on screen; its question and its setup are those of the next run. */
    showRun({ transcript, method, tree, branch, cursor, ofOpen, trouble }: Shown): void {
      const { problem, options } = noted(transcript).run;
      set({
        ...FRESH,
        ...(ofOpen ? {} : { ...OTHER_TABLE, breakpoints: ofNoCell(get()) }),
        tree,
        branch,
        question: problem.question,
        setup: setupLike(method, options, offers, get().setup.backbone),
        cursor: cursor ?? cursorAt(transcript),
        trouble,
      });
    },
    /** A run begins, or goes on: whoever answers it is ready. */
    beginRun(part: Pick<PageState, 'tree' | 'branch' | 'cursor' | 'activity'>): void {
      set({ ...part, connecting: undefined, trouble: undefined });
    },
    /** A step of the run on screen comes on screen, from 0. */
    goToStep(at: number): void {
      const transcript = transcriptNow(get());
      if (transcript) set({ cursor: cursorAt(transcript, at + 1) });
    },
    /** The run on screen goes on otherwise than it was recorded. */
    leaveRecording(): void {
      const { example } = get();
      if (example) set({ example: { id: example.id } });
    },
    /** No passage is read any more, and none of its entities lit. */
    closePassage: (): void => set({ passagePanel: undefined, named: undefined }),
    /** What a live run has come to. */
    followRun(part: Pick<PageState, 'tree' | 'activity' | 'cursor'>, trouble?: string): void {
      set({ ...part, ...(trouble === undefined ? {} : { trouble }) });
    },
    /** What was kept of the open table's runs joins them. */
    joinTree: (part: Pick<PageState, 'tree' | 'branch' | 'example'>): void => set(part),
    /** This browser keeps no table any more. */
    forgetRecentTables: (): void => set({ recentTables: [] }),
    /** What was typed in another visit is there again, for whoever answered then. */
    restoreDrafts: (part: Pick<PageState, 'drafts' | 'setup'>): void => set(part),
  };
}

export type Commands = ReturnType<typeof commandsOf>;
