import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { cellPath } from '../../reading/cell-path.ts';
import type { HeaderSide } from '../../reading/header-edits.ts';
import type { CellId, HeaderTrees, Table } from '../../table/model.ts';
import { usePage } from '../page-context.ts';
import type { Box } from '../table/boxes.ts';
import type { Pins } from '../table/pins.ts';

interface Props {
  readonly table: Table;
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly boxes: readonly (readonly Box[])[];
  readonly pins: Pins;
  readonly trees: HeaderTrees;
  /** Paths are lit too. */
  readonly on: boolean;
}

/** Deeper levels look like this one. */
const DEEPEST = 3;

interface Place {
  readonly side: HeaderSide;
  readonly level: number;
}

/** Side and level of each header cell. */
function levelsOf({ top, left }: HeaderTrees): ReadonlyMap<CellId, Place> {
  const levels = new Map<CellId, Place>();
  for (const { cell, level } of left) levels.set(cell, { side: 'left', level });
  for (const { cell, level } of top) levels.set(cell, { side: 'top', level });
  return levels;
}

/** Tints are attributes on the cells that are drawn, as roles are: no row is drawn anew for them. */
export function HeaderTints({ table, grid, boxes, pins, trees, on }: Props) {
  const levels = useMemo(() => levelsOf(trees), [trees]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other boxes and pins the cells are other elements
  useLayoutEffect(() => {
    const tinted: HTMLElement[] = [];
    for (const element of grid.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? []) {
      const header = levels.get(Number(element.dataset.cell) as CellId);
      if (!header) continue;
      element.dataset.head = header.side;
      element.dataset.level = String(Math.min(DEEPEST, header.level));
      tinted.push(element);
    }
    return () => {
      for (const { dataset } of tinted) {
        delete dataset.head;
        delete dataset.level;
      }
    };
  }, [grid, boxes, pins, levels]);
  return on ? <PathLight {...{ table, grid, boxes, pins, trees }} /> : null;
}

/** The headers of what is pointed at, or has the focus. */
function PathLight({ table, grid, boxes, pins, trees }: Omit<Props, 'on'>) {
  const pointed = usePage((state) => state.pointed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other boxes and pins the cells are other elements
  useLayoutEffect(() => {
    const [only] = pointed;
    if (pointed.length !== 1 || only === undefined) return;
    const { top, left } = cellPath(table, trees, only);
    const cells = [...top, ...left].map((cell) => `[data-cell="${cell}"]`).join();
    const lit = cells === '' ? [] : [...(grid.current?.querySelectorAll<HTMLElement>(cells) ?? [])];
    for (const element of lit) element.dataset.path = '';
    return () => {
      for (const element of lit) delete element.dataset.path;
    };
  }, [table, grid, boxes, pins, trees, pointed]);
  return null;
}
