/**
 * What moves over a grid without any cell being drawn anew: the cells pointed at, the selection, what a search found,
 * and the one that is about to have the focus.
 */
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { usePage } from '../page-context.ts';
import { useDrawn, usePainted } from './drawn.ts';
import { useGrid, useSelected } from './grid-context.ts';
import { meets } from './rectangle.ts';

/** What a search found, and which of it is gone to. */
export interface Found {
  readonly cells: readonly number[];
  readonly now: number | undefined;
}

/** A component of its own, as the other two are: none draws more than itself. */
export function SelectionLight() {
  const { model, elements } = useDrawn();
  const selected = useSelected(model);
  const { part, active } = selected ?? {};
  const several = part && (part.top < part.bottom || part.left < part.right);
  usePainted('data-selected', (cell) => (several && meets(part, cell) ? '' : undefined));
  usePainted('data-active', (cell) => (cell === active ? '' : undefined));
  useLayoutEffect(() => {
    const drawn = elements();
    const stop = (active && drawn.get(active)) ?? drawn.values().next().value;
    for (const element of stop ?? []) element.tabIndex = 0;
    return () => {
      for (const element of stop ?? []) element.tabIndex = -1;
    };
  }, [elements, active]);
  return null;
}

export function FoundLight({ found }: { readonly found: Found }) {
  const { cells, now } = found;
  const grid = useGrid();
  const { model } = useDrawn();
  const all = useMemo(() => new Set(cells), [cells]);
  usePainted('data-match', ({ id }) => (id === now ? 'now' : all.has(id) ? '' : undefined));
  useEffect(() => {
    const cell = now === undefined ? undefined : model.cell(now);
    if (cell) grid.reveal(cell);
  }, [grid, model, now]);
  return null;
}

export function PointedLight() {
  const { model } = useDrawn();
  const pointed = usePage((state) => state.pointed);
  const all = new Set(pointed);
  usePainted('data-pointed', (cell) => (model.origins(cell).some((id) => all.has(id)) ? '' : undefined));
  return null;
}

/** Gives a cell the focus as soon as it is drawn: one that was out of sight is so after the scroll. */
export function FocusOnceDrawn() {
  const grid = useGrid();
  const { model, elements, panel } = useDrawn();
  const wanted = useStore(grid.store, (state) => state.wanted);
  useLayoutEffect(() => {
    if (!wanted) return;
    const cell = wanted.cellIn(model);
    const element = cell && elements().get(cell)?.[0];
    if (cell) grid.reveal(cell);
    // In a panel that is not shown, nothing more would be drawn.
    if (cell && !element && panel.current?.clientHeight) return;
    grid.store.setState({ wanted: undefined });
    if (!element) return;
    if (wanted.shown) flash(element);
    else element.focus({ preventScroll: true });
  }, [grid, model, elements, panel, wanted]);
  return null;
}

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

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
