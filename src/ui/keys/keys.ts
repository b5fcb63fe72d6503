/** What each key does: one list, from which the key handler and the help both follow. */
import type { Actions } from '../../store/page.ts';

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
    does: 'what came of the previous request',
    key: 'ArrowLeft',
    shift: true,
    press: ({ move }) => move('previous-ask'),
  },
  {
    name: 'Shift →',
    does: 'what came of the next request',
    key: 'ArrowRight',
    shift: true,
    press: ({ move }) => move('next-ask'),
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
  { name: 'b', does: 'all branches', key: 'b', oneRun: true, press: ({ listBranches }) => listBranches() },
  { name: ']', does: 'faster', key: ']', press: ({ changeSpeed }) => changeSpeed(1) },
];

const ARROW = /^Arrow/;

/** The key of an event; Shift matters only with arrows, since some keyboards need it to type a bracket. */
export function keyFor({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Key | undefined {
  return KEYS.find((one) => one.key === key && (!ARROW.test(key) || (one.shift ?? false) === shiftKey));
}

/** Whether the keys belong to the element that has the focus: somebody types, chooses or presses there. */
export function takesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog, textarea, select, [contenteditable=true]')) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'range';
  return key === ' ' && target.closest('button, a, summary') !== null;
}
