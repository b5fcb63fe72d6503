/** The page without anything to draw it: one store, and the actions that change it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { NO_BREAKPOINTS } from '../drive/breakpoints.ts';
import type { Environment } from '../environment/environment.ts';
import { readConfigurations } from '../environment/storage/configurations.ts';
import { NO_BRANCHES } from '../run/tree.ts';
import { ablationActions } from './ablation.ts';
import { branchActions } from './branches.ts';
import { breakpointActions } from './breakpoints.ts';
import { commandsOf } from './commands.ts';
import { comparisonActions, endComparison, lineOf } from './comparison.ts';
import { connector } from './connections.ts';
import { cursorActions, playingActions, searchActions } from './cursor.ts';
import { headerActions, passageActions } from './document.ts';
import { forkingActions } from './forking.ts';
import { largeRuns } from './large-runs.ts';
import { keptPanes, keptTheme, layoutActions } from './layout.ts';
import { liveRun } from './live-run.ts';
import { manualReplyActions } from './manual-replies.ts';
import { followUpActions } from './next-run.ts';
import { openingActions } from './opening.ts';
import { restoringActions } from './restoring.ts';
import { runFileActions } from './run-files.ts';
import { runningActions } from './running.ts';
import { keptRetriever, retrieverActions, settingsActions } from './settings.ts';
import { setupActions, startingFrom } from './setup.ts';
import { CLOSED, INACTIVE, NO_CELLS, type PageState, type Slice } from './state.ts';
import { tokenActions } from './tokens.ts';
import { areKept, keepTrees } from './tree-keeping.ts';
import { workbenchActions } from './workbench.ts';

/** What is remembered from earlier visits. */
type Remembered = Pick<
  PageState,
  'setup' | 'configurations' | 'retriever' | 'keepingRuns' | 'paneSettings' | 'theme' | 'recentTables'
>;

export const initialState = (remembered: Remembered): PageState => ({
  examples: [],
  example: undefined,
  opened: undefined,
  headerEdits: undefined,
  question: '',
  notes: [],
  opening: CLOSED,
  tree: NO_BRANCHES,
  branch: undefined,
  activity: INACTIVE,
  breakpoints: NO_BREAKPOINTS,
  largeRun: undefined,
  followsUp: false,
  interrupted: [],
  tokens: new Map(),
  comparing: undefined,
  ablation: undefined,
  cursor: { at: 0, following: true },
  playing: { on: false, speed: 1 },
  search: { open: false, asked: 0, words: '', kinds: [] },
  pointed: NO_CELLS,
  named: undefined,
  chosen: undefined,
  connecting: undefined,
  recognising: undefined,
  matching: undefined,
  manualRequests: [],
  drafts: new Map(),
  picking: false,
  workbench: undefined,
  maximised: undefined,
  presenting: undefined,
  paneInFront: 'table',
  settingsOpen: false,
  branchesOpen: false,
  passagePanel: undefined,
  changing: undefined,
  trouble: undefined,
  ...remembered,
});

function storeFor(environment: Environment): StoreApi<PageState> {
  const { local, session, backbones, methods } = environment;
  const { chosen, configurations } = readConfigurations(local, session, backbones);
  const setup = startingFrom(methods[0], environment, chosen ?? backbones[0]?.id ?? '');
  const retriever = keptRetriever(environment);
  const [paneSettings, theme] = [keptPanes(local), keptTheme(local)];
  const keepingRuns = areKept(local);
  const recentTables = environment.recentTables.list();
  return createStore<PageState>()(() =>
    initialState({ setup, configurations, retriever, keepingRuns, paneSettings, theme, recentTables }),
  );
}

export function createPage(environment: Environment) {
  const store = storeFor(environment);
  /** Whoever takes it says of which slice it is: only that part can be written. */
  const slice: Slice<PageState> = {
    get: store.getState,
    set: (part: Partial<PageState>) => store.setState(part),
  };
  const commands = commandsOf(store, environment);
  endComparison(slice, store);
  const goToLine = lineOf(slice);
  const playing = playingActions(slice, environment, goToLine);
  const whoAnswers = connector(slice, environment, commands);
  const live = liveRun(slice, slice, environment, commands, whoAnswers.faulted);
  const { person, ...manualReplies } = manualReplyActions(slice, live.keepDraft);
  const { mayBegin, answerLargeRun } = largeRuns(slice, environment, commands);
  const whoRuns = { ...whoAnswers, mayBegin };
  const running = runningActions(slice, slice, environment, commands, live, whoRuns, person);
  const { resumeAs, goOnFrom, ...runs } = running;
  const callOff = () => {
    runs.stop();
    playing.pause();
  };
  const { showPlayed, ...runFiles } = runFileActions(slice, slice, environment, commands, callOff);
  const branches = branchActions(slice, environment, commands, callOff);
  const { showPassages, ...layout } = layoutActions(slice, environment);
  const shows = { showRunFile: runFiles.showRunFile, showTreeFile: branches.showTreeFile, callOff };
  const actions = {
    ...setupActions(slice, environment),
    ...settingsActions(slice, environment),
    ...retrieverActions(slice, environment),
    ...followUpActions(slice),
    ...breakpointActions(slice),
    ...tokenActions(slice, environment),
    ...playing,
    ...cursorActions(slice, playing.pause, goToLine),
    ...searchActions(slice),
    ...comparisonActions(slice, environment, playing.pause),
    ...manualReplies,
    ...runs,
    answerLargeRun,
    ...ablationActions(slice, slice, environment, commands, whoAnswers),
    ...runFiles,
    ...branches,
    ...keepTrees(slice, store, environment, commands),
    ...forkingActions(slice, environment, commands, { callOff, goOnFrom }),
    ...passageActions(slice, commands, showPassages, callOff),
    ...workbenchActions(slice, environment),
    ...headerActions(slice),
    ...layout,
    ...restoringActions(slice, environment, commands, { showPlayed, resumeAs }),
    ...openingActions(slice, environment, commands, shows),
  };
  return { store, actions, offers: environment };
}

export type Page = ReturnType<typeof createPage>;
export type Actions = Page['actions'];
