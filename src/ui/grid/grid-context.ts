/**
 * What a grid's owner and the views beside it know of it: its selection, and ways to have its cells seen. The owner
 * creates one and provides it; two grids on a page are told apart by the one that is provided where a view stands.
 */
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CellId } from '../../table/model.ts';
import type { Selection } from './cell-keys.ts';
import type { GridCell, GridModel } from './model.ts';
import { type Rectangle, rectangleOf } from './rectangle.ts';

/** What is seen of the grid that is drawn. */
export interface Sight {
  readonly model: GridModel;
  /** The panel that scrolls. */
  panel(): HTMLElement | null;
  /** Scrolls the panel, and only if the cell is out of sight. */
  reveal(cell: GridCell): void;
  /** The row in the middle of what is seen below the headers. */
  middleRow(): number | undefined;
  /** Scrolls a row to that middle; whether anything moved. */
  centre(row: number): boolean;
}

/** A cell that is to have the focus as soon as it is drawn. */
interface Wanted {
  cellIn(model: GridModel): GridCell | undefined;
  /** It is shown from another view, so it flashes, and arrows still step the run. */
  readonly shown: boolean;
}

interface GridState {
  readonly selection: (Selection & { readonly source: object }) | undefined;
  readonly wanted: Wanted | undefined;
}

export interface Grid {
  readonly store: StoreApi<GridState>;
  /** Called by the component that draws it; the function that comes back withdraws that. */
  draw(sight: Sight): () => void;
  /** Called by it for every scroll event of its panel. */
  scrolled(): void;
  select(model: GridModel, selection: Selection | undefined): void;
  /** Has a cell in sight: one of the grid's own, or of the problem's table. */
  reveal(cell: GridCell | CellId): void;
  /** Has a cell of the problem's table in sight, with the focus and a flash. Waits for a grid that is about to be drawn. */
  show(origin: CellId): void;
  focus(cell: GridCell): void;
  /** Puts the focus on the cell, or on the first one. */
  enter(near: CellId | undefined): void;
  /** Puts the focus on the panel. */
  leave(): void;
  /** The cell of the problem's table that an element stands for. */
  originAt(target: EventTarget | null): CellId | undefined;
  /** Has a row in the middle of the panel, or as near to it as the table goes. */
  centre(row: number): void;
  /**
   * Calls the listener with the row in the middle whenever the user scrolls, but not for what `centre` moved: so two
   * views that follow each other never chase each other. Returns how to stop.
   */
  onScroll(listener: (middleRow: number) => void): () => void;
}

export function createGrid(): Grid {
  const store = createStore<GridState>(() => ({ selection: undefined, wanted: undefined }));
  const listeners = new Set<(middleRow: number) => void>();
  let sight: Sight | undefined;
  let centred = false;
  const want = (cellIn: Wanted['cellIn'], shown = false) => store.setState({ wanted: { cellIn, shown } });
  return {
    store,
    draw(drawn) {
      sight = drawn;
      return () => {
        if (sight === drawn) sight = undefined;
      };
    },
    scrolled() {
      const row = centred || listeners.size === 0 ? undefined : sight?.middleRow();
      centred = false;
      if (row !== undefined) for (const listener of listeners) listener(row);
    },
    select: ({ source }, selection) =>
      store.setState({ selection: selection && { source, anchor: selection.anchor, head: selection.head } }),
    reveal(given) {
      const cell = typeof given === 'number' ? sight?.model.placeOf(given) : given;
      if (cell) sight?.reveal(cell);
    },
    show: (origin) => want((model) => model.placeOf(origin), true),
    focus: (cell) => want(() => cell),
    enter: (near) => want((model) => (near === undefined ? undefined : model.placeOf(near)) ?? model.cell(0)),
    leave: () => sight?.panel()?.focus({ preventScroll: true }),
    originAt(target) {
      if (!sight?.panel()?.contains(target as Node | null)) return undefined;
      const cell = cellIn(sight.model, target);
      return cell && sight.model.origins(cell).at(-1);
    },
    centre(row) {
      if (sight?.centre(row)) centred = true;
    },
    onScroll(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The element of the cell that something happened in. */
export const elementIn = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

export function cellIn(model: GridModel, target: EventTarget | null): GridCell | undefined {
  const id = elementIn(target)?.dataset.cell;
  return id === undefined ? undefined : model.cell(Number(id));
}

export const GridContext = createContext<Grid | undefined>(undefined);

export function useGrid(): Grid {
  const grid = useContext(GridContext);
  if (!grid) throw new Error('No grid is provided here.');
  return grid;
}

export interface SelectedCells {
  readonly part: Rectangle;
  /** The one that Tab comes back to. */
  readonly active: GridCell | undefined;
}

/** What is selected of these cells. */
export function useSelected(model: GridModel): SelectedCells | undefined {
  const selection = useStore(useGrid().store, (state) => state.selection);
  return useMemo(() => {
    if (selection?.source !== model.source) return undefined;
    const { anchor, head } = selection;
    return { part: rectangleOf(model, anchor, head), active: model.at(head.row, head.column) };
  }, [model, selection]);
}
