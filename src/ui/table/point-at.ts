import type { CellId } from '../../table/model.ts';
import { shownTable } from './on-screen.ts';

export const cellElementId = (cell: CellId): string => `cell-${cell}`;

export const cellElement = (cell: CellId): HTMLElement | null => document.getElementById(cellElementId(cell));

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A cell that was out of sight is drawn some frames after the scroll; then it is given up. */
const FRAMES_AT_MOST = 20;

/** Brings a cell into view, puts the focus on it and lets it flash once. */
export function pointAt(cell: CellId): void {
  shownTable()?.reveal(cell);
  let frames = 0;
  const show = () => {
    const element = cellElement(cell);
    if (element) flash(element);
    else if (frames++ < FRAMES_AT_MOST) requestAnimationFrame(show);
  };
  show();
}

function flash(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: still() ? 'auto' : 'smooth' });
  // The focus came from elsewhere: the arrows still step the run, see cell-keys.ts.
  element.dataset.shown = '';
  element.addEventListener('blur', () => delete element.dataset.shown, { once: true });
  element.focus({ preventScroll: true });
  const ring = getComputedStyle(element).getPropertyValue('--question');
  element.animate(
    [{ boxShadow: `inset 0 0 0 100px ${ring}` }, { boxShadow: 'inset 0 0 0 100px transparent' }],
    { duration: 900, easing: 'ease-out' },
  );
}
