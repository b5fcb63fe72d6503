/** Tuples read back into a table: how tests and `npm run headers` see that writing a table as tuples loses nothing. */
import {
  type CellId,
  type Header,
  makeTable,
  type PlacedCell,
  type Table,
  withHeaders,
} from '../src/table/model.ts';
import { type HeaderTuple, type Tuples, tuplesIn } from '../src/table/tuples.ts';

/** The tuples that a text is made of. */
export function readTuples(text: string): Tuples {
  const found = tuplesIn(text);
  const headers = (side: 'T' | 'L'): HeaderTuple[] =>
    found.flatMap((tuple) =>
      tuple.kind !== 'C' && tuple.kind === side
        ? [{ level: tuple.level, first: tuple.first, last: tuple.last, text: tuple.text }]
        : [],
    );
  return {
    top: headers('T'),
    left: headers('L'),
    cells: found.flatMap((tuple) =>
      tuple.kind === 'C' ? [{ row: tuple.row, column: tuple.column, text: tuple.text }] : [],
    ),
  };
}

/**
 * The table that tuples speak of: a row for each level of headers above, a column for each level on the left, a
 * header as deep as leads down to the data. Its header trees are those of the tuples.
 */
export function tableFromTuples({ top, left, cells }: Tuples, title = ''): Table {
  const levels = (headers: readonly HeaderTuple[]) =>
    headers.reduce((most, { level }) => Math.max(most, level + 1), 0);
  // A cell that begins among the row headers, or above the data, has a place below 0.
  const before = (places: readonly number[]) => Math.max(0, ...places.map((place) => -place));
  const headRows = Math.max(levels(top), before(cells.map(({ row }) => row)));
  const headColumns = Math.max(levels(left), before(cells.map(({ column }) => column)));
  const end = (headers: readonly HeaderTuple[], places: readonly number[]) =>
    Math.max(0, ...headers.map(({ last }) => last + 1), ...places.map((place) => place + 1));
  const rows =
    headRows +
    end(
      left,
      cells.map(({ row }) => row),
    );
  const columns =
    headColumns +
    end(
      top,
      cells.map(({ column }) => column),
    );
  const topCells = placedHeaders(top, headRows).map(({ first, lines, level, depth, text }): PlacedCell => {
    return { row: level, column: headColumns + first, rowSpan: depth, colSpan: lines, text };
  });
  const leftCells = placedHeaders(left, headColumns).map(
    ({ first, lines, level, depth, text }): PlacedCell => {
      return { row: headRows + first, column: level, rowSpan: lines, colSpan: depth, text };
    },
  );
  const placed = [
    ...topCells,
    ...leftCells,
    ...cells.map(({ row, column, text }): PlacedCell => {
      // One that begins before the data reaches into them.
      const [rowSpan, colSpan] = [Math.max(1, 1 - row), Math.max(1, 1 - column)];
      return { row: headRows + row, column: headColumns + column, rowSpan, colSpan, text };
    }),
  ];
  const table = makeTable(title, rows, columns, placed);
  // Equal places are told apart by their order, which sorting keeps.
  const order = placed.map((_, at) => at).sort((a, b) => compared(placed[a], placed[b]));
  const idOf = new Map(order.map((at, id) => [at, id as CellId]));
  const treeOf = (headers: readonly HeaderTuple[], from: number): Header[] =>
    headers.flatMap(({ level }, at) => {
      const cell = idOf.get(from + at);
      return cell === undefined ? [] : [{ cell, level, parent: parentOf(headers, at) }];
    });
  return withHeaders(table, { top: treeOf(top, 0), left: treeOf(left, top.length) });
}

const compared = (a: PlacedCell | undefined, b: PlacedCell | undefined): number =>
  (a?.row ?? 0) - (b?.row ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);

/** The header of the level above that covers this one, the nearest before it in the list first. */
function parentOf(headers: readonly HeaderTuple[], at: number): number | null {
  const own = headers[at];
  if (!own || own.level === 0) return null;
  const covers = ({ level, first, last }: HeaderTuple): boolean =>
    level === own.level - 1 && first <= own.first && last >= own.last;
  const before = headers.slice(0, at).findLastIndex(covers);
  if (before >= 0) return before;
  const after = headers.findIndex(covers);
  return after >= 0 ? after : null;
}

function placedHeaders(headers: readonly HeaderTuple[], levels: number) {
  const parents = new Set(headers.map((_, at) => parentOf(headers, at)));
  return headers.map(({ level, first, last, text }, at) => ({
    ...{ level, first, text },
    lines: last - first + 1,
    depth: parents.has(at) ? 1 : Math.max(1, levels - level),
  }));
}
