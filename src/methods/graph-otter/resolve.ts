/**
 * From what a model wrote to a node: row, column and text must agree. Where they do not, the text decides if it
 * is unique, and the step says so; an index is never wrapped or clamped.
 */
import { type CellGraph, type GraphNode, type NodeId, nodeOf, nodesOfCells } from '../../graph/cell-graph.ts';
import { nodeText } from '../../graph/node-text.ts';
import { folded } from '../../table/folded.ts';
import { idsWithText } from '../../table/text-index.ts';
import type { NodeReference } from './nodes.ts';
import { NODE_TEXT_AT_MOST } from './written.ts';

export type Resolution =
  | { readonly ok: true; readonly node: NodeId; readonly note?: string }
  | { readonly ok: false; readonly code: 'unknown-node' | 'ambiguous-node'; readonly fault: string };

/** The nodes with this text, in reading order. */
export const nodesWithText = (graph: CellGraph, text: string): readonly NodeId[] =>
  nodesOfCells(graph, idsWithText(graph.table, text));

/** The node that covers a place; undefined where none does. */
export function nodeAt(graph: CellGraph, { row, column }: NodeReference): GraphNode | undefined {
  if (row === undefined || column === undefined) return undefined;
  const id = graph.inRow[row]?.find((other) => {
    const node = nodeOf(graph, other);
    return node.column <= column && column < node.column + node.colSpan;
  });
  return id === undefined ? undefined : nodeOf(graph, id);
}

/** Whether a text names a node's: it is the same, or as much of its beginning as a reply's form lets through. */
const isMeant = (own: string, given: string): boolean =>
  folded(own) === folded(given) ||
  (given.length >= NODE_TEXT_AT_MOST && folded(own).startsWith(folded(given)));

export function resolve(graph: CellGraph, reference: NodeReference): Resolution {
  const here = nodeAt(graph, reference);
  const { text } = reference;
  const nodeName = written(reference);
  if (text === undefined) {
    return here ? { ok: true, node: here.id } : unknown(`There is no node at ${nodeName}; ${size(graph)}.`);
  }
  if (here && isMeant(here.text, text)) return { ok: true, node: here.id };
  const named = nodesWithText(graph, text);
  const [only] = named;
  if (named.length === 1 && only !== undefined) {
    const note =
      reference.row === undefined
        ? undefined
        : `${nodeName} names no node; the only node with that text, ${nodeText(nodeOf(graph, only))}, is taken.`;
    return { ok: true, node: only, ...(note === undefined ? {} : { note }) };
  }
  if (named.length > 1) return ambiguous(graph, nodeName, named);
  if (here) {
    const note = `No node has the text of ${nodeName}; the node at that place, ${nodeText(here)}, is taken.`;
    return { ok: true, node: here.id, note };
  }
  return unknown(`There is no node ${nodeName}; ${size(graph)}.`);
}

const ambiguous = (graph: CellGraph, nodeName: string, named: readonly NodeId[]): Resolution => ({
  ok: false,
  code: 'ambiguous-node',
  fault: `${nodeName} could be any of ${named
    .slice(0, 6)
    .map((id) => nodeText(nodeOf(graph, id)))
    .join(', ')}${named.length > 6 ? ` and ${named.length - 6} more` : ''}: give row and column.`,
});

const unknown = (fault: string): Resolution => ({ ok: false, code: 'unknown-node', fault });

const size = (graph: CellGraph): string =>
  `rows go from 0 to ${graph.inRow.length - 1}, columns from 0 to ${graph.inColumn.length - 1}`;

/** The reference as the model meant it, for messages. */
function written({ row, column, text }: NodeReference): string {
  const words =
    text === undefined ? undefined : JSON.stringify(text.length > 80 ? `${text.slice(0, 77)}…` : text);
  if (row === undefined && column === undefined) return words ?? 'without a name';
  return `(${[row ?? '?', column ?? '?', ...(words === undefined ? [] : [words])].join(', ')})`;
}
