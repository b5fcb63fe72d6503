/**
 * The reasoning trace (GraphOTTER §3.3): the nodes visited so far, in the order in which they joined, with the
 * relations among them. A node that joins gets an edge to every trace node that it neighbours or shares
 * neighbours with; the relations are computed from the graph, so they hold after any edit of the trace.
 */
import { areNeighbours, type CellGraph, type NodeId, nodeOf, sharedNeighbours } from './cell-graph.ts';

/** Trace nodes on one row or one column, in the order of the grid; at least two. */
export interface Chain {
  readonly line: 'row' | 'column';
  readonly nodes: readonly NodeId[];
}

/** Two trace nodes on different rows and columns, with the nodes that join them. */
export interface SharedPair {
  readonly a: NodeId;
  readonly b: NodeId;
  readonly shared: readonly NodeId[];
}

/** The rows and columns on which two or more trace nodes stand, each set of nodes once. */
export function chains(graph: CellGraph, trace: readonly NodeId[]): readonly Chain[] {
  const found = [
    ...linesOf(graph, trace, 'row').map((nodes): Chain => ({ line: 'row', nodes })),
    ...linesOf(graph, trace, 'column').map((nodes): Chain => ({ line: 'column', nodes })),
  ];
  // Two merged cells that share three rows stand on one chain, not on three.
  return found.filter(
    (chain, index) =>
      !found.some(
        (other, place) =>
          other.line === chain.line &&
          (other.nodes.length > chain.nodes.length ||
            (other.nodes.length === chain.nodes.length && place < index)) &&
          chain.nodes.every((id) => other.nodes.includes(id)),
      ),
  );
}

function linesOf(graph: CellGraph, trace: readonly NodeId[], line: 'row' | 'column'): NodeId[][] {
  const on = new Map<number, NodeId[]>();
  for (const id of trace) {
    const node = nodeOf(graph, id);
    const from = line === 'row' ? node.row : node.column;
    const span = line === 'row' ? node.rowSpan : node.colSpan;
    for (let at = from; at < from + span; at++) on.set(at, [...(on.get(at) ?? []), id]);
  }
  const along = (id: NodeId) => (line === 'row' ? nodeOf(graph, id).column : nodeOf(graph, id).row);
  return [...on.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, ids]) => [...new Set(ids)].sort((a, b) => along(a) - along(b) || a - b))
    .filter((ids) => ids.length > 1);
}

/** Every two trace nodes on different rows and columns, in the order in which they joined. */
export function sharedPairs(graph: CellGraph, trace: readonly NodeId[]): readonly SharedPair[] {
  return trace.flatMap((a, index) =>
    trace
      .slice(index + 1)
      .filter((b) => a !== b && !areNeighbours(graph, a, b))
      .map((b) => ({ a, b, shared: sharedNeighbours(graph, a, b) }))
      .filter(({ shared }) => shared.length > 0),
  );
}

export interface TraceEdge {
  readonly a: NodeId;
  readonly b: NodeId;
  readonly line: 'row' | 'column';
}

/** The edges among trace nodes to draw: along each row and column from one node to the next. */
export function traceEdges(graph: CellGraph, trace: readonly NodeId[]): readonly TraceEdge[] {
  const seen = new Set<string>();
  return chains(graph, trace).flatMap(({ line, nodes }) =>
    nodes.slice(1).flatMap((b, index): TraceEdge[] => {
      const a = nodes[index];
      if (a === undefined) return [];
      const key = `${line}/${a}/${b}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ a, b, line }];
    }),
  );
}
