/**
 * What the graph shows at a step, as data: a pure function of (table, view). Every cell is a dot or, merged, a bar
 * at its cell's place; every row and column is one rail that stands for its clique. On the rails stand the nodes
 * that matter now, and the edges among them.
 */
import type { View } from '../../run/view.ts';
import { type Cell, type CellId, cellOf, type Table } from '../../table/model.ts';
import type { PathRole } from '../grid/roles.tsx';

export type NodeRole = 'trace' | 'neighbour' | 'evidence' | 'dropped' | 'right' | PathRole;

export interface PictureNode {
  readonly cell: CellId;
  readonly role: NodeRole;
  /** The current step looked from here. */
  readonly from: boolean;
  /** Joined or was seen in the current step. */
  readonly fresh: boolean;
}

/** Belongs to the current step alone: the next one has others. */
export const isPassing = ({ role }: PictureNode): boolean => role === 'neighbour' || role === 'dropped';

export type EdgeRole = 'trace' | 'evidence' | 'look' | PathRole;

/** An edge along a row or a column. */
export interface PictureEdge {
  readonly a: CellId;
  readonly b: CellId;
  readonly line: 'row' | 'column';
  readonly role: EdgeRole;
  readonly fresh: boolean;
}

/** How many neighbours of the current step are not drawn, at the row or column where they stand. */
export interface Remainder {
  readonly line: 'row' | 'column';
  readonly at: number;
  readonly count: number;
}

export interface GraphPicture {
  readonly nodes: readonly PictureNode[];
  readonly edges: readonly PictureEdge[];
  readonly remainders: readonly Remainder[];
}

/** So many of a step's neighbours are drawn as nodes, nearest to the trace first; the rest are counted. */
export const NEIGHBOURS_SHOWN = 40;

/** @param right cells that give the right answer where a wrong one is on screen */
export function pictureOf(table: Table, view: View, right: readonly CellId[] = []): GraphPicture {
  const seen = [...new Set([...view.found, ...view.sameRow, ...view.sameColumn])];
  const held = new Set([...view.trace, ...view.from, ...view.evidence]);
  const neighbours = seen.filter((cell) => !held.has(cell));
  const shown = nearest(table, neighbours, [...view.from, ...view.trace]).slice(0, NEIGHBOURS_SHOWN);
  const hidden = neighbours.filter((cell) => !shown.includes(cell));
  const nodes = withRight(nodesOf(view, shown), right);
  return {
    nodes,
    edges: edgesOf(table, view, new Set(nodes.map(({ cell }) => cell))),
    remainders: remaindersOf(table, view, hidden),
  };
}

/** What gives the right answer is shown as that, whatever else it is: as in the table. */
function withRight(nodes: readonly PictureNode[], right: readonly CellId[]): readonly PictureNode[] {
  if (right.length === 0) return nodes;
  return [
    ...nodes.filter(({ cell }) => !right.includes(cell)),
    ...right.map((cell) => ({ cell, role: 'right' as const, from: false, fresh: true })),
  ];
}

function nodesOf(view: View, neighbours: readonly CellId[]): PictureNode[] {
  const evidence = new Set(view.evidence);
  const added = new Set(view.added);
  const from = new Set(view.from);
  const trace = view.trace.filter((cell) => !evidence.has(cell));
  // A cell that is looked from need not be in the trace.
  const beside = view.from.filter((cell) => !evidence.has(cell) && !view.trace.includes(cell));
  const node = (role: NodeRole, fresh: (cell: CellId) => boolean) => (cell: CellId) => ({
    cell,
    role,
    from: from.has(cell),
    fresh: fresh(cell),
  });
  const dropped = view.dropped.filter((cell) => !view.trace.includes(cell));
  return [
    ...dropped.map(node('dropped', () => true)),
    ...neighbours.filter((cell) => !dropped.includes(cell)).map(node('neighbour', () => true)),
    ...[...new Set(beside)].map(node('neighbour', () => true)),
    ...trace.map(node('trace', (cell) => added.has(cell))),
    ...[...evidence].map(node('evidence', () => true)),
  ];
}

function edgesOf(table: Table, view: View, shown: ReadonlySet<CellId>): PictureEdge[] {
  const trace = view.edges.map((edge): PictureEdge => ({ ...edge, role: 'trace' }));
  const held = view.trace.filter((cell) => !view.evidence.includes(cell));
  const evidence = view.evidence.flatMap((cell) => spokes(table, cell, held, 'evidence'));
  const found = view.found.filter((cell) => shown.has(cell));
  const shared =
    view.from.length === 2 ? found.flatMap((cell) => spokes(table, cell, view.from, 'look')) : [];
  const around = view.from.flatMap((cell) => [
    ...reach(
      table,
      cell,
      view.sameRow.filter((other) => shown.has(other)),
      'row',
    ),
    ...reach(
      table,
      cell,
      view.sameColumn.filter((other) => shown.has(other)),
      'column',
    ),
  ]);
  const seen = new Set<string>();
  return [...evidence, ...trace, ...shared, ...around].filter(({ a, b, line }) => {
    const key = `${line}/${Math.min(a, b)}/${Math.max(a, b)}`;
    return a !== b && !seen.has(key) && seen.add(key);
  });
}

/** Edges from a cell to the nearest of the others on each of its rows and columns. */
function spokes(table: Table, cell: CellId, others: readonly CellId[], role: EdgeRole): PictureEdge[] {
  const edge = (line: 'row' | 'column', side: -1 | 1): PictureEdge[] => {
    const along = others.filter(
      (other) => joined(table, cell, other, line) && Math.sign(offset(table, cell, other, line)) === side,
    );
    const [near] = along.toSorted(
      (a, b) => Math.abs(offset(table, cell, a, line)) - Math.abs(offset(table, cell, b, line)),
    );
    return near === undefined ? [] : [{ a: cell, b: near, line, role, fresh: true }];
  };
  return [...edge('row', -1), ...edge('row', 1), ...edge('column', -1), ...edge('column', 1)];
}

/** One line each way to the farthest of the others: what lies between stands on it. */
function reach(table: Table, cell: CellId, others: readonly CellId[], line: 'row' | 'column'): PictureEdge[] {
  const far = (side: -1 | 1): PictureEdge[] => {
    const [last] = others
      .filter((other) => Math.sign(offset(table, cell, other, line)) === side)
      .toSorted((a, b) => Math.abs(offset(table, cell, b, line)) - Math.abs(offset(table, cell, a, line)));
    return last === undefined ? [] : [{ a: cell, b: last, line, role: 'look', fresh: true }];
  };
  return [...far(-1), ...far(1)];
}

function joined(table: Table, a: CellId, b: CellId, line: 'row' | 'column'): boolean {
  const one = cellOf(table, a);
  const two = cellOf(table, b);
  return line === 'row'
    ? one.row < two.row + two.rowSpan && two.row < one.row + one.rowSpan
    : one.column < two.column + two.colSpan && two.column < one.column + one.colSpan;
}

/** How far b's middle is from a's, along a line, in rows or columns; negative before it. */
function offset(table: Table, a: CellId, b: CellId, line: 'row' | 'column'): number {
  const one = middle(cellOf(table, a));
  const two = middle(cellOf(table, b));
  return line === 'row' ? two.column - one.column : two.row - one.row;
}

/** The middle of a cell, in rows and columns from 0. */
const middle = ({ row, column, rowSpan, colSpan }: Cell): { row: number; column: number } => ({
  row: row + (rowSpan - 1) / 2,
  column: column + (colSpan - 1) / 2,
});

/** Nearest to any of the marked cells first, then in reading order. */
function nearest(table: Table, cells: readonly CellId[], marked: readonly CellId[]): CellId[] {
  const marks = marked.map((id) => middle(cellOf(table, id)));
  const distance = (id: CellId) => {
    const here = middle(cellOf(table, id));
    return Math.min(
      Infinity,
      ...marks.map(({ row, column }) => Math.abs(row - here.row) + Math.abs(column - here.column)),
    );
  };
  return cells
    .map((id) => ({ id, away: distance(id) }))
    .sort((a, b) => a.away - b.away || a.id - b.id)
    .map(({ id }) => id);
}

function remaindersOf(table: Table, view: View, hidden: readonly CellId[]): Remainder[] {
  const [from] = view.from;
  const home = from === undefined ? undefined : cellOf(table, from);
  if (!home || hidden.length === 0) return [];
  const inRow = hidden.filter((cell) => view.sameRow.includes(cell)).length;
  const inColumn = hidden.length - inRow;
  return [
    ...(inRow > 0 ? [{ line: 'row' as const, at: home.row, count: inRow }] : []),
    ...(inColumn > 0 ? [{ line: 'column' as const, at: home.column, count: inColumn }] : []),
  ];
}
