/** The page without anything to draw it: one store, and the actions that change it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { chainActions } from './chains.ts';
import { countingActions } from './counting.ts';
import { cursorActions } from './cursor.ts';
import { followUpActions } from './following-up.ts';
import { handingActions } from './handing.ts';
import { headerActions } from './headers.ts';
import { readKept } from './keeping.ts';
import { openingActions } from './opening.ts';
import type { Outside } from './outside.ts';
import { passageActions } from './passages.ts';
import { playingActions } from './playing.ts';
import { restoringActions } from './restoring.ts';
import { runningActions } from './running.ts';
import { setupActions, startingFrom } from './setup.ts';
import { showingActions } from './showing.ts';
import { type Access, initialState, type PageState } from './state.ts';
import { tellingActions } from './telling.ts';

export function createPage(outside: Outside) {
  const method = outside.methods[0];
  const { chosen, told } = readKept(outside.local, outside.session, outside.backbones);
  const setup = startingFrom(method, outside, chosen ?? outside.backbones[0]?.id ?? '');
  const store = createStore<PageState>()(() => initialState(setup, told));
  const access: Access = { get: store.getState, set: (part) => store.setState(part) };
  const playing = playingActions(access, outside);
  const { person, ...handing } = handingActions(access, (key, text) => keepDraft(key, text));
  const { callOff: callOffRun, resumeAs, keepDraft, ...running } = runningActions(access, outside, person);
  const callOff = () => {
    callOffRun();
    playing.pause();
  };
  const showing = showingActions(access, outside, callOff);
  const actions = {
    ...setupActions(access, outside),
    ...followUpActions(access),
    ...tellingActions(access, outside),
    ...countingActions(access, outside),
    ...cursorActions(access, playing.pause),
    ...playing,
    ...handing,
    ...running,
    ...showing,
    ...passageActions(access, callOff),
    ...chainActions(access, outside),
    ...headerActions(access),
    ...restoringActions(access, outside, { showRunFile: showing.showRunFile, resumeAs }),
    ...openingActions(access, outside, { showRunFile: showing.showRunFile, callOff }),
  };
  return { store: store as StoreApi<PageState>, actions, offers: outside };
}

export type Page = ReturnType<typeof createPage>;
export type Actions = Page['actions'];
