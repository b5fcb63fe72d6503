/**
 * Everything the page shows follows from this state. It is made of slices; each is written by its own actions alone,
 * and what changes several at once is a command (commands.ts). What can be derived is not here but in selectors.ts:
 * whether the run on screen is live or over, its transcript, the problem that is open.
 */
import type { Progress } from '../backbones/backbone.ts';
import type { Break, Breakpoints } from '../drive/breakpoints.ts';
import type { Configurations } from '../environment/storage/configurations.ts';
import type { RecentTable } from '../environment/storage/recent-tables.ts';
import type { SavedRun } from '../environment/storage/run-storage.ts';
import type { AblationCost, AblationResult, Variant } from '../evaluation/ablation/index.ts';
import type { Ask } from '../method/ask.ts';
import type { ConnectionFault } from '../method/connection.ts';
import type { Problem } from '../method/method.ts';
import type { Step } from '../method/step.ts';
import type { PartialReply } from '../method/thinking.ts';
import type { WorkbenchChains } from '../operations/workbench.ts';
import type { Comparison } from '../run/compare/compare.ts';
import type { LargeRun } from '../run/forecast.ts';
import type { PendingReply } from '../run/player.ts';
import type { Entry } from '../run/run.ts';
import type { RunTree } from '../run/tree.ts';
import type { FlatTable } from '../table/flat.ts';
import { folded } from '../table/folded.ts';
import type { CellId, Table } from '../table/model.ts';
import type { LayoutState } from './layout-state.ts';

export type { Break } from '../drive/breakpoints.ts';
export type { AblationResult, Variant } from '../evaluation/ablation/index.ts';

/** One line of examples/index.json. */
export interface ExampleEntry {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  readonly source: string;
  /** Of its run. */
  readonly method?: string;
  /** What it stands for, in a few words, and what to watch, in a sentence. */
  readonly shows?: string;
  readonly watch?: string;
  /** The right answer, where the recorded run comes to another. */
  readonly expected?: readonly string[];
}

/** What was corrected about the headers of the open table: the same table before each correction, and undone ones. */
export interface HeaderEdits {
  readonly past: readonly Table[];
  readonly now: Table;
  readonly future: readonly Table[];
}

/** The dialog in which a table is opened. */
export type Opening =
  /** With what was left in the box when it was closed by hand. */
  | { readonly phase: 'closed'; readonly text: string }
  | {
      readonly phase: 'open';
      /** What the box holds; it outlives any fault. */
      readonly text: string;
      /** The same as the clipboard's HTML, which knows merged cells; gone once the text is edited. */
      readonly html?: string;
      readonly title: string;
      readonly reading: boolean;
      readonly fault?: string;
      /** Several tables were found: one is to be chosen. */
      readonly tables?: readonly Table[];
      /** What should be known of them. */
      readonly found?: readonly string[];
      readonly chosen: number;
    };

/** What is open: its table, its question, where they are from. */
export interface DocumentState {
  readonly examples: readonly ExampleEntry[];
  /** The example whose table is open, if it is one's, and the branch that is its recorded run. */
  readonly example: { readonly id: string; readonly branch?: string | undefined } | undefined;
  /** A table that was opened without a run; where a run is on screen, the problem is the run's. */
  readonly opened: Problem | undefined;
  /** Corrections by hand of the table on screen. */
  readonly headerEdits: HeaderEdits | undefined;
  /** The question as it stands in the box. */
  readonly question: string;
  /** What should be known of the table that was opened last, as that passages are missing. */
  readonly notes: readonly string[];
  readonly opening: Opening;
  /** Own tables that were opened last and can be opened again, the newest first. */
  readonly recentTables: readonly RecentTable[];
}

/** What happens to the run on screen. */
export type RunActivity =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'driven';
      /** The purposes that are being asked for right now. */
      readonly asking: readonly string[];
      /** What came so far of the replies that are still coming, by `streamKey`. */
      readonly streams: ReadonlyMap<string, PartialReply>;
      /** What is being waited for, in a sentence, by `streamKey`. */
      readonly notices: ReadonlyMap<string, string>;
      /** It is paused at a breakpoint, and why. */
      readonly paused?: Break;
    }
  | {
      readonly kind: 'halted';
      readonly fault: ConnectionFault;
      /** What had come of replies that did not come to their end, by `streamKey`. */
      readonly unfinished: ReadonlyMap<string, PartialReply>;
    };

/** The runs of the open table. */
export interface RunsState {
  /** All of them, as branches, and which is on screen. */
  readonly tree: RunTree;
  readonly branch: string | undefined;
  readonly activity: RunActivity;
  /** A run that is asked about before it begins: it may take much. */
  readonly largeRun: LargeRun | undefined;
  /** Where a live run pauses, this one and the next. */
  readonly breakpoints: Breakpoints;
  /** The next run goes on with what the one on screen leaves. */
  readonly followsUp: boolean;
  /** Runs of earlier visits that did not come to their end, the newest first. */
  readonly interrupted: readonly SavedRun[];
  /** Runs made here are kept in this browser. */
  readonly keepingRuns: boolean;
  /** Tokens of texts that were counted here, by text. */
  readonly tokens: ReadonlyMap<string, number>;
}

/** The run on screen beside another one. */
export type ComparisonPhase =
  /** The other run is being chosen; what is compared meanwhile, and what was wrong with the last choice. */
  | { readonly phase: 'choosing'; readonly before: ShownComparison | undefined; readonly fault?: string }
  | {
      readonly phase: 'on';
      /** `a` is the run on screen. */
      readonly comparison: Comparison;
      readonly names: { readonly a: string; readonly b: string };
      /** The line of the alignment on screen, from 0. */
      readonly line: number;
    };

export type ShownComparison = Extract<ComparisonPhase, { phase: 'on' }>;

export interface ComparisonState {
  readonly comparing: ComparisonPhase | undefined;
}

/** What the answer of a run depends on: evidence cells left out or changed, one at a time. */
export type Ablation = {
  /** Of which run it is: its log stays the same whatever else is said of it. */
  readonly log: readonly Entry[];
  readonly variants: readonly Variant[];
} & (
  | { readonly phase: 'offered'; readonly cost: AblationCost; readonly by: string }
  | {
      readonly phase: 'running' | 'done' | 'stopped';
      readonly results: readonly AblationResult[];
      /** The answer to the table as it is, where somebody else answered the run. */
      readonly asItIs?: readonly string[];
      readonly by?: string;
      /** The replies are a recording's, which knows nothing of another table. */
      readonly playedBack: boolean;
      /** Why it stopped. */
      readonly text?: string;
    }
);

export interface AblationState {
  readonly ablation: Ablation | undefined;
}

export interface Cursor {
  /** The step on screen, from 0. */
  readonly at: number;
  /** Goes along with the newest step of a live run, until the user moves it. */
  readonly following: boolean;
  /** The step at which it stays once it is there, though the run goes on. */
  readonly until?: number;
}

/** Looking for something in the run on screen; its words and kinds stay when the panel is closed. */
export interface Search {
  readonly open: boolean;
  /** How often it was asked for: each time its box gets the focus. */
  readonly asked: number;
  readonly words: string;
  /** The kinds of steps to go among; none for all. */
  readonly kinds: readonly Step['kind'][];
}

/** Where one is in the run on screen, and what is pointed at. */
export interface CursorState {
  readonly cursor: Cursor;
  readonly playing: {
    readonly on: boolean;
    /** An index into SPEEDS. */
    readonly speed: number;
  };
  readonly search: Search;
  /** The cells under the pointer or the focus, in whichever view: the others light them too. */
  readonly pointed: readonly CellId[];
  /** The entity under the pointer or the focus, by `entityKey`. */
  readonly named: string | undefined;
  /** The cell that was last chosen in the table. */
  readonly chosen: CellId | undefined;
}

/** What the next run would be made with; the run on screen keeps what it was made with. */
export interface Setup {
  readonly method: string;
  readonly preset: string;
  /** The user picked the preset, so that no other choice changes it; without this it goes with the backbone. */
  readonly presetPicked?: true;
  readonly backbone: string;
}

/** Who answers the next run, and how far each is made ready. */
export interface BackboneState {
  readonly setup: Setup;
  readonly configurations: Configurations;
  /** The id of who answers the next run's requests to the retriever. */
  readonly retriever: string;
  /** The backbone is being made ready for the next run. */
  readonly connecting: Progress | undefined;
  /** How far the recogniser is with the passages, while it is at work. */
  readonly recognising: Progress | undefined;
  /** How far the retriever is with its weights and the texts, while it is at work. */
  readonly matching: Progress | undefined;
}

/** A request that waits for a reply by hand. */
export interface ManualRequest {
  /** See `draftKey` in manual-replies.ts. */
  readonly key: string;
  readonly request: Ask<unknown>;
}

export interface ManualRepliesState {
  /** Requests that the person at the page is to answer. */
  readonly manualRequests: readonly ManualRequest[];
  /** What was typed as replies, by `draftKey`. */
  readonly drafts: ReadonlyMap<string, string>;
  /** A cell for a reply is being picked in the table or the graph. */
  readonly picking: boolean;
}

export interface WorkbenchState {
  /** Operations tried by hand; kept while the workbench is closed. */
  readonly workbench:
    | {
        readonly open: boolean;
        readonly chains: WorkbenchChains;
        /** The intermediate table that it has on screen; absent where that is the table as it was opened. */
        readonly shown?: FlatTable | undefined;
      }
    | undefined;
}

export interface PageState
  extends DocumentState,
    RunsState,
    ComparisonState,
    AblationState,
    CursorState,
    BackboneState,
    ManualRepliesState,
    WorkbenchState,
    LayoutState {}

/** One reply to one request. */
export const streamKey = ({ at, ask, sample }: Pick<PendingReply, 'at' | 'ask' | 'sample'>): string =>
  `${at}/${ask}/${sample}`;

export const CLOSED: Opening = { phase: 'closed', text: '' };

export const INACTIVE: RunActivity = { kind: 'none' };

/** Nothing is pointed at. */
export const NO_CELLS: readonly CellId[] = [];

/** An entity's name as it is compared. */
export const entityKey = folded;

/** How the actions of a slice reach the state: they read all of it and write their own part. */
export interface Slice<S extends object> {
  get(): PageState;
  set<P extends Partial<S>>(part: P & { readonly [K in Exclude<keyof P, keyof S>]: never }): void;
}
