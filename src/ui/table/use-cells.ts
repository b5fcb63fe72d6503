import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { passagesOf } from '../../table/linked-from.ts';
import { type Cell, type CellId, cellAt, type Table } from '../../table/model.ts';
import { useActions } from '../page-context.ts';
import { pressed, type Selection } from './cell-keys.ts';
import { asHtml, asText } from './copied.ts';
import { shownTable } from './on-screen.ts';
import { cellElement } from './point-at.ts';
import { type Rectangle, rectangleOf, type Spot } from './rectangle.ts';

/** The element of the cell that an event happened in. */
const elementIn = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

function cellIn(table: Table, target: EventTarget): Cell | undefined {
  const id = elementIn(target)?.dataset.cell;
  return id === undefined ? undefined : table.cells[Number(id)];
}

const spotOf = ({ row, column }: Cell): Spot => ({ row, column });

export interface SelectedCells {
  readonly part: Rectangle;
  /** The one that Tab comes back to. */
  readonly active: CellId | undefined;
}

/** Pointing at cells, going from one to the next by keys, selecting and copying. */
export function useCells(
  table: Table,
  scroller: RefObject<HTMLElement | null>,
  say: (words: string) => void,
) {
  const { point, chooseCell, openPassage } = useActions();
  const [selection, setSelection] = useState<Selection>();
  const wanted = useRef<CellId>(undefined);
  useLayoutEffect(() => {
    const element = wanted.current === undefined ? null : cellElement(wanted.current);
    if (!element) return;
    wanted.current = undefined;
    element.focus({ preventScroll: true });
  });
  const selected = useMemo((): SelectedCells | undefined => {
    if (!selection) return undefined;
    const { anchor, head } = selection;
    return { part: rectangleOf(table, anchor, head), active: cellAt(table, head.row, head.column)?.id };
  }, [table, selection]);
  const active = selected?.active;
  useEffect(() => {
    if (active !== undefined) chooseCell(active);
  }, [active, chooseCell]);
  const handlers = useMemo(() => {
    const open = (cell: CellId) => {
      const [passage] = passagesOf(table, cell);
      if (passage !== undefined) openPassage({ passage });
    };
    const go = (to: Selection) => {
      setSelection(to);
      const cell = cellAt(table, to.head.row, to.head.column);
      wanted.current = cell?.id;
      if (cell) shownTable()?.reveal(cell.id);
    };
    const leave = () => {
      setSelection(undefined);
      scroller.current?.focus({ preventScroll: true });
    };
    const onClick = ({ target }: MouseEvent) => {
      const mark = target instanceof Element ? target.closest<HTMLElement>('[data-passage-of]') : null;
      if (mark) open(Number(mark.dataset.passageOf) as CellId);
    };
    return {
      ...pointing(table, point, setSelection),
      ...pressing(table, selection, { go, leave, open }),
      onClick,
    };
  }, [table, selection, point, scroller, openPassage]);
  const onCopy = (event: ClipboardEvent) => {
    if (!selected || document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', asText(table, selected.part));
    event.clipboardData.setData('text/html', asHtml(table, selected.part));
    say('Copied.');
  };
  return { selected, handlers: { ...handlers, onCopy } };
}

type Select = (change: (known: Selection | undefined) => Selection | undefined) => void;

/** The pointer and the focus light a cell in every view; a drag over several selects them. */
function pointing(table: Table, point: (cell: CellId | undefined) => void, select: Select) {
  return {
    onPointerOver(event: PointerEvent) {
      const cell = cellIn(table, event.target);
      point(cell?.id);
      if (!cell || event.pointerType !== 'mouse' || event.buttons !== 1) return;
      select((known) => {
        if (!known || cellAt(table, known.anchor.row, known.anchor.column) === cell) return known;
        document.getSelection()?.removeAllRanges();
        return { anchor: known.anchor, head: spotOf(cell) };
      });
    },
    onPointerLeave: () => point(undefined),
    onPointerDown(event: PointerEvent) {
      const cell = cellIn(table, event.target);
      if (!cell || event.button !== 0) return;
      delete elementIn(event.target)?.dataset.shown;
      const head = spotOf(cell);
      select((known) => ({ anchor: (event.shiftKey && known?.anchor) || head, head }));
    },
    onFocus(event: FocusEvent) {
      const cell = cellIn(table, event.target);
      if (!cell) return;
      point(cell.id);
      if (elementIn(event.target)?.dataset.shown !== undefined) return;
      const head = spotOf(cell);
      select((known) =>
        known && cellAt(table, known.head.row, known.head.column) === cell ? known : { anchor: head, head },
      );
    },
    onBlur: () => point(undefined),
  };
}

interface Going {
  readonly go: (to: Selection) => void;
  readonly leave: () => void;
  /** Opens the passage that a cell links to, if it does. */
  readonly open: (cell: CellId) => void;
}

function pressing(table: Table, selection: Selection | undefined, { go, leave, open }: Going) {
  return {
    onKeyDown(event: KeyboardEvent) {
      const cell = cellIn(table, event.target);
      if (event.key === 'Enter' && cell && event.target === elementIn(event.target)) return open(cell.id);
      if (!selection || elementIn(event.target)?.dataset.shown !== undefined) return;
      if (event.key === 'Escape') return leave();
      const to = pressed(table, selection, event);
      if (!to) return;
      event.preventDefault();
      go(to);
    },
  };
}
