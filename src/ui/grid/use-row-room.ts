import { type RefObject, useLayoutEffect } from 'react';
import type { Size } from './use-size.ts';

/** Of a cell's text from the lines above and below it, in CSS pixels. */
const LEAST = 3;
const MOST = 11;
const PADDING = '--pad-y';

/**
 * The padding above and below a row's text with which rows fill their room.
 * @param room the height that there is, in CSS pixels
 * @param bare what all rows take without padding
 */
export const paddingFor = (room: number, bare: number, rows: number): number =>
  Math.max(LEAST, Math.min(MOST, Math.floor((room - bare) / Math.max(1, rows)) / 2));

/**
 * Rows take what height there is in their panel; read when the panel or the table changes, never at a step.
 * @param fits the model whose rows do so; undefined where they keep their height
 */
export function useRowRoom(
  panel: RefObject<HTMLElement | null>,
  table: RefObject<HTMLTableElement | null>,
  { height, width }: Size,
  fits: object | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another width words break otherwise, in another table too
  useLayoutEffect(() => {
    const { current: scroller } = panel;
    const { current: drawn } = table;
    if (!scroller || !drawn) return;
    if (!fits) {
      scroller.style.removeProperty(PADDING);
      return;
    }
    scroller.style.setProperty(PADDING, `${LEAST}px`);
    const rows = drawn.rows.length;
    const all = [...scroller.children].reduce((sum, child) => sum + child.getBoundingClientRect().height, 0);
    const { paddingTop, paddingBottom } = getComputedStyle(scroller);
    const edges = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
    scroller.style.setProperty(PADDING, `${paddingFor(height - edges, all - 2 * LEAST * rows, rows)}px`);
  }, [panel, table, height, width, fits]);
}
