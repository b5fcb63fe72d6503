/**
 * The undirected cell graph of a table (GraphOTTER §3.2), implicit: nodes are cells, two nodes are neighbours
 * when they share a row or a column. Edges are never stored; a look-up reads two indexes, one of the nodes in
 * each row, one of the nodes in each column.
 *
 *     | Club | League | <     |      "League" covers columns 1 and 2, so it neighbours
 *     | ^    | Apps   | Goals |      "Club" (same row), "Apps" and "Goals" (same column)
 */
import { memoised, memoisedPair } from '../table/memoised.ts';
import { type Cell, type CellId, isMerged, type Table } from '../table/model.ts';

/** The number of a node, from 0 in reading order. */
export type NodeId = number & { readonly __brand: 'NodeId' };

export interface GraphNode extends Pick<Cell, 'row' | 'column' | 'rowSpan' | 'colSpan' | 'text'> {
  readonly id: NodeId;
  /** The table's cell that this node stands for. */
  readonly cell: CellId;
}

export interface CellGraph {
  readonly table: Table;
  /** How many nodes there are. */
  readonly size: number;
  /** Node ids in each row, in reading order of the nodes; likewise in each column. */
  readonly inRow: readonly (readonly NodeId[])[];
  readonly inColumn: readonly (readonly NodeId[])[];
  /** With split merges the nodes; else node and cell have one number, and nothing is kept of a node. */
  readonly positions?: Positions;
}

interface Positions {
  readonly nodes: readonly GraphNode[];
  /** The nodes of each cell. */
  readonly ofCell: readonly (readonly NodeId[])[];
}

export interface Neighbours {
  readonly sameRow: readonly NodeId[];
  readonly sameColumn: readonly NodeId[];
}

/** How two nodes are joined; both can hold only where cells overlap, or for a node and itself. */
export interface Relation {
  readonly sameRow: boolean;
  readonly sameColumn: boolean;
}

/**
 * The cell graph of a table.
 * @param split every position of a merged cell is a node of its own, as the released GraphOTTER code has it;
 * else, as the paper says, a merged cell is one node. Memoised.
 */
export const cellGraph = (table: Table, { split = false }: { split?: boolean } = {}): CellGraph =>
  graphOf(table, split);

const graphOf = memoisedPair((table: Table, split: boolean): CellGraph => {
  const positions = split && table.cells.some(isMerged) ? positionsOf(table) : undefined;
  const places: readonly Place[] = positions?.nodes ?? table.cells;
  const inRow: NodeId[][] = Array.from({ length: table.rows }, () => []);
  const inColumn: NodeId[][] = Array.from({ length: table.columns }, () => []);
  for (let index = 0; index < places.length; index++) {
    const { row, column, rowSpan, colSpan } = places[index] as Place;
    const id = index as NodeId;
    for (let at = row; at < row + rowSpan; at++) inRow[at]?.push(id);
    for (let at = column; at < column + colSpan; at++) inColumn[at]?.push(id);
  }
  return { table, size: places.length, inRow, inColumn, ...(positions ? { positions } : {}) };
});

type Place = Omit<GraphNode, 'id' | 'cell'>;

/** Every position of every cell, in reading order. */
function positionsOf({ cells }: Table): Positions {
  const placed = cells.flatMap((cell) => (isMerged(cell) ? spread(cell) : [asNode(cell)]));
  placed.sort((a, b) => a.row - b.row || a.column - b.column);
  const nodes = placed.map((place, index): GraphNode => ({ ...place, id: index as NodeId }));
  const ofCell: NodeId[][] = [];
  for (const { id, cell } of nodes) {
    ofCell[cell] ??= [];
    ofCell[cell]?.push(id);
  }
  return { nodes, ofCell };
}

const asNode = ({ id, row, column, rowSpan, colSpan, text }: Cell): GraphNode => ({
  id: Number(id) as NodeId,
  cell: id,
  row,
  column,
  rowSpan,
  colSpan,
  text,
});

function spread(cell: Cell): GraphNode[] {
  const nodes: GraphNode[] = [];
  for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
    for (let column = cell.column; column < cell.column + cell.colSpan; column++)
      nodes.push({ ...asNode(cell), row, column, rowSpan: 1, colSpan: 1 });
  }
  return nodes;
}

/** The node with this id; undefined where it is none of this graph. */
export function nodeWith({ positions, table }: CellGraph, id: number): GraphNode | undefined {
  if (positions) return positions.nodes[id];
  const cell = table.cells[id];
  return cell && asNode(cell);
}

/** The node with this id; an id that is not of this graph is a programming error and throws. */
export function nodeOf(graph: CellGraph, id: NodeId): GraphNode {
  const node = nodeWith(graph, id);
  if (!node) throw new RangeError(`Node ${id} is not one of the ${graph.size} nodes of this graph.`);
  return node;
}

/** All nodes, in reading order. */
export const allNodes = ({ positions, table }: CellGraph): readonly GraphNode[] =>
  positions?.nodes ?? table.cells.map(asNode);

/** The text of every node by id: one list, so that what is indexed by it is indexed once. */
export const textsOf = memoised(({ positions, table }: CellGraph): readonly string[] =>
  (positions?.nodes ?? table.cells).map(({ text }) => text),
);

/** The nodes of a cell: one, or with split merges one a position; none of a cell that is not there. */
export function nodesOfCell({ positions, table }: CellGraph, cell: CellId): readonly NodeId[] {
  if (positions) return positions.ofCell[cell] ?? [];
  return table.cells[cell] ? [Number(cell) as NodeId] : [];
}

/** The nodes of some cells, in reading order of the nodes. */
export function nodesOfCells(graph: CellGraph, cells: readonly CellId[]): NodeId[] {
  const nodes = cells.flatMap((cell) => nodesOfCell(graph, cell));
  return graph.positions ? nodes.sort((a, b) => a - b) : nodes;
}

/**
 * All neighbours of a node, by row and by column, each in reading order and without repeats.
 * @param self list the node itself too, as the released code does.
 */
export function neighbours(
  graph: CellGraph,
  id: NodeId,
  { self = false }: { self?: boolean } = {},
): Neighbours {
  const node = nodeOf(graph, id);
  const lines = (index: readonly (readonly NodeId[])[], from: number, span: number): NodeId[] => {
    // A single line is in reading order already.
    const found =
      span === 1
        ? (index[from] ?? [])
        : [...new Set(index.slice(from, from + span).flat())].sort((a, b) => a - b);
    return self ? [...found] : found.filter((other) => other !== id);
  };
  return {
    sameRow: lines(graph.inRow, node.row, node.rowSpan),
    sameColumn: lines(graph.inColumn, node.column, node.colSpan),
  };
}

/** Whether two nodes share a row, a column, both or neither. */
export function relation(graph: CellGraph, a: NodeId, b: NodeId): Relation {
  const one = nodeOf(graph, a);
  const two = nodeOf(graph, b);
  return {
    sameRow: one.row < two.row + two.rowSpan && two.row < one.row + one.rowSpan,
    sameColumn: one.column < two.column + two.colSpan && two.column < one.column + one.colSpan,
  };
}

/** Are two different nodes joined by an edge? */
export function areNeighbours(graph: CellGraph, a: NodeId, b: NodeId): boolean {
  const { sameRow, sameColumn } = relation(graph, a, b);
  return a !== b && (sameRow || sameColumn);
}

/** The nodes that neighbour both `a` and `b` (neither of the two among them), in reading order. */
export function sharedNeighbours(graph: CellGraph, a: NodeId, b: NodeId): readonly NodeId[] {
  const { sameRow, sameColumn } = neighbours(graph, a);
  const start = nodeOf(graph, a);
  const end = nodeOf(graph, b);
  const near: NodeId[] = [];
  for (const id of sameRow) {
    const one = nodeOf(graph, id);
    if (id !== b && (sharesRow(one, end) || sharesColumn(one, end))) near.push(id);
  }
  for (const id of sameColumn) {
    const one = nodeOf(graph, id);
    if (id !== b && !sharesRow(one, start) && (sharesRow(one, end) || sharesColumn(one, end))) near.push(id);
  }
  return near.sort((x, y) => x - y);
}
const sharesRow = (a: GraphNode, b: GraphNode): boolean =>
  a.row < b.row + b.rowSpan && b.row < a.row + a.rowSpan;
const sharesColumn = (a: GraphNode, b: GraphNode): boolean =>
  a.column < b.column + b.colSpan && b.column < a.column + a.colSpan;

/** The nodes first reached after 1, 2, … `hops` edges from a node: one list a hop, each in reading order. */
export function hopsFrom(graph: CellGraph, start: NodeId, hops: number): readonly (readonly NodeId[])[] {
  const seen = new Set<NodeId>([start]);
  // A line that was walked once has nothing new to give: every row and column is read once for the whole search.
  const rowsLeft = new Set(graph.inRow.keys());
  const columnsLeft = new Set(graph.inColumn.keys());
  const lists: (readonly NodeId[])[] = [];
  let frontier: readonly NodeId[] = [start];
  for (let hop = 0; hop < hops; hop++) {
    const next = new Set<NodeId>();
    for (const id of frontier) {
      const { row, column, rowSpan, colSpan } = nodeOf(graph, id);
      for (let r = row; r < row + rowSpan; r++) if (rowsLeft.delete(r)) addAll(next, graph.inRow[r]);
      for (let c = column; c < column + colSpan; c++)
        if (columnsLeft.delete(c)) addAll(next, graph.inColumn[c]);
    }
    frontier = [...next].filter((id) => !seen.has(id)).sort((a, b) => a - b);
    if (frontier.length === 0) break;
    addAll(seen, frontier);
    lists.push(frontier);
  }
  return lists;
}

function addAll(set: Set<NodeId>, ids: readonly NodeId[] = []): void {
  for (const id of ids) set.add(id);
}
