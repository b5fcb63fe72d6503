/** The reasoning trace as prompts and the inspector have it (Figure 14, Table 7). */
import { type CellGraph, type NodeId, nodeOf } from '../../graph/cell-graph.ts';
import { nodeText } from '../../graph/node-text.ts';
import { chains, sharedPairs } from '../../graph/trace.ts';
import { nodesText } from './nodes.ts';

/**
 * For trace nodes on different rows and columns their shared neighbours, for those on one row or column a chain
 * with the relation named, and last the nodes that stand alone.
 */
export function traceText(graph: CellGraph, trace: readonly NodeId[]): string {
  const pairs = sharedPairs(graph, trace);
  const lines = chains(graph, trace);
  const text = (id: NodeId) => nodeText(nodeOf(graph, id));
  const joined = new Set([...pairs.flatMap(({ a, b }) => [a, b]), ...lines.flatMap(({ nodes }) => nodes)]);
  return [
    ...pairs.map(
      ({ a, b, shared }) =>
        `[${text(a)}, ${text(b)}] has the following shared neighbours: ${nodesText(graph, shared)}.`,
    ),
    ...lines.map(
      ({ line, nodes }) => `[${nodes.map(text).join(line === 'row' ? ', SAME ROW, ' : ', SAME COLUMN, ')}]`,
    ),
    ...trace.filter((id) => !joined.has(id)).map((id) => `[${text(id)}]`),
  ].join('\n');
}
