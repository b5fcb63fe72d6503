/**
 * What stands around the trace, in plain words: the rows of its nodes, each value after the headers that lead to it.
 * Where the trace names no row, the columns that it names over all rows.
 *
 *     Row 3, South: Summer, Adults (column 1) = 40; Summer, Children (column 2) = 50
 *
 * The headers are those that the reader infers, unless the data set's own may be told.
 */
import { type NodeId, nodeOf, nodesOfCell } from '../../graph/cell-graph.ts';
import { headerPaths } from '../../reading/header-path.ts';
import { inferHeaders } from '../../reading/headers.ts';
import {
  type Cell,
  type CellId,
  cellAt,
  cellOf,
  type HeaderTrees,
  type Table,
  withoutHeaders,
} from '../../table/model.ts';
import type { Setting } from './state.ts';

/** So many values are told; a table with no more than this is told whole, beginning with what the trace names. */
const VALUES_TOLD = 40;
/** Of more rows than these the columns may be named once, instead of before each value. */
const ROWS_IN_WORDS = 2;

export interface RowsInWords {
  readonly text: string;
  readonly nodes: readonly NodeId[];
  /** Those of them that are told with row and column. */
  readonly values: readonly NodeId[];
  /** The columns are named once, and not before each value. */
  readonly columnsOnce: boolean;
}

/** Rows and columns of a table by what stands in them. */
interface Lines {
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
}

/** Undefined where the trace leads to no value. */
export function rowsInWords(setting: Setting, trace: readonly NodeId[]): RowsInWords | undefined {
  const { table, trees } = headersOf(setting);
  const named = linesOf(setting, trees, trace);
  if (named.rows.size + named.columns.size === 0) return undefined;
  const cells = valuesTold(table, trees, named);
  const rows = [...new Set(cells.map(({ row }) => row))];
  const once = setting.options.traceForm === 'lines' && rows.length > ROWS_IN_WORDS;
  const texts = rows.map((at) => {
    const own = cells.filter(({ row }) => row === at);
    return rowText(table, trees, at, own, once);
  });
  const nodes = cells.flatMap(({ id }) => nodesOfCell(setting.graph, id).slice(0, 1));
  const inPath = cells.flatMap(({ row, column }) => [
    ...pathTo(table, trees, 'left', row),
    ...pathTo(table, trees, 'top', column),
  ]);
  const headerNodes = [...new Set(inPath)].flatMap((id) => nodesOfCell(setting.graph, id).slice(0, 1));
  return {
    text: [...(once ? columnLines(table, trees, cells) : [EACH_AFTER_HEADERS]), ...texts].join('\n'),
    nodes: [...headerNodes, ...nodes],
    values: nodes,
    columnsOnce: once,
  };
}

function headersOf({ task, options }: Setting): { table: Table; trees: HeaderTrees } {
  const { table } = task;
  const given = options.knownHeaders ? table.headers : undefined;
  return { table, trees: given ?? inferHeaders(withoutHeaders(table)) };
}

/** The rows that the trace's row headers lead to, the columns of its column headers, and both of its other nodes. */
function linesOf({ graph }: Setting, trees: HeaderTrees, trace: readonly NodeId[]): Lines {
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (const id of trace) {
    const { cell } = nodeOf(graph, id);
    const [left, top] = [under(trees.left, cell), under(trees.top, cell)];
    for (const node of nodesOf(graph, left.length > 0 ? left : top.length > 0 ? [] : [cell]))
      for (let at = node.row; at < node.row + node.rowSpan; at++) rows.add(at);
    for (const node of nodesOf(graph, top.length > 0 ? top : left.length > 0 ? [] : [cell]))
      for (let at = node.column; at < node.column + node.colSpan; at++) columns.add(at);
  }
  return { rows, columns };
}

const nodesOf = (graph: Setting['graph'], cells: readonly CellId[]) =>
  cells.flatMap((cell) => nodesOfCell(graph, cell).map((id) => nodeOf(graph, id)));

/** A header and all that are under it in its tree; empty where the cell is none. */
function under(tree: HeaderTrees['top'], cell: CellId): CellId[] {
  const found = new Set<number>();
  tree.forEach((header, index) => {
    if (header.cell === cell || (header.parent !== null && found.has(header.parent))) found.add(index);
  });
  return [...found].flatMap((index) => tree[index]?.cell ?? []);
}

/** The values to tell, in reading order: those on named rows and columns first in line, then what is on either. */
function valuesTold(table: Table, trees: HeaderTrees, { rows, columns }: Lines): Cell[] {
  const headers = new Set([...trees.top, ...trees.left].map(({ cell }) => cell));
  // A cell that no header leads to is a corner's label.
  const isValue = ({ id, row, column, text }: Cell): boolean =>
    !headers.has(id) &&
    text.trim() !== '' &&
    pathTo(table, trees, 'left', row).length + pathTo(table, trees, 'top', column).length > 0;
  const all = first(VALUES_TOLD + 1, table.cells, isValue);
  const few = all.length <= VALUES_TOLD;
  const values = few ? all : cellsOn(table, rows, columns).filter(isValue);
  const onRow = (cell: Cell) => spans(cell.row, cell.rowSpan).some((row) => rows.has(row));
  const onColumn = (cell: Cell) => spans(cell.column, cell.colSpan).some((column) => columns.has(column));
  const rank = (cell: Cell) =>
    onRow(cell) && onColumn(cell)
      ? 0
      : onColumn(cell) && rows.size === 0
        ? 1
        : onRow(cell)
          ? 2
          : onColumn(cell)
            ? 3
            : 4;
  return values
    .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
    .slice(0, VALUES_TOLD)
    .toSorted((a, b) => a.row - b.row || a.column - b.column);
}

/** The first cells of some that pass a test; the rest is not looked at. */
function first(count: number, cells: readonly Cell[], test: (cell: Cell) => boolean): Cell[] {
  const found: Cell[] = [];
  for (const cell of cells) {
    if (found.length === count) break;
    if (test(cell)) found.push(cell);
  }
  return found;
}

/** The cells that stand on a row or on a column, each once. */
function cellsOn(table: Table, rows: ReadonlySet<number>, columns: ReadonlySet<number>): Cell[] {
  const found = new Set<Cell>();
  const take = (row: number, column: number): void => {
    const cell = cellAt(table, row, column);
    if (cell) found.add(cell);
  };
  for (const row of rows) for (let column = 0; column < table.columns; column++) take(row, column);
  for (const column of columns) for (let row = 0; row < table.rows; row++) take(row, column);
  return [...found];
}

const spans = (from: number, span: number): number[] =>
  Array.from({ length: span }, (_, index) => from + index);

const pathTo = (table: Table, trees: HeaderTrees, side: 'top' | 'left', at: number): readonly CellId[] =>
  headerPaths(table, trees)[side].get(at) ?? [];

const wordsOf = (table: Table, ids: readonly CellId[]): string =>
  ids
    .map((id) => cellOf(table, id).text.trim())
    .filter(Boolean)
    .join(', ');

/** @param once the columns are named before the rows: each value follows the number of its column. */
function rowText(
  table: Table,
  trees: HeaderTrees,
  row: number,
  values: readonly Cell[],
  once: boolean,
): string {
  const name = wordsOf(table, pathTo(table, trees, 'left', row)) || cellAt(table, row, 0)?.text.trim() || '';
  const valueTexts = values.map(({ column, text }) => {
    if (once) return `${column} = ${text.trim()}`;
    const path = wordsOf(table, pathTo(table, trees, 'top', column));
    return `${path === '' ? '' : `${path} `}(column ${column}) = ${text.trim()}`;
  });
  return `Row ${row}${name === '' ? '' : `, ${name}`}: ${valueTexts.join('; ')}`;
}

const EACH_AFTER_HEADERS = 'The rows that it leads to, each value after its headers:';

/** The headers of each column that a value stands in. */
const columnLines = (table: Table, trees: HeaderTrees, values: readonly Cell[]): string[] => [
  'The rows that it leads to, each value after the number of its column. The columns:',
  ...[...new Set(values.map(({ column }) => column))]
    .sort((a, b) => a - b)
    .map(
      (column) => `Column ${column}: ${wordsOf(table, pathTo(table, trees, 'top', column)) || 'no header'}`,
    ),
];
