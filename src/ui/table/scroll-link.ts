/**
 * Keeps another view in step with the table when it is scrolled, and the table with the other view. A scroll
 * that the other view asked for is not told back to it, so the two never chase each other.
 */
import { shownTable } from './on-screen.ts';

type Listener = (row: number) => void;

const listeners = new Set<Listener>();
let asked = false;

/**
 * Calls the listener with the row in the middle of the table whenever the user scrolls; returns how to stop.
 */
export function onTableScroll(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Has a row in the middle of the table, or as near to it as the table goes.
 */
export function scrollTableToRow(row: number): void {
  if (shownTable()?.centre(row)) asked = true;
}

/** Called by the table for every scroll event of its panel. */
export function tellScroll(): void {
  if (asked) {
    asked = false;
    return;
  }
  const row = listeners.size > 0 ? shownTable()?.middleRow() : undefined;
  if (row !== undefined) for (const listener of listeners) listener(row);
}
