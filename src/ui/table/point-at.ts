import type { CellId } from '../../table/model.ts';

export const cellElementId = (cell: CellId): string => `cell-${cell}`;

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Brings a cell into view, puts the focus on it and lets it flash once. */
export function pointAt(cell: CellId): void {
  const element = document.getElementById(cellElementId(cell));
  if (!element) return;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: still() ? 'auto' : 'smooth' });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const ring = getComputedStyle(element).getPropertyValue('--question');
  element.animate(
    [{ boxShadow: `inset 0 0 0 100px ${ring}` }, { boxShadow: 'inset 0 0 0 100px transparent' }],
    {
      duration: 900,
      easing: 'ease-out',
    },
  );
}

/** Scrolls only the panel, and only if the cell is out of sight: the page never jumps from step to step. */
export function bringIntoPanel(panel: HTMLElement, cell: CellId): void {
  const element = document.getElementById(cellElementId(cell));
  if (!element) return;
  const frame = panel.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const outside =
    box.bottom > frame.bottom || box.top < frame.top || box.right > frame.right || box.left < frame.left;
  if (!outside) return;
  panel.scrollBy({
    top: box.top + box.height / 2 - (frame.top + frame.height / 2),
    left: box.left + box.width / 2 - (frame.left + frame.width / 2),
  });
}
