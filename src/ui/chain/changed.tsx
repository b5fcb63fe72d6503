import { useEffect } from 'react';
import type { StageChange } from '../../run/stage-change.ts';
import { useDrawn, usePainted } from '../grid/drawn.ts';
import type { GridCell } from '../grid/model.ts';

interface Props {
  readonly change: StageChange;
  /** Which of the two tables it stands in. */
  readonly side: 'before' | 'after';
}

/** Marks what an operation changed: before it what goes, after it what came and what the rows are ordered by. */
export function Changed({ change, side }: Props) {
  const { panel, model, table } = useDrawn();
  const of = (cell: GridCell) => (side === 'before' ? going(change, cell) : coming(change, cell));
  usePainted('data-change', of);
  usePainted('aria-description', (cell) => DESCRIPTIONS[of(cell) ?? '']);
  useEffect(() => {
    const first = table.current?.querySelector<HTMLElement>('[data-change]');
    const scroller = panel.current;
    if (!first || !scroller || model.columns === 0) return;
    const { left, right } = first.getBoundingClientRect();
    const sight = scroller.getBoundingClientRect();
    if (right > sight.right || left < sight.left) scroller.scrollLeft += right - sight.right + 1;
  }, [panel, table, model]);
  return null;
}

const DESCRIPTIONS: { readonly [change: string]: string | undefined } = {
  dropped: 'dropped by this operation',
  added: 'added by this operation',
  key: 'the rows are ordered by this column',
};

/** Row 0 of a model are the names of its columns. */
const going = ({ droppedRows, droppedColumns }: StageChange, { row, column }: GridCell) =>
  droppedColumns.has(column) || (row > 0 && droppedRows.has(row - 1)) ? 'dropped' : undefined;

const coming = ({ addedColumns, sortedBy }: StageChange, { column }: GridCell) =>
  addedColumns.has(column) ? 'added' : column === sortedBy ? 'key' : undefined;
