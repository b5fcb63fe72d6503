/** The tuples of a table in lines that are drawn one by one: a table of 300,000 cells has as many tuples. */
import type { CellId } from '../../table/model.ts';
import { cellText, headerText, type TableTuples } from '../../table/tuples.ts';

/** Tuples stand in lines of so many at most; each row of cells begins a line. */
const A_LINE = 8;

export type Line =
  | { readonly kind: 'heading'; readonly text: string }
  /** Tuples by their places in the order, from the first to before `to`. */
  | { readonly kind: 'tuples'; readonly from: number; readonly to: number };

export interface TupleLines {
  readonly lines: readonly Line[];
  readonly count: number;
  readonly cellAt: (place: number) => CellId;
  readonly textAt: (place: number) => string;
  /** The first tuple of a cell; undefined where it has none. */
  readonly placeOf: (cell: CellId) => number | undefined;
  /** The line that a tuple stands in. */
  readonly lineOf: (place: number) => number;
}

export function tupleLines({ top, left, cells }: TableTuples): TupleLines {
  const lines: Line[] = [];
  const starts: number[] = [];
  const [above, beside] = [top.length, top.length + left.length];
  const count = beside + cells.length;
  const line = (from: number, to: number): void => {
    starts.push(from);
    lines.push({ kind: 'tuples', from, to });
  };
  const heading = (text: string, at: number): void => {
    starts.push(at);
    lines.push({ kind: 'heading', text });
  };
  const stretch = (name: string, from: number, to: number, breaks: (place: number) => boolean): void => {
    if (from === to) return;
    heading(`${name}: ${(to - from).toLocaleString('en')}`, from);
    let begin = from;
    for (let place = from + 1; place <= to; place++) {
      if (place < to && place - begin < A_LINE && !breaks(place)) continue;
      line(begin, place);
      begin = place;
    }
  };
  stretch('Headers above the data', 0, above, () => false);
  stretch('Headers left of the data', above, beside, () => false);
  const rowAt = (place: number): number | undefined => cells[place - beside]?.row;
  stretch('Cells', beside, count, (place) => rowAt(place) !== rowAt(place - 1));
  const at = (place: number) =>
    place < above ? top[place] : place < beside ? left[place - above] : cells[place - beside];
  let places: Map<CellId, number> | undefined;
  const placesNow = (): Map<CellId, number> => {
    const made = new Map<CellId, number>();
    for (let place = count - 1; place >= 0; place--) made.set(at(place)?.cell as CellId, place);
    return made;
  };
  return {
    lines,
    count,
    cellAt: (place) => at(place)?.cell as CellId,
    textAt(place) {
      const header = place < above ? top[place] : left[place - above];
      if (place < beside) return header ? headerText(place < above ? 'T' : 'L', header) : '';
      const cell = cells[place - beside];
      return cell ? cellText(cell) : '';
    },
    placeOf(cell) {
      places ??= placesNow();
      return places.get(cell);
    },
    lineOf: (place) => lastUpTo(starts, place),
  };
}

/** The last of ascending numbers that is not above another; a heading and its first line begin at the same. */
function lastUpTo(ascending: readonly number[], most: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}
