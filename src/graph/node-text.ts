/**
 * Nodes as prompts write them.
 *
 *     (6, 0, "food service")            a cell
 *     ({0, 1, 2}, 0, "sub-group")       a merged cell: the sets of rows and columns that it covers (GraphOTTER, §3.2)
 */
import type { GraphNode } from './cell-graph.ts';

/** Sets longer than this are written as first..last. */
const LISTED_INDICES = 4;

function indices(from: number, span: number): string {
  if (span === 1) return String(from);
  if (span > LISTED_INDICES) return `{${from}..${from + span - 1}}`;
  return `{${Array.from({ length: span }, (_, i) => from + i).join(', ')}}`;
}

export const nodeText = ({ row, rowSpan, column, colSpan, text }: Omit<GraphNode, 'id' | 'cell'>): string =>
  `(${indices(row, rowSpan)}, ${indices(column, colSpan)}, ${JSON.stringify(text)})`;
