import { useMemo } from 'react';
import { cellPath } from '../../reading/cell-path.ts';
import type { HeaderSide } from '../../reading/header-edits.ts';
import type { HeaderTrees, Table } from '../../table/model.ts';
import { usePainted } from '../grid/drawn.ts';
import { usePage } from '../page-context.ts';

interface Props {
  readonly table: Table;
  readonly trees: HeaderTrees;
}

/** Deeper levels look like this one. */
const DEEPEST = 3;

interface Place {
  readonly side: HeaderSide;
  readonly level: number;
}

/** Side and level of each header cell. */
function levelsOf({ top, left }: HeaderTrees): ReadonlyMap<number, Place> {
  const levels = new Map<number, Place>();
  for (const { cell, level } of left) levels.set(cell, { side: 'left', level });
  for (const { cell, level } of top) levels.set(cell, { side: 'top', level });
  return levels;
}

/** Tints are attributes on the cells that are drawn, as roles are: no row is drawn anew for them. */
export function HeaderTints({ trees }: Pick<Props, 'trees'>) {
  const levels = useMemo(() => levelsOf(trees), [trees]);
  usePainted('data-head', ({ id }) => levels.get(id)?.side);
  usePainted('data-level', ({ id }) => {
    const level = levels.get(id)?.level;
    return level === undefined ? undefined : String(Math.min(DEEPEST, level));
  });
  return null;
}

/** The headers of what is pointed at, or has the focus. */
export function PathLight({ table, trees }: Props) {
  const only = usePage(({ pointed }) => (pointed.length === 1 ? pointed[0] : undefined));
  const path = useMemo(() => {
    if (only === undefined) return new Set<number>();
    const { top, left } = cellPath(table, trees, only);
    return new Set<number>([...top, ...left]);
  }, [table, trees, only]);
  usePainted('data-path', ({ id }) => (path.has(id) ? '' : undefined));
  return null;
}
