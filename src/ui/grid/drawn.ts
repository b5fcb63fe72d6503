/** What is drawn of a grid, for all that changes on it without any cell being drawn anew. */
import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import type { Box } from './boxes.ts';
import { cellIn } from './grid-context.ts';
import type { GridCell, GridModel } from './model.ts';
import type { Pins } from './pins.ts';

type Elements = ReadonlyMap<GridCell, readonly HTMLElement[]>;

export interface Drawn {
  readonly model: GridModel;
  /** The panel that scrolls, and the <table> in it. */
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly boxes: readonly (readonly Box[])[];
  readonly pins: Pins;
  /** Another function where the cells are other elements. One under an overlap is drawn in several parts. */
  readonly elements: () => Elements;
}

export const DrawnContext = createContext<Drawn | undefined>(undefined);

export function useDrawn(): Drawn {
  const drawn = useContext(DrawnContext);
  if (!drawn) throw new Error('This stands in no grid.');
  return drawn;
}

/** The cells that are in the page now; read once. */
export function elementsOf(model: GridModel, table: RefObject<HTMLTableElement | null>): () => Elements {
  let elements: Map<GridCell, HTMLElement[]> | undefined;
  return () => {
    if (elements) return elements;
    elements = new Map();
    for (const element of table.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? []) {
      const cell = cellIn(model, element);
      const parts = cell && elements.get(cell);
      if (parts) parts.push(element);
      else if (cell) elements.set(cell, [element]);
    }
    return elements;
  };
}

/**
 * Has cells carry an attribute; those that `valueFor` gives no value are without it. Writes only what changes: each
 * write has the browser look at the element's style again. After every drawing of its component, which is to be a small one.
 */
export function usePainted(attribute: string, valueFor: (cell: GridCell) => string | undefined): void {
  const { elements } = useDrawn();
  const painted = useRef<ReadonlyMap<HTMLElement, string>>(new Map());
  useLayoutEffect(() => {
    const before = painted.current;
    const now = new Map<HTMLElement, string>();
    for (const [cell, parts] of elements()) {
      const value = valueFor(cell);
      if (value === undefined) continue;
      for (const part of parts) {
        now.set(part, value);
        if (before.get(part) !== value) part.setAttribute(attribute, value);
      }
    }
    for (const part of before.keys()) if (!now.has(part)) part.removeAttribute(attribute);
    painted.current = now;
  });
  useLayoutEffect(
    () => () => {
      for (const part of painted.current.keys()) part.removeAttribute(attribute);
      painted.current = new Map();
    },
    [attribute],
  );
}
