/** What a change of tables looks like, from where cells were to where they are: pure, so that it can be tested. */

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A cell as it is drawn: where, and the text in it. */
export interface DrawnCell extends Rect {
  readonly text: string;
  readonly head: boolean;
}

export type Drawn = ReadonlyMap<string, DrawnCell>;

export interface Ghost {
  readonly cell: DrawnCell;
  /** Absent for a cell that comes in or goes. */
  readonly to?: Rect;
  readonly kind: 'moves' | 'comes' | 'goes';
}

/** More moving cells than this are more than an eye follows, and than a frame bears. */
export const GHOSTS_AT_MOST = 200;

/**
 * The cells to show on their way; none where too many would move, or nothing does. A cell that is in both tables
 * moves, the others fade. `sight` is where cells are seen on their way, `table` what is seen of the table after.
 */
export function ghostsBetween(before: Drawn, after: Drawn, sight: Rect, table = sight): readonly Ghost[] {
  const ghosts: Ghost[] = [];
  for (const [key, cell] of before) {
    const to = after.get(key);
    if (to ? seen(cell, sight) || seen(to, sight) : seen(cell, sight))
      ghosts.push(to ? { cell, to, kind: 'moves' } : { cell, kind: 'goes' });
  }
  for (const [key, cell] of after)
    if (!before.has(key) && seen(cell, table)) ghosts.push({ cell, kind: 'comes' });
  const still = ghosts.every(
    ({ cell, to }) => to && Math.abs(to.left - cell.left) < 1 && Math.abs(to.top - cell.top) < 1,
  );
  return still || ghosts.length > GHOSTS_AT_MOST ? [] : ghosts;
}

const seen = ({ left, top, width, height }: Rect, sight: Rect): boolean =>
  left < sight.left + sight.width &&
  left + width > sight.left &&
  top < sight.top + sight.height &&
  top + height > sight.top;
