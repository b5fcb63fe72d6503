/**
 * Nodes as prompts write them, and node references as models write them back.
 *
 *     (6, 0, "food service")            a cell
 *     ({0, 1, 2}, 0, "sub-group")       a merged cell: the sets of rows and columns that it covers (§3.2)
 */
import { type CellGraph, type NodeId, nodeWith } from '../../graph/cell-graph.ts';
import { nodeText } from '../../graph/node-text.ts';
import type { Json } from '../../method/json.ts';

/** How many nodes of a list are written out; a column of 100,000 cells would be no prompt. */
const LISTED_NODES = 200;

export function nodesText(graph: CellGraph, ids: readonly NodeId[]): string {
  const texts = ids
    .slice(0, LISTED_NODES)
    .flatMap((id) => nodeWith(graph, id) ?? [])
    .map(nodeText);
  if (ids.length > LISTED_NODES) texts.push(`… and ${ids.length - LISTED_NODES} more`);
  return `[${texts.join(', ')}]`;
}

/** What a model wrote for a node: any of row, column and text may be missing. */
export interface NodeReference {
  readonly row?: number;
  readonly column?: number;
  readonly text?: string;
}

/** Reads `[6, 0, "x"]`, `"(6, 0, 'x')"`, `{"row": 6, …}` or a bare text; undefined for anything else. */
export function readReference(value: Json | undefined): NodeReference | undefined {
  if (typeof value === 'string') return readTuple(value);
  if (typeof value === 'number') return { text: String(value) };
  if (isList(value)) return readList(value);
  if (value === null || typeof value !== 'object') return undefined;
  const record = value as { readonly [key: string]: Json };
  const nested = record.tuple ?? record.node ?? record.cell;
  if (nested !== undefined) return readReference(nested);
  return reference(
    indexOf(record.row),
    indexOf(record.column ?? record.col),
    wordsOf(record.text ?? record.content),
  );
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

function readList(list: readonly Json[]): NodeReference | undefined {
  if (list.length === 1) return readReference(list[0]);
  const row = indexOf(list[0]);
  const column = indexOf(list[1]);
  return row === undefined || column === undefined ? undefined : reference(row, column, wordsOf(list[2]));
}

const TUPLE =
  /^\s*[([]?\s*(\{[^}]*\}|\[[^\]]*\]|-?\d+)\s*,\s*(\{[^}]*\}|\[[^\]]*\]|-?\d+)\s*(?:,\s*([\s\S]*?))?[)\]]?\s*$/;

function readTuple(text: string): NodeReference | undefined {
  const [, row, column, words] = TUPLE.exec(text) ?? [];
  if (row === undefined || column === undefined)
    return text.trim() === '' ? undefined : { text: text.trim() };
  // "1,234" is a number with a separator, not a position.
  if (words === undefined && !/^\s*[([{]/.test(text)) return { text: text.trim() };
  return reference(indexOf(row), indexOf(column), words === undefined ? undefined : unquoted(words));
}

const unquoted = (words: string): string => /^\s*(["'])([\s\S]*)\1\s*$/.exec(words)?.[2] ?? words.trim();

/** An index, or the first of a set of them. */
function indexOf(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
  if (isList(value)) return indexOf(value[0]);
  if (typeof value !== 'string') return undefined;
  const digits = /^\s*[{[]?\s*(-?\d+)/.exec(value)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const wordsOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

const reference = (row?: number, column?: number, text?: string): NodeReference | undefined =>
  row === undefined && column === undefined && text === undefined
    ? undefined
    : {
        ...(row === undefined ? {} : { row }),
        ...(column === undefined ? {} : { column }),
        ...(text === undefined ? {} : { text }),
      };
