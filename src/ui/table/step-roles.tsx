import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { viewNow } from '../../store/selectors.ts';
import type { CellId } from '../../table/model.ts';
import { usePage } from '../page-context.ts';
import type { Box } from './boxes.ts';
import type { ShownTable } from './on-screen.ts';
import type { Pins } from './pins.ts';
import { type Marking, type Marks, markings, ROLE_NAMES, sameMarking } from './roles.ts';

interface Props {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly grid: RefObject<HTMLTableElement | null>;
  /** What is drawn, and which of it stays in sight: with others the cells are other elements. */
  readonly boxes: readonly (readonly Box[])[];
  readonly pins: Pins;
  readonly shown: RefObject<ShownTable>;
  /** Instead of those of the current step. */
  readonly marks?: Marks | undefined;
}

interface Painted extends Pick<Props, 'boxes' | 'pins'> {
  readonly markings: ReadonlyMap<CellId, Marking>;
  readonly elements: ReadonlyMap<CellId, readonly HTMLElement[]>;
}

/**
 * All that a step changes in the table: the roles of cells, and what of it is in sight. Roles are set on the cells
 * that are drawn instead of drawing them anew, since a look around a cell marks one cell of every row.
 */
export function StepRoles({ scroller, grid, boxes, pins, shown, marks }: Props) {
  const view = usePage(viewNow);
  const painted = useRef<Painted>(undefined);
  useLayoutEffect(() => {
    const known = painted.current;
    const same = known?.boxes === boxes && known.pins === pins;
    const elements = same ? known.elements : elementsIn(grid.current);
    const now = marks?.markings ?? markings(view);
    const cells = same ? new Set([...known.markings.keys(), ...now.keys()]) : elements.keys();
    for (const cell of cells) {
      const marking = now.get(cell);
      if (same && sameMarking(known.markings.get(cell), marking)) continue;
      for (const element of elements.get(cell) ?? []) paint(element, marking);
    }
    painted.current = { boxes, pins, markings: now, elements };
  }, [grid, boxes, pins, view, marks]);
  const ofStep = view && (view.evidence[0] ?? view.added[0] ?? view.found[0] ?? view.from[0]);
  const focus = marks ? marks.focus : ofStep;
  useEffect(() => {
    if (focus === undefined) return undefined;
    const panel = scroller.current;
    if (!panel) return undefined;
    // Told in the next frame, once the page is laid out, and whenever the panel is shown or changes its size.
    const sized = new ResizeObserver(() => shown.current.reveal(focus));
    sized.observe(panel);
    return () => sized.disconnect();
  }, [focus, scroller, shown]);
  return null;
}

/** The drawn cells by id: one under an overlap is drawn in several parts. */
function elementsIn(grid: HTMLElement | null): Map<CellId, HTMLElement[]> {
  const elements = new Map<CellId, HTMLElement[]>();
  for (const element of grid?.querySelectorAll<HTMLElement>('[data-cell]') ?? []) {
    const cell = Number(element.dataset.cell) as CellId;
    elements.set(cell, [...(elements.get(cell) ?? []), element]);
  }
  return elements;
}

/** The frames are those of table.css. Writes only what changed. */
function paint(element: HTMLElement, marking: Marking | undefined): void {
  const { dataset } = element;
  if (dataset.role !== marking?.role) {
    if (marking) dataset.role = marking.role;
    else delete dataset.role;
    if (marking) element.setAttribute('aria-description', ROLE_NAMES[marking.role]);
    else element.removeAttribute('aria-description');
  }
  if ((dataset.fresh !== undefined) === (marking?.fresh ?? false)) return;
  if (marking?.fresh) dataset.fresh = '';
  else delete dataset.fresh;
}
