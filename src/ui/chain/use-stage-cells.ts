/** Pointing at the cells of an intermediate table, picking one, going from one to the next by keys. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import type { FlatCell, FlatTable } from '../../table/flat.ts';
import type { CellId } from '../../table/model.ts';
import { useActions } from '../page-context.ts';
import { present } from '../table/on-screen.ts';

export interface Place {
  /** From 0; −1 is the header. */
  readonly row: number;
  readonly column: number;
}

const NONE: readonly CellId[] = [];

export const placeOf = (target: EventTarget): Place | undefined => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return element ? { row: Number(element.dataset.row), column: Number(element.dataset.column) } : undefined;
};

export const cellAt = ({ columns, rows }: FlatTable, { row, column }: Place): FlatCell | undefined =>
  row < 0
    ? columns[column] && { text: columns[column].name, from: columns[column].from }
    : rows[row]?.cells[column];

/** Pointing, picking, and going from cell to cell by keys; where rows are chosen, a press chooses its row too. */
export function useStageCells(
  table: FlatTable,
  picked: Place | undefined,
  onPick: (place: Place | undefined) => void,
  onChoose: ((row: number) => void) | undefined,
) {
  const { pointAll } = useActions();
  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current || !picked) return;
    wanted.current = false;
    const cell = document.querySelector<HTMLElement>(
      `.stage [data-row="${picked.row}"][data-column="${picked.column}"]:not(.index)`,
    );
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return {
    onPointerOver(event: PointerEvent) {
      const at = placeOf(event.target);
      pointAll((at && cellAt(table, at)?.from) ?? NONE);
    },
    onPointerLeave: () => pointAll(NONE),
    onClick(event: MouseEvent) {
      const at = placeOf(event.target);
      if (!at) return;
      if (onChoose && at.row >= 0) {
        onChoose(at.row);
        return onPick(at);
      }
      onPick(at.row === picked?.row && at.column === picked.column ? undefined : at);
    },
    onFocus(event: FocusEvent) {
      const at = placeOf(event.target);
      pointAll((at && cellAt(table, at)?.from) ?? NONE);
    },
    onBlur: () => pointAll(NONE),
    onKeyDown(event: KeyboardEvent) {
      const at = placeOf(event.target);
      if (!at) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        event.stopPropagation();
        if (at.row >= 0) onChoose?.(at.row);
        return onPick(at);
      }
      if (!picked) return;
      if (event.key === 'Escape') return onPick(undefined);
      const [down, right] = WAYS[event.key] ?? [0, 0];
      if (down === 0 && right === 0) return;
      event.preventDefault();
      event.stopPropagation();
      const row = Math.max(-1, Math.min(table.rows.length - 1, at.row + down));
      const column = Math.max(0, Math.min(table.columns.length - 1, at.column + right));
      wanted.current = true;
      onPick({ row, column });
    },
  };
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Lets other views have a cell of the first table seen where it stands now. */
export function useReveal(
  { rows }: FlatTable,
  scroller: RefObject<HTMLDivElement | null>,
  rowHigh: number | undefined,
): void {
  useEffect(
    () =>
      present({
        reveal(id) {
          const row = rows.findIndex(({ cells }) => cells.some(({ from }) => from.includes(id)));
          const panel = scroller.current;
          if (!panel || row < 0 || rowHigh === undefined) return;
          const top = row * rowHigh;
          if (top < panel.scrollTop || top > panel.scrollTop + panel.clientHeight - 2 * rowHigh)
            panel.scrollTop = Math.max(0, top - panel.clientHeight / 2);
        },
        middleRow: () => undefined,
        centre: () => false,
      }),
    [rows, scroller, rowHigh],
  );
}
