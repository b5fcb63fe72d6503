import type { PaneId } from '../../store/layout-state.ts';

/** The key that shows or hides each pane. */
export const PANE_KEYS: Readonly<Record<PaneId, string>> = { table: '1', graph: '2', request: '3' };
