/** Pointing at cells, going from one to the next by keys, selecting, pressing and copying. */
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useMemo,
} from 'react';
import { NO_CELLS } from '../../store/state.ts';
import type { CellId } from '../../table/model.ts';
import { useActions } from '../page-context.ts';
import { pressed, type Selection } from './cell-keys.ts';
import { asHtml, asText } from './copied.ts';
import { cellIn, elementIn, type Grid, useGrid } from './grid-context.ts';
import type { GridCell, GridModel } from './model.ts';
import { rectangleOf, type Spot } from './rectangle.ts';

/** A cell is clicked, or Enter or the space bar is pressed on it. */
export interface Press {
  readonly cell: GridCell;
  readonly target: Element;
  readonly key?: string;
  /** It was the one that is selected before. */
  readonly again: boolean;
}

/** Whether a press did something: else a key goes on to the page. */
export type OnPress = (press: Press) => boolean;

const spotOf = ({ row, column }: GridCell): Spot => ({ row, column });

/** Focused from another view: until it loses the focus, the arrows step the run. */
const isShown = (target: EventTarget): boolean => elementIn(target)?.dataset.shown !== undefined;

export function useCellEvents(model: GridModel, onPress?: OnPress, say?: (words: string) => void) {
  const { pointAll } = useActions();
  const grid = useGrid();
  return useMemo(
    () => ({
      ...pointing(model, grid, pointAll),
      ...pressing(model, grid, onPress ?? (() => false)),
      onCopy(event: ClipboardEvent) {
        const selection = selectionOf(grid, model);
        if (!selection || document.getSelection()?.isCollapsed === false) return;
        event.preventDefault();
        const part = rectangleOf(model, selection.anchor, selection.head);
        event.clipboardData.setData('text/plain', asText(model, part));
        event.clipboardData.setData('text/html', asHtml(model, part));
        say?.('Copied.');
      },
    }),
    [model, grid, pointAll, onPress, say],
  );
}

function selectionOf({ store }: Grid, { source }: GridModel): Selection | undefined {
  const { selection } = store.getState();
  return selection?.source === source ? selection : undefined;
}

/** The pointer and the focus light a cell in every view; a drag over several selects them. */
function pointing(model: GridModel, grid: Grid, pointAll: (cells: readonly CellId[]) => void) {
  const point = (cell: GridCell | undefined) => pointAll(cell ? model.origins(cell) : NO_CELLS);
  const headCell = (selection: Selection) => model.at(selection.head.row, selection.head.column);
  return {
    onPointerOver(event: PointerEvent) {
      const cell = cellIn(model, event.target);
      point(cell);
      const selection = selectionOf(grid, model);
      if (!cell || !selection || event.pointerType !== 'mouse' || event.buttons !== 1) return;
      if (model.at(selection.anchor.row, selection.anchor.column) === cell) return;
      document.getSelection()?.removeAllRanges();
      grid.select(model, { anchor: selection.anchor, head: spotOf(cell) });
    },
    onPointerLeave: () => point(undefined),
    onFocus({ target }: FocusEvent) {
      const cell = cellIn(model, target);
      if (!cell) return;
      point(cell);
      const selection = selectionOf(grid, model);
      if (isShown(target) || (selection && headCell(selection) === cell)) return;
      grid.select(model, { anchor: spotOf(cell), head: spotOf(cell) });
    },
    onBlur: () => point(undefined),
  };
}

function pressing(model: GridModel, grid: Grid, onPress: OnPress) {
  let again = false;
  return {
    onPointerDown(event: PointerEvent) {
      const cell = cellIn(model, event.target);
      if (!cell || event.button !== 0) return;
      delete elementIn(event.target)?.dataset.shown;
      const head = spotOf(cell);
      const selection = selectionOf(grid, model);
      again =
        selection !== undefined && [selection.anchor, selection.head].every((at) => isAt(model, at, cell));
      grid.select(model, { anchor: (event.shiftKey && selection?.anchor) || head, head });
    },
    onClick({ target }: MouseEvent) {
      const cell = cellIn(model, target);
      if (cell && target instanceof Element) onPress({ cell, target, again });
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, target } = event;
      const cell = cellIn(model, target);
      const onCell = cell && target instanceof Element && target === elementIn(target);
      if (onCell && (key === 'Enter' || key === ' ') && onPress({ cell, target, key, again: false }))
        return event.preventDefault();
      const selection = selectionOf(grid, model);
      if (!selection || isShown(target)) return;
      if (key === 'Escape') {
        grid.select(model, undefined);
        return grid.leave();
      }
      const to = pressed(model, selection, event);
      if (!to) return;
      event.preventDefault();
      grid.select(model, to);
      const next = model.at(to.head.row, to.head.column);
      if (next) grid.focus(next);
    },
  };
}

const isAt = (model: GridModel, { row, column }: Spot, cell: GridCell): boolean =>
  model.at(row, column) === cell;
