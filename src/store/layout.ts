/** Which panels are open and how large, what is being changed, and taking note of what went wrong. */
import type { Environment } from '../environment/environment.ts';
import type { MethodFacts } from '../method/method.ts';
import type {
  ChangeSubject,
  LayoutState,
  PaneId,
  PaneSettings,
  PassagePanel,
  Theme,
} from './layout-state.ts';
import { transcriptNow, viewNow, waitingAsks } from './selectors.ts';
import type { PageState, Slice } from './state.ts';

/** How the panes stand: as a person set them, else as the method declares them. */
export interface PanesNow {
  /** The table's share of what it has with the graph, from 0 to 1: beside it, and above it. */
  readonly beside: number;
  readonly above: number;
  /** The request's share of the page's width, from 0 to 1. */
  readonly request: number;
  readonly requestOpen: boolean;
  /** A person opened it: it is open though it lies over the panes. */
  readonly requestOpened: boolean;
  readonly hidden: 'table' | 'graph' | undefined;
}

type OnPanes = Pick<PageState, 'tree' | 'branch' | 'setup' | 'paneSettings'>;

/** Whether the request is worked on: it is open, whatever it was before. */
export const worksOnRequest = ({ manualRequests, changing }: PageState): boolean =>
  manualRequests.length > 0 || changing !== undefined;

/** The method that the panes are set for: the run's on screen, else the next run's. */
const methodOnScreen = (state: OnPanes): string => transcriptNow(state)?.run.method ?? state.setup.method;

const HALF = 0.5;
const ABOVE = 0.55;
const REQUEST = 0.4;

/** How the panes stand for the method on screen. */
export function panesNow(state: OnPanes, methods: readonly MethodFacts[]): PanesNow {
  const id = methodOnScreen(state);
  const { panes: declared = {} } = methods.find((method) => method.id === id) ?? {};
  const own = state.paneSettings[id] ?? {};
  const hidden = own.hidden ?? declared.graph;
  return {
    beside: own.beside ?? declared.table ?? HALF,
    above: own.above ?? ABOVE,
    request: own.request ?? (declared.request ? HALF : REQUEST),
    requestOpen: own.requestOpen ?? declared.request === 'open',
    requestOpened: own.requestOpen ?? false,
    hidden: hidden === 'hidden' ? 'graph' : hidden === 'neither' ? undefined : hidden,
  };
}

const PANES = 'tablewalk.panes';

/** How panes were set in earlier visits; whatever else stands there is left out. */
export function keptPanes({ read }: Environment['local']): LayoutState['paneSettings'] {
  try {
    const kept: unknown = JSON.parse(read(PANES) ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).map(([method, own]) => [method, paneSettingsIn(own)]));
  } catch {
    return {};
  }
}

function paneSettingsIn(own: unknown): PaneSettings {
  if (typeof own !== 'object' || own === null) return {};
  const { beside, above, request, requestOpen, hidden } = own as Record<string, unknown>;
  return {
    ...(isShare(beside) && { beside }),
    ...(isShare(above) && { above }),
    ...(isShare(request) && { request }),
    ...(typeof requestOpen === 'boolean' && { requestOpen }),
    ...((hidden === 'table' || hidden === 'graph' || hidden === 'neither') && { hidden }),
  };
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 1;

const THEME = 'tablewalk.theme';

/** The theme that was chosen in an earlier visit. */
export function keptTheme({ read }: Environment['local']): Theme | undefined {
  const kept = read(THEME);
  return kept === 'light' || kept === 'dark' ? kept : undefined;
}

export function layoutActions({ get, set }: Slice<LayoutState>, { local }: Pick<Environment, 'local'>) {
  /** Without a value a setting is again as the method declares it. */
  function setPanes(part: { readonly [K in keyof PaneSettings]: PaneSettings[K] | undefined }): void {
    const id = methodOnScreen(get());
    const own = paneSettingsIn({ ...get().paneSettings[id], ...part });
    const paneSettings = { ...get().paneSettings, [id]: own };
    set({ paneSettings });
    local.write(PANES, JSON.stringify(paneSettings));
  }

  /** Hides a pane or shows it again; the request is closed to its line. One of table and graph stays. */
  function showPane(pane: PaneId, shown: boolean): void {
    if (get().maximised === pane && !shown) set({ maximised: undefined });
    if (pane === 'request') setPanes({ requestOpen: shown });
    else setPanes({ hidden: shown ? 'neither' : pane });
  }

  return {
    setPanes,
    showPane,
    /** Begins or ends showing the run to an audience. */
    present(on = get().presenting === undefined): void {
      const paneInFront = on && get().paneInFront === 'request' ? 'table' : get().paneInFront;
      set({ presenting: on ? { answer: 'shown' } : undefined, maximised: undefined, paneInFront });
    },
    /** While presenting: the answer is kept from the audience until it is asked for. */
    hideAnswer(hidden: boolean): void {
      if (get().presenting) set({ presenting: { answer: hidden ? 'hidden' : 'shown' } });
    },
    setTheme(theme: Theme): void {
      set({ theme });
      local.write(THEME, theme);
    },
    maximisePane: (pane: PaneId | undefined) => set({ maximised: pane }),
    toggleMaximised: (pane: PaneId) => set({ maximised: get().maximised === undefined ? pane : undefined }),
    bringToFront: (pane: PaneId) => set({ paneInFront: pane }),
    dismissTrouble: () => set({ trouble: undefined }),
    openSettings: () => set({ settingsOpen: true }),
    closeSettings: () => set({ settingsOpen: false }),
    listBranches: () => set({ branchesOpen: true, passagePanel: undefined }),
    closeBranches: () => set({ branchesOpen: false }),
    showPassages: (passagePanel: PassagePanel | undefined) => set({ passagePanel }),
    /** Something about the request on screen is to be changed; nothing happens where there is none. */
    startChanging(changing: ChangeSubject = 'reply'): void {
      const asked = (viewNow(get())?.asks.length ?? 0) + waitingAsks(get()).length;
      if (asked > 0) set({ changing });
    },
    stopChanging: () => set({ changing: undefined }),
  };
}
