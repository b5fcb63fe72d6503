/** The page without anything to draw it: one store, and the actions that change it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { countingActions } from './counting.ts';
import { cursorActions } from './cursor.ts';
import { openingActions } from './opening.ts';
import type { Outside } from './outside.ts';
import { playingActions } from './playing.ts';
import { runningActions } from './running.ts';
import { setupActions } from './setup.ts';
import { showingActions } from './showing.ts';
import { type Access, initialState, type PageState } from './state.ts';

export function createPage(outside: Outside) {
  const method = outside.methods[0];
  const store = createStore<PageState>()(() =>
    initialState({
      method: method?.id ?? '',
      preset: method?.presets[0]?.id ?? '',
      backbone: outside.backbones[0]?.id ?? '',
    }),
  );
  const access: Access = { get: store.getState, set: (part) => store.setState(part) };
  const playing = playingActions(access, outside);
  const { callOff: callOffRun, ...running } = runningActions(access, outside);
  const callOff = () => {
    callOffRun();
    playing.pause();
  };
  const showing = showingActions(access, outside, callOff);
  const actions = {
    ...setupActions(access, outside),
    ...countingActions(access, outside),
    ...cursorActions(access, playing.pause),
    ...playing,
    ...running,
    ...showing,
    ...openingActions(access, outside, { showRunFile: showing.showRunFile, callOff }),
  };
  return { store: store as StoreApi<PageState>, actions, offers: outside };
}

export type Page = ReturnType<typeof createPage>;
export type Actions = Page['actions'];
