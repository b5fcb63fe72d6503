/** What each key does: one list, from which the key handler and the help both follow. */

import type { PaneId } from '../../store/layout-state.ts';
import type { Actions } from '../../store/page.ts';
import { PANE_KEYS } from '../panes/pane-keys.ts';
import { isDark } from '../present/theme.ts';
import { focusQuestion } from '../question/question-box.ts';

export interface Key {
  /** As it is shown. */
  readonly name: string;
  readonly does: string;
  readonly key: string;
  readonly shift?: true;
  /** Only while one run is on screen: two are looked at, not worked on. */
  readonly oneRun?: true;
  press(actions: Actions): void;
}

export const KEYS: readonly Key[] = [
  { name: '←', does: 'previous step', key: 'ArrowLeft', press: ({ move }) => move('previous') },
  { name: '→', does: 'next step', key: 'ArrowRight', press: ({ move }) => move('next') },
  {
    name: 'Shift ←',
    does: 'what came of the previous request, or the previous note',
    key: 'ArrowLeft',
    shift: true,
    press: ({ move }) => move('previous-ask-or-note'),
  },
  {
    name: 'Shift →',
    does: 'what came of the next request, or the next note',
    key: 'ArrowRight',
    shift: true,
    press: ({ move }) => move('next-ask-or-note'),
  },
  { name: 'Home', does: 'first step', key: 'Home', press: ({ move }) => move('first') },
  { name: 'End', does: 'last step', key: 'End', press: ({ move }) => move('last') },
  { name: 'P', does: 'next problem', key: 'p', press: ({ move }) => move('next-problem') },
  {
    name: '/',
    does: 'find in the run',
    key: '/',
    oneRun: true,
    press: ({ openSearch: openFinding }) => openFinding(),
  },
  { name: 'Space', does: 'play or pause', key: ' ', press: ({ togglePlay }) => togglePlay() },
  { name: '[', does: 'slower', key: '[', press: ({ changeSpeed }) => changeSpeed(-1) },
  {
    name: 'e',
    does: 'change something here and go on',
    key: 'e',
    oneRun: true,
    press: ({ startChanging }) => startChanging(),
  },
  { name: 'g', does: 'go on from a breakpoint', key: 'g', oneRun: true, press: ({ goOn }) => goOn() },
  { name: 'b', does: 'all branches', key: 'b', oneRun: true, press: ({ listBranches }) => listBranches() },
  { name: ']', does: 'faster', key: ']', press: ({ changeSpeed }) => changeSpeed(1) },
  ...paneKeys(),
  {
    name: 'm',
    does: 'one pane large, and back',
    key: 'm',
    oneRun: true,
    press: ({ toggleMaximised }) => toggleMaximised(paneWithFocus()),
  },
  { name: 'f', does: 'present, and back', key: 'f', oneRun: true, press: ({ present }) => present() },
  { name: 'q', does: 'the question', key: 'q', oneRun: true, press: () => focusQuestion() },
];

/** A pane's key shows or hides it; where there is room for one, it brings it to the front. */
function paneKeys(): readonly Key[] {
  return (Object.keys(PANE_KEYS) as PaneId[]).map((pane) => ({
    name: PANE_KEYS[pane],
    does: `the ${pane}, shown or hidden`,
    key: PANE_KEYS[pane],
    oneRun: true,
    press({ showPane, bringToFront }) {
      showPane(pane, isClosed(pane));
      bringToFront(pane);
    },
  }));
}

/** Whether a pane is closed to its bar, be it by hand or for want of room. */
const isClosed = (pane: PaneId): boolean =>
  document.querySelector(`[data-pane="${pane}"][data-closed]`) !== null;

/** The pane that the focus is in; the table where it is in none. */
function paneWithFocus(): PaneId {
  const pane = document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset.pane;
  return pane === 'graph' || pane === 'request' ? pane : 'table';
}

/** What keys do besides while a run is presented: a presenter's remote control has the first two. */
export const PRESENTING_KEYS: readonly Key[] = [
  { name: 'PageDown', does: 'next step', key: 'PageDown', press: ({ move }) => move('next') },
  { name: 'PageUp', does: 'previous step', key: 'PageUp', press: ({ move }) => move('previous') },
  { name: 'a', does: 'show the answer', key: 'a', press: ({ hideAnswer }) => hideAnswer(false) },
  {
    name: 'h',
    does: 'hide the answer until it is asked for',
    key: 'h',
    press: ({ hideAnswer }) => hideAnswer(true),
  },
  {
    name: 't',
    does: 'light or dark',
    key: 't',
    press: ({ setTheme }) => setTheme(isDark() ? 'light' : 'dark'),
  },
];

const ARROW = /^Arrow/;

/** The key of an event; Shift and Caps Lock matter only with arrows, since some keyboards need Shift to type a bracket. */
export function keyFor({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Key | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return KEYS.find((one) => one.key === name && (!ARROW.test(key) || (one.shift ?? false) === shiftKey));
}

/** Whether the keys belong to the element that has the focus: somebody types, chooses or presses there. */
export function takesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog, textarea, select, [contenteditable=true]')) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'range';
  return key === ' ' && target.closest('button, a, summary') !== null;
}
