/** Everything the page shows follows from this state. Phases are unions: a run cannot be idle and have a fault. */
import type { Progress } from '../backbones/backbone.ts';
import type { Configurations } from '../environment/storage/configurations.ts';
import type { SavedRun } from '../environment/storage/run-storage.ts';
import type { Ask } from '../method/ask.ts';
import type { ConnectionFault } from '../method/connection.ts';
import type { Problem } from '../method/method.ts';
import type { PassageSpan, Step } from '../method/step.ts';
import type { Coming } from '../method/thinking.ts';
import type { WorkbenchChains } from '../operations/workbench.ts';
import type { Comparison } from '../run/compare/compare.ts';
import type { Missing } from '../run/player.ts';
import type { Transcript } from '../run/transcript.ts';
import { NO_BRANCHES, type RunTree } from '../run/tree.ts';
import type { FlatTable } from '../table/flat.ts';
import type { CellId, Table } from '../table/model.ts';
import type { Ablation } from './hung.ts';

/** What the next run would be made with; the run on screen keeps what it was made with. */
export interface Setup {
  readonly method: string;
  readonly preset: string;
  /** The user picked the preset, so that no other choice changes it; without this it goes with the backbone. */
  readonly presetPicked?: true;
  readonly backbone: string;
}

export type RunState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running';
      readonly transcript: Transcript;
      /** The purposes that are being asked for right now. */
      readonly asking: readonly string[];
      /** What came so far of the replies that are still coming, by `streamKey`. */
      readonly streams: ReadonlyMap<string, Coming>;
      /** What is being waited for, in a sentence, by `streamKey`. */
      readonly notices: ReadonlyMap<string, string>;
    }
  | { readonly phase: 'finished'; readonly transcript: Transcript }
  | {
      readonly phase: 'stopped';
      readonly transcript: Transcript;
      readonly fault: ConnectionFault;
      /** What had come of replies that did not come to their end, by `streamKey`. */
      readonly unfinished: ReadonlyMap<string, Coming>;
    };

/** A request that waits for a reply by hand. */
export interface ManualRequest {
  /** See `draftKey` in handing.ts. */
  readonly key: string;
  readonly request: Ask<unknown>;
}

interface Cursor {
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

interface Playing {
  readonly on: boolean;
  /** An index into SPEEDS. */
  readonly speed: number;
}

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

/** What the panel of passages shows. */
export type Reading =
  | { readonly kind: 'list' }
  | { readonly kind: 'passage'; readonly span: PassageSpan }
  /** A text for the chosen cell, or for a passage that is missing. */
  | { readonly kind: 'attach'; readonly to?: number };

/** What can be changed at a step. */
export type ChangeSubject = 'reply' | 'prompt' | 'trace' | 'cell' | 'question' | 'options' | 'backbone';

/** One line of examples/index.json. */
export interface ExampleEntry {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  readonly source: string;
  /** What it stands for, in a few words, and what to watch, in a sentence. */
  readonly shows?: string;
  readonly watch?: string;
  /** The right answer, where the recorded run comes to another. */
  readonly expected?: readonly string[];
}

interface Workbench {
  readonly open: boolean;
  readonly tried: WorkbenchChains;
  /** The intermediate table that it has on screen; absent where that is the table as it was opened. */
  readonly shown?: FlatTable | undefined;
}

/** What was corrected about the headers of the open table: the same table before each correction, and undone ones. */
export interface HeaderEdits {
  readonly past: readonly Table[];
  readonly now: Table;
  readonly future: readonly Table[];
}

export interface PageState {
  readonly examples: readonly ExampleEntry[];
  /** The example whose table is open, if it is one's; `recorded` while its recorded run, a branch, is on screen. */
  readonly example:
    | { readonly id: string; readonly recorded: boolean; readonly branch?: string | undefined }
    | undefined;
  /** As it was opened; undefined until the first one is. */
  readonly problem: Problem | undefined;
  /** Corrections by hand, while the table that they belong to is open. */
  readonly headerEdits: HeaderEdits | undefined;
  /** The question as it stands in the box. */
  readonly question: string;
  readonly setup: Setup;
  /** The cells of the table whose next question follows up the run on screen. */
  readonly keptFor: Table['cells'] | undefined;
  readonly configurations: Configurations;
  /** The id of who answers the next run's requests to the retriever. */
  readonly retriever: string;
  /** The settings of the chosen backbone are open. */
  readonly settingUp: boolean;
  readonly run: RunState;
  /** The backbone is being made ready for the next run. */
  readonly connecting: Progress | undefined;
  /** How far the recogniser is with the passages, while it is at work. */
  readonly recognising: Progress | undefined;
  /** How far the retriever is with its weights and the texts, while it is at work. */
  readonly matching: Progress | undefined;
  /** Requests that the person at the page is to answer. */
  readonly manualRequests: readonly ManualRequest[];
  /** What was typed as replies, by `draftKey`. */
  readonly drafts: ReadonlyMap<string, string>;
  /** A cell for a reply is being picked in the table or the graph. */
  readonly picking: boolean;
  /** Runs of earlier visits that did not come to their end, the newest first. */
  readonly interrupted: readonly SavedRun[];
  /** All runs of the open table, and which of them is on screen. */
  readonly tree: RunTree;
  readonly branch: string | undefined;
  readonly cursor: Cursor;
  readonly playing: Playing;
  readonly search: Search;
  readonly comparing: ComparisonPhase | undefined;
  /** The cells under the pointer or the focus, in whichever view: the others light them too. */
  readonly pointed: readonly CellId[];
  /** The entity under the pointer or the focus, by `entityKey`. */
  readonly named: string | undefined;
  readonly opening: Opening;
  /** The panel of passages, while it is open. */
  readonly reading: Reading | undefined;
  /** The list of branches is open; a passage that is read stands over it. */
  readonly listing: boolean;
  /** Runs made here are kept in this browser. */
  readonly keepingRuns: boolean;
  /** What is being changed about the request on screen, while it is. */
  readonly changing: ChangeSubject | undefined;
  /** The cell that was last chosen in the table. */
  readonly chosen: CellId | undefined;
  /** What should be known of the table that was opened last, as that passages are missing. */
  readonly notes: readonly string[];
  /** Chains tried by hand; kept while the workbench is closed. */
  readonly workbench: Workbench | undefined;
  readonly trouble: string | undefined;
  /** What an answer hangs on, as far as it was found out. */
  readonly ablation: Ablation | undefined;
  /** Tokens of texts that were counted here, by text. */
  readonly tokens: ReadonlyMap<string, number>;
}

/** One reply to one request. */
export const streamKey = ({ at, ask, sample }: Pick<Missing, 'at' | 'ask' | 'sample'>): string =>
  `${at}/${ask}/${sample}`;

export const CLOSED: Opening = { phase: 'closed', text: '' };

/** Nothing is pointed at. */
export const NO_CELLS: readonly CellId[] = [];

/** No passage is open, and no cell chosen: what holds when another table comes on screen. */
export const UNREAD = { reading: undefined, changing: undefined, chosen: undefined, notes: [] } as const;

/** An entity's name as it is compared. */
export const entityKey = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** What is remembered from earlier visits beside the backbones' settings. */
interface Remembered {
  readonly retriever: string;
  readonly keepingRuns: boolean;
}

export const initialState = (
  setup: Setup,
  told: Configurations,
  { retriever = '', keepingRuns = true }: Partial<Remembered> = {},
): PageState => ({
  examples: [],
  example: undefined,
  problem: undefined,
  headerEdits: undefined,
  question: '',
  setup,
  keptFor: undefined,
  configurations: told,
  retriever,
  settingUp: false,
  run: { phase: 'idle' },
  connecting: undefined,
  recognising: undefined,
  matching: undefined,
  manualRequests: [],
  drafts: new Map(),
  picking: false,
  interrupted: [],
  tree: NO_BRANCHES,
  branch: undefined,
  cursor: { at: 0, following: true },
  playing: { on: false, speed: 1 },
  search: { open: false, asked: 0, words: '', kinds: [] },
  comparing: undefined,
  pointed: NO_CELLS,
  named: undefined,
  opening: CLOSED,
  ...UNREAD,
  listing: false,
  keepingRuns,
  workbench: undefined,
  trouble: undefined,
  ablation: undefined,
  tokens: new Map(),
});

/** How a slice of actions reaches the state. */
export interface Access {
  get(): PageState;
  set(part: Partial<PageState>): void;
}
