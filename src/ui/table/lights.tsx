/**
 * What moves over the table without any row being drawn anew: the cells pointed at, the selection, what
 * a search found. Classes are set on the cells that are drawn, after every drawing and whenever a light moves.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CellId, Table } from '../../table/model.ts';
import { usePage } from '../page-context.ts';
import { meets } from './rectangle.ts';
import type { SelectedCells } from './use-cells.ts';

interface Props {
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly table: Table;
  readonly selected: SelectedCells | undefined;
  readonly matches: ReadonlySet<CellId>;
  readonly match: CellId | undefined;
}

export function Lights({ grid, table, selected, matches, match }: Props) {
  /** The cell that Tab comes to when nothing is lit, and nothing was when it was set. */
  const unlit = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const several =
      selected && (selected.part.top < selected.part.bottom || selected.part.left < selected.part.right);
    const first = grid.current?.querySelector<HTMLElement>('[data-cell]');
    const dark = !selected && matches.size === 0 && match === undefined;
    // Most steps light nothing that was not lit before: then there is no need to look at every cell.
    if (dark && first && unlit.current === first) return;
    unlit.current = dark ? (first ?? undefined) : undefined;
    const stop = selected?.active ?? Number(first?.dataset.cell);
    for (const element of cellsIn(grid.current)) {
      const id = Number(element.dataset.cell) as CellId;
      const cell = table.cells[id];
      light(element, 'is-selected', !!several && !!cell && meets(selected.part, cell));
      light(element, 'is-match', matches.has(id));
      light(element, 'is-match-now', id === match);
      const tabIndex = id === stop ? 0 : -1;
      if (element.tabIndex !== tabIndex) element.tabIndex = tabIndex;
    }
  });
  return <PointedLight grid={grid} />;
}

/** Writes only what changed: each write has the browser look at the element's style again. */
function light(element: HTMLElement, name: string, on: boolean): void {
  if (element.classList.contains(name) !== on) element.classList.toggle(name, on);
}

const cellsIn = (grid: HTMLElement | null): Iterable<HTMLElement> =>
  grid?.querySelectorAll<HTMLElement>('[data-cell]') ?? [];

/** On its own, so that the pointer moving draws nothing but this. */
function PointedLight({ grid }: Pick<Props, 'grid'>) {
  const pointed = usePage((state) => state.pointed);
  useLayoutEffect(() => {
    if (pointed.length === 0) return;
    const cells = pointed.map((cell) => `[data-cell="${cell}"]`).join();
    const lit = [...(grid.current?.querySelectorAll(cells) ?? [])];
    for (const element of lit) element.classList.add('is-pointed');
    return () => {
      for (const element of lit) element.classList.remove('is-pointed');
    };
  });
  return null;
}
