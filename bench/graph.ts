/** The implicit cell graph beside the same graph with every edge stored (graphology), on the same random nodes. */
import Graph from 'graphology';
import {
  allNodes,
  type CellGraph,
  cellGraph,
  type NodeId,
  neighbours,
  sharedNeighbours,
} from '../src/graph/cell-graph.ts';
import { makeTable, type Table } from '../src/table/model.ts';
import { randomFrom } from '../test/random.ts';
import { type Figure, figure, median, medianOf } from './figure.ts';

const ROUNDS = 7;
const LOOK_UPS = 20_000;
const SHARED_LOOK_UPS = 4_000;

/** A grid of single cells, where no real table is at hand. */
export const syntheticTable = (rows = 40, columns = 12): Table =>
  makeTable(
    'Synthetic grid',
    rows,
    columns,
    Array.from({ length: rows * columns }, (_, index) => ({
      row: Math.floor(index / columns),
      column: index % columns,
      rowSpan: 1,
      colSpan: 1,
      text: String(index),
    })),
  );

/** Every edge of the cell graph, stored once with the line that joins its ends. */
function explicitOf(graph: CellGraph): Graph {
  const explicit = new Graph({ type: 'undirected' });
  for (const { id } of allNodes(graph)) explicit.addNode(id);
  for (const { id } of allNodes(graph)) {
    const { sameRow, sameColumn } = neighbours(graph, id);
    for (const other of sameRow) if (other > id) explicit.mergeEdge(id, other, { row: true });
    for (const other of sameColumn) if (other > id) explicit.mergeEdge(id, other, { column: true });
  }
  return explicit;
}

/** The edges as pairs, so that building the explicit graph is timed without finding them. */
const pairsOf = (explicit: Graph): [string, string, object][] =>
  explicit.mapEdges((_, attributes, a, b) => [a, b, attributes]);

function rebuilt(graph: CellGraph, pairs: readonly [string, string, object][]): Graph {
  const explicit = new Graph({ type: 'undirected' });
  for (const { id } of allNodes(graph)) explicit.addNode(id);
  for (const [a, b, attributes] of pairs) explicit.addEdge(a, b, attributes);
  return explicit;
}

function randomNodes(count: number, nodes: number): NodeId[] {
  const random = randomFrom(20260101);
  return Array.from({ length: count }, () => Math.floor(random() * nodes) as NodeId);
}

/** What the implicit look-up gives: the neighbours by row and by column. */
function explicitNeighbours(explicit: Graph, id: NodeId): { sameRow: string[]; sameColumn: string[] } {
  const sameRow: string[] = [];
  const sameColumn: string[] = [];
  explicit.forEachEdge(id, (_edge, attributes, source, target) => {
    const other = source === String(id) ? target : source;
    if (attributes.row) sameRow.push(other);
    if (attributes.column) sameColumn.push(other);
  });
  return { sameRow, sameColumn };
}

function explicitShared(explicit: Graph, a: NodeId, b: NodeId): string[] {
  return explicit.filterNeighbors(a, (other) => other !== String(b) && explicit.hasEdge(other, b));
}

interface Timed {
  readonly perSecond: number;
  /** How many cells were found in all: consumed, so that no look-up is left out, and equal on both sides. */
  readonly found: number;
}

function timed(count: number, work: (index: number) => number): Timed {
  let found = 0;
  const from = performance.now();
  for (let index = 0; index < count; index++) found += work(index);
  return { perSecond: (count * 1000) / (performance.now() - from), found };
}

async function compared(
  name: string,
  count: number,
  ours: (i: number) => number,
  theirs: (i: number) => number,
) {
  const found = { ours: timed(count, ours).found, theirs: timed(count, theirs).found };
  if (found.ours !== found.theirs)
    throw new Error(`${name}: ${found.ours} cells were found, ${found.theirs} by graphology.`);
  // In turn, so that a moment in which the machine is busy falls on both.
  const peers: number[] = [];
  const value = await medianOf(ROUNDS, () => {
    peers.push(timed(count, theirs).perSecond);
    return timed(count, ours).perSecond;
  });
  const peerValue = median(peers.slice(1));
  return figure(name, value, 'look-ups/s', { peer: { name: 'graphology, edges stored', value: peerValue } });
}

async function milliseconds(work: () => { readonly order?: number } | CellGraph): Promise<number> {
  let kept: unknown;
  const taken = await medianOf(ROUNDS, () => {
    const from = performance.now();
    kept = work();
    return performance.now() - from;
  });
  if (kept === undefined) throw new Error('Nothing was built.');
  return taken;
}

export async function graphFigures(table: Table): Promise<Figure[]> {
  const graph = cellGraph(table);
  const explicit = explicitOf(graph);
  const nodes = randomNodes(LOOK_UPS, allNodes(graph).length);
  const at = (index: number) => nodes[index % nodes.length]!;
  const size = `${table.rows} × ${table.columns}, ${explicit.size.toLocaleString('en-US')} edges`;
  const pairs = pairsOf(explicit);
  const build = await milliseconds(() => cellGraph(table));
  const peerBuild = await milliseconds(() => rebuilt(graph, pairs));
  return [
    await compared(
      `Neighbours of a cell (${size})`,
      LOOK_UPS,
      (index) => {
        const { sameRow, sameColumn } = neighbours(graph, at(index));
        return sameRow.length + sameColumn.length;
      },
      (index) => {
        const { sameRow, sameColumn } = explicitNeighbours(explicit, at(index));
        return sameRow.length + sameColumn.length;
      },
    ),
    await compared(
      `Shared neighbours of two cells (${size})`,
      SHARED_LOOK_UPS,
      (index) => sharedNeighbours(graph, at(index), at(index + 7)).length,
      (index) => explicitShared(explicit, at(index), at(index + 7)).length,
    ),
    figure(`Building the graph (${size})`, build, 'ms', {
      peer: { name: 'graphology, edges stored', value: peerBuild },
    }),
  ];
}
