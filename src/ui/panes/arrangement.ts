/** Which panes stand where in a window of some size: what gives way first is decided here. */

export interface Arrangement {
  /** Table and graph beside each other, the graph below the table, or one pane at a time. */
  readonly panes: 'beside' | 'below' | 'one';
  /** The request is a line under the panes, a column beside them, over them, or one of the panes shown in turn. */
  readonly request: 'line' | 'column' | 'over' | 'turn';
}

export interface Size {
  /** Of the window, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Narrower windows show one pane at a time, but for a phone that lies on its side. */
const ONE_BELOW = { width: 860, height: 500 };
const NARROWEST_FOR_TWO = 600;
/**
 * The request beside the panes takes the graph's place there, which goes below the table; in wide windows it need not.
 * Where one of the two is hidden anyway, there is room for the request beside the other in narrower ones.
 */
const COLUMN_FROM = { bothShown: 1200, oneHidden: 900 };
const THREE_COLUMNS_FROM = 1600;

/**
 * @param open the request is open, or something else is read in its place
 * @param oneHidden the table or the graph is hidden
 */
export function arrangementOf({ width, height }: Size, open: boolean, oneHidden = false): Arrangement {
  if (width < NARROWEST_FOR_TWO || (width < ONE_BELOW.width && height >= ONE_BELOW.height))
    return { panes: 'one', request: 'turn' };
  if (!open) return { panes: 'beside', request: 'line' };
  if (width < (oneHidden ? COLUMN_FROM.oneHidden : COLUMN_FROM.bothShown))
    return { panes: 'beside', request: 'over' };
  return { panes: width < THREE_COLUMNS_FROM ? 'below' : 'beside', request: 'column' };
}
