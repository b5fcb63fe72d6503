/** The breadth-first walk over the hybrid graph, hop by hop, with the triples of each (section 3.2.3). */
import {
  cellAtNode,
  eachNeighbour,
  entityAtNode,
  type HybridGraph,
  type HybridNode,
  headerOf,
  nameOf,
} from './hybrid-graph.ts';

/** `[source, relation, target]`: the source of a cell has its header behind a semicolon; the relation is the
 * target's header, or `entity`. */
export type Triple = readonly [source: string, relation: string, target: string];

/** An edge that the walk went along. */
export interface HopEdge {
  readonly from: HybridNode;
  readonly to: HybridNode;
}

export interface Hop {
  /** Reached first in this hop, in the order of the walk. */
  readonly nodes: readonly HybridNode[];
  /** From nodes of the hop before to those reached in this one. */
  readonly edges: readonly HopEdge[];
}

/** The relation to an entity. */
const ENTITY = 'entity';

export interface WalkLimits {
  readonly hops: number;
  /** After the first hop, entities that more passages than this speak of are not walked through. */
  readonly commonFrom: number;
}

/** The hops from some nodes; there are as many as wanted, later ones may be empty. */
export function hopsFrom(
  graph: HybridGraph,
  starts: readonly HybridNode[],
  { hops, commonFrom }: WalkLimits,
): Hop[] {
  const reached = new Uint8Array(graph.cells.length + graph.entities.length);
  for (const node of starts) reached[node] = 1;
  let frontier: readonly HybridNode[] = [...new Set(starts)];
  return Array.from({ length: hops }, (_, index): Hop => {
    const nodes: HybridNode[] = [];
    const edges: HopEdge[] = [];
    const fresh = new Uint8Array(reached.length);
    for (const from of frontier) {
      const common = (entityAtNode(graph, from)?.passages.length ?? 0) > commonFrom;
      if (index > 0 && common) continue;
      eachNeighbour(graph, from, (to) => {
        if (reached[to]) return;
        edges.push({ from, to });
        if (fresh[to]) return;
        fresh[to] = 1;
        nodes.push(to);
      });
    }
    for (const node of nodes) reached[node] = 1;
    frontier = nodes;
    return { nodes, edges };
  });
}

export function tripleOf(graph: HybridGraph, { from, to }: HopEdge): Triple {
  const target = cellAtNode(graph, to);
  return [nameOf(graph, from, true), target ? headerOf(graph, target) : ENTITY, nameOf(graph, to, false)];
}

/** The hop dictionary of appendix A.2: the triples of each hop by its name. */
export const hopDictionary = (
  graph: HybridGraph,
  hops: readonly Hop[],
): { readonly [hop: string]: readonly Triple[] } =>
  Object.fromEntries(
    hops.map(({ edges }, index) => [`${index + 1}-hop`, edges.map((edge) => tripleOf(graph, edge))]),
  );
