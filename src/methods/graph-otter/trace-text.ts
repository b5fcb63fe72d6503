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

/**
 * The same, shorter: the nodes, then where two of them meet, each place once. Where a row header and a column header
 * meet, that is their value; the corner above and left of both says nothing and is left out, as a blank does.
 *
 *     (3, 0, "South"), (0, 3, "Winter")
 *     (3, 0, "South") and (0, 3, "Winter") meet at (3, 3, "60")
 *
 * @param elsewhere nodes that stand in the same text besides: where two meet in nothing else, nothing is said of it
 */
export function meetingsText(
  graph: CellGraph,
  trace: readonly NodeId[],
  elsewhere: readonly NodeId[] = [],
): string {
  const text = (id: NodeId) => nodeText(nodeOf(graph, id));
  const seen = new Set<NodeId>([...trace, ...elsewhere]);
  const lines: string[] = [];
  for (const { a, b, shared } of sharedPairs(graph, trace)) {
    const [top, left] = [a, b].reduce(
      ([row, column], id) => [
        Math.min(row, nodeOf(graph, id).row),
        Math.min(column, nodeOf(graph, id).column),
      ],
      [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    );
    const met = shared.filter((id) => {
      const { row, column, text: words } = nodeOf(graph, id);
      return !seen.has(id) && words.trim() !== '' && (row > top || column > left);
    });
    if (met.length === 0) continue;
    for (const id of met) seen.add(id);
    lines.push(`${text(a)} and ${text(b)} meet at ${met.map(text).join(', ')}`);
  }
  return [trace.map(text).join(', '), ...lines].join('\n');
}
