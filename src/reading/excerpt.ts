/**
 * The part of a table that a question is about, as large as fits: its rows and columns by relevance, each with
 * the headers that stand over it and left of it, every cell at its place and merged cells whole.
 */
import { type Cell, type CellId, cellOf, type HeaderTrees, type Table } from '../table/model.ts';
import { type Frame, frameOf } from './frame.ts';
import { inferHeaders } from './headers.ts';
import { intentOf } from './intent.ts';
import { type Line, relevanceFor } from './relevance.ts';

export interface Excerpt {
  /** In reading order. */
  readonly cells: readonly CellId[];
  /** The rows and columns that were left out, in order; headers of others may stand in them all the same. */
  readonly rowsLeftOut: readonly number[];
  readonly columnsLeftOut: readonly number[];
}

export interface Bounds {
  /** What the cells may cost together, in the unit of `cost`. */
  readonly room: number;
  readonly cost: (cell: Cell) => number;
  readonly trees?: HeaderTrees;
  /** How many rows below the headers at most. */
  readonly rowsAtMost?: number;
  /** The rows stand in an order that says more than their words: they are taken from the first on, without gaps. */
  readonly inOrder?: boolean;
}

/** The excerpt for a question; undefined where the whole table fits. */
export function excerptOf(
  table: Table,
  question: string,
  { room, cost, trees, rowsAtMost = Number.POSITIVE_INFINITY, inOrder = false }: Bounds,
): Excerpt | undefined {
  if (fitsWhole(table, room, cost)) return undefined;
  const frame = frameOf(table, trees ?? inferHeaders(table));
  const { operation } = intentOf(question);
  const { rows, columns } = relevanceFor(frame, question);
  const kept = new Kept(frame, { room, cost });
  const data = columns.filter(({ at }) => at >= frame.firstData);
  for (const { at } of columns) if (at < frame.firstData) kept.add('column', at);
  fill(kept, {
    rows: inOrder ? rows.map((row) => ({ ...row, score: 0 })) : rows.toSorted(byScore),
    columns: data.toSorted(byScore),
    compares: operation !== 'lookup',
    rowsAtMost,
    rowMisfits: inOrder ? 1 : MISFITS,
  });
  return kept.excerpt();
}

function fitsWhole({ cells }: Table, room: number, cost: Bounds['cost']): boolean {
  let left = room;
  for (const cell of cells) {
    left -= cost(cell);
    if (left < 0) return false;
  }
  return true;
}

const byScore = (a: Line, b: Line): number => b.score - a.score || a.at - b.at;

const MISFITS = 4;
/** Below this a line has nothing that the question says. */
const SAID = 0.05;
/** Where all lines of one axis are compared, only those of the other count as said that are said about as much as the best. */
const SAID_AS_MUCH = 0.75;

interface Lines {
  /** Best first. */
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
  readonly compares: boolean;
  readonly rowsAtMost: number;
  readonly rowMisfits: number;
}

/**
 * The best row and the best column, then whichever line the question says more of. Of what it says nothing of,
 * first the lines of the axis that it names less: "which year had the most" names the row, and is about all columns.
 */
function fill(kept: Kept, { rows, columns, compares, rowsAtMost, rowMisfits }: Lines): void {
  const best = { row: rows[0]?.score ?? 0, column: columns[0]?.score ?? 0 };
  const rowsFirst = best.row <= best.column;
  const isNamed = (axis: 'row' | 'column', score: number): boolean =>
    score > (compares ? Math.max(SAID, best[axis] * SAID_AS_MUCH) : SAID);
  const queues = { row: [...rows], column: [...columns] };
  const misfits = { row: 0, column: 0 };
  const misfitsAtMost = { row: rowMisfits, column: MISFITS };
  let rowsTaken = 0;
  const take = (axis: 'row' | 'column'): void => {
    const line = queues[axis].shift();
    if (!line) return;
    if (kept.add(axis, line.at)) {
      if (axis === 'row' && ++rowsTaken >= rowsAtMost) queues.row = [];
      return;
    }
    // One long line may be followed by shorter ones; after a few the room is used up.
    if (++misfits[axis] >= misfitsAtMost[axis]) queues[axis] = [];
  };
  take('row');
  take('column');
  while (queues.row.length > 0 || queues.column.length > 0) {
    const row = queues.row[0]?.score ?? -1;
    const column = queues.column[0]?.score ?? -1;
    const [rowSaid, columnSaid] = [isNamed('row', row), isNamed('column', column)];
    if (rowSaid || columnSaid) take(rowSaid && (!columnSaid || row >= column) ? 'row' : 'column');
    else take((rowsFirst && row >= 0) || column < 0 ? 'row' : 'column');
  }
}

/** The lines taken so far and the cells that they bring along. */
class Kept {
  readonly #frame: Frame;
  readonly #cost: Bounds['cost'];
  readonly #cells = new Set<CellId>();
  readonly #lines = { row: new Set<number>(), column: new Set<number>() };
  #room: number;

  constructor(frame: Frame, { room, cost }: Pick<Bounds, 'room' | 'cost'>) {
    this.#frame = frame;
    this.#cost = cost;
    this.#room = room;
  }

  /** Takes a line with its headers and where it crosses what is kept; false when that does not fit. */
  add(axis: 'row' | 'column', at: number): boolean {
    const { table } = this.#frame;
    const found = new Set<CellId>();
    let cost = 0;
    for (const id of axis === 'row' ? this.#ofRow(at) : this.#ofColumn(at)) {
      if (this.#cells.has(id) || found.has(id)) continue;
      found.add(id);
      cost += this.#cost(cellOf(table, id));
      if (cost > this.#room) return false;
    }
    this.#room -= cost;
    for (const id of found) this.#cells.add(id);
    this.#lines[axis].add(at);
    return true;
  }

  *#ofRow(row: number): Generator<CellId> {
    yield* this.#frame.left(row);
    for (const column of this.#lines.column) yield* this.#crossing(row, column);
  }

  *#ofColumn(column: number): Generator<CellId> {
    yield* this.#frame.top(column);
    for (let row = 0; row < this.#frame.headRows; row++) yield* this.#crossing(row, column);
    for (const row of this.#lines.row) yield* this.#crossing(row, column);
  }

  *#crossing(row: number, column: number): Generator<CellId> {
    const cell = this.#frame.at(row, column);
    if (cell) yield cell.id;
  }

  excerpt(): Excerpt {
    const { rows, columns } = this.#frame;
    return {
      cells: [...this.#cells].sort((a, b) => a - b),
      rowsLeftOut: rows.filter((at) => !this.#lines.row.has(at)),
      columnsLeftOut: columns.filter((at) => !this.#lines.column.has(at)),
    };
  }
}
