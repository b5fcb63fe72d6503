/** The page without anything to draw it: one store, and the actions that change it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Environment } from '../environment/environment.ts';
import { readConfigurations } from '../environment/storage/configurations.ts';
import { branchActions } from './branches.ts';
import { comparingActions, endComparing } from './comparison.ts';
import { connector } from './connections.ts';
import { countingActions } from './counting.ts';
import { cursorActions } from './cursor.ts';
import { expectedAnswerActions } from './expected-answer.ts';
import { followUpActions } from './follow-up.ts';
import { forkingActions } from './forking.ts';
import { headerActions } from './headers.ts';
import { hangingLater } from './lazy-ablation.ts';
import { manualReplyActions } from './manual-replies.ts';
import { openingActions } from './opening.ts';
import { passageActions } from './passages.ts';
import { playingActions } from './playing.ts';
import { restoringActions } from './restoring.ts';
import { showingActions } from './run-files.ts';
import { runningActions } from './running.ts';
import { searchActions } from './search.ts';
import { settingsActions } from './settings.ts';
import { setupActions, startingFrom } from './setup.ts';
import { keptRetriever, similarityActions } from './similarity.ts';
import { type Access, initialState, type PageState } from './state.ts';
import { areKept, keepTrees } from './tree-keeping.ts';
import { chainActions } from './workbench.ts';

export function createPage(outside: Environment) {
  const method = outside.methods[0];
  const { chosen, configurations: told } = readConfigurations(
    outside.local,
    outside.session,
    outside.backbones,
  );
  const setup = startingFrom(method, outside, chosen ?? outside.backbones[0]?.id ?? '');
  const store = createStore<PageState>()(() =>
    initialState(setup, told, { retriever: keptRetriever(outside), keepingRuns: areKept(outside.local) }),
  );
  const keeping = keepTrees(store, outside);
  endComparing(store);
  const access: Access = { get: store.getState, set: (part) => store.setState(part) };
  const playing = playingActions(access, outside);
  const { person, ...handing } = manualReplyActions(access, (key, text) => keepDraft(key, text));
  const whoAnswers = connector(access, outside);
  const {
    callOff: callOffRun,
    resumeAs,
    goOnFrom,
    keepDraft,
    ...running
  } = runningActions(access, outside, whoAnswers, person);
  const callOff = () => {
    callOffRun();
    playing.pause();
  };
  const showing = showingActions(access, outside, callOff);
  const branches = branchActions(access, outside, callOff);
  const shows = { showRunFile: showing.showRunFile, showTreeFile: branches.showTreeFile, callOff };
  const actions = {
    ...setupActions(access, outside),
    ...followUpActions(access),
    ...settingsActions(access, outside),
    ...similarityActions(access, outside),
    ...countingActions(access, outside),
    ...cursorActions(access, playing.pause),
    ...playing,
    ...searchActions(access),
    ...comparingActions(access, outside, playing.pause),
    ...handing,
    ...running,
    ...expectedAnswerActions(access),
    ...hangingLater(access, outside, whoAnswers),
    ...showing,
    ...branches,
    ...keeping,
    ...forkingActions(access, outside, { callOff, goOnFrom }),
    ...passageActions(access, callOff),
    ...chainActions(access, outside),
    ...headerActions(access),
    ...restoringActions(access, outside, { showRunFile: showing.showRunFile, resumeAs }),
    ...openingActions(access, outside, shows),
  };
  return { store: store as StoreApi<PageState>, actions, offers: outside };
}

export type Page = ReturnType<typeof createPage>;
export type Actions = Page['actions'];
