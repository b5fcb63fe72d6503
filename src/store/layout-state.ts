/** How the page is laid out: which panels are open and how large, what is being changed, what went wrong. */
import type { PassageSpan } from '../method/step.ts';

/** What the panel of passages shows. */
export type PassagePanel =
  | { readonly kind: 'list' }
  | { readonly kind: 'passage'; readonly span: PassageSpan }
  /** A text for the chosen cell, or for a passage that is missing. */
  | { readonly kind: 'attach'; readonly to?: number };

/** What can be changed at a step. */
export type ChangeSubject = 'reply' | 'prompt' | 'trace' | 'cell' | 'question' | 'options' | 'backbone';

/** What a run is looked at in. */
export type PaneId = 'table' | 'graph' | 'request';

/** How a person has set the panes for a method; what is absent is as the method declares it. */
export interface PaneSettings {
  /** The table's share of the room that it has with the graph: beside it, and above it. */
  readonly beside?: number;
  readonly above?: number;
  /** The request's share of the page's width. */
  readonly request?: number;
  readonly requestOpen?: boolean;
  readonly hidden?: 'table' | 'graph' | 'neither';
}

export type Theme = 'light' | 'dark';

/** Which panels are open and how large, and what went wrong. */
export interface LayoutState {
  /** By the methods' ids. */
  readonly paneSettings: { readonly [method: string]: PaneSettings };
  /** The pane that has all the room for now. */
  readonly maximised: PaneId | undefined;
  /** The run is shown to an audience: large, without tools; the answer may be kept from them. */
  readonly presenting: { readonly answer: 'shown' | 'hidden' } | undefined;
  /** Chosen on the page; without it the system's. */
  readonly theme: Theme | undefined;
  /** The pane on screen where there is room for one. */
  readonly paneInFront: PaneId;
  /** The settings of the chosen backbone are open. */
  readonly settingsOpen: boolean;
  /** The list of branches is open; a passage that is read stands over it. */
  readonly branchesOpen: boolean;
  /** The panel of passages, while it is open. */
  readonly passagePanel: PassagePanel | undefined;
  /** What is being changed about the request on screen, while it is. */
  readonly changing: ChangeSubject | undefined;
  /** What went wrong last, in one sentence. */
  readonly trouble: string | undefined;
}
