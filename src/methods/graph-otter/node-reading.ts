/** The nodes that a reply of GraphOTTER names, in whatever form came. */

import { withoutToolTags } from '../../method/answers/calls.ts';
import { isFields, keyOf } from '../../method/answers/fields.ts';
import { isPlaceholder } from '../../method/answers/forms.ts';
import { callsInAscii } from '../../method/answers/narrow.ts';
import { unwrapped } from '../../method/answers/wrapping.ts';
import type { Json } from '../../method/json.ts';
import { jsonIn } from '../../method/near-json.ts';
import type { Reply } from '../../method/reply.ts';
import { bad } from '../../table/read.ts';
import { empty, how } from './reply-json.ts';
import type { StartCell } from './written.ts';

type Tuple = StartCell['tuple'];

const INDEX = String.raw`-?\d{1,6}|\{[\d,.\s]{1,60}\}|\[[\d,\s]{1,60}\]`;
const TUPLE = new RegExp(
  String.raw`[([]\s{0,4}(${INDEX})\s{0,4},\s{0,4}(${INDEX})\s{0,4},\s{0,4}((?:\\?"[^"\n]{0,300}?\\?"|'[^'\n]{0,300}'|“[^”\n]{0,300}”|[^()[\]\n"]{1,120}))\s{0,4}[)\]]`,
  'g',
);

/** The nodes that words name as tuples. */
export const tuplesIn = (words: string): Tuple[] => [...words.matchAll(TUPLE)].map(([tuple]) => tuple);

/** A node: a list of place and text, the same as fields, or a tuple as text. */
function nodeOf(json: Json): Tuple | undefined {
  if (typeof json === 'string') return tuplesIn(json).length === 1 ? json : undefined;
  if (Array.isArray(json)) {
    const [row, column, words, ...rest] = json as readonly Json[];
    const isPlace = (one: Json | undefined): one is number | string | number[] =>
      typeof one === 'number' ||
      (typeof one === 'string' && /^[{[]?-?\d[\d,\s]*[}\]]?$/.test(one)) ||
      (Array.isArray(one) && one.length > 0 && one.every((part) => typeof part === 'number'));
    const isText =
      typeof words === 'string' || typeof words === 'number' || (words === undefined && json.length === 2);
    if (rest.length > 0 || !isPlace(row) || !isPlace(column) || !isText) return undefined;
    return [row, column, words === undefined ? '' : String(words)] as Tuple;
  }
  if (!isFields(json)) return undefined;
  const { row, column, col, text, content, value } = json;
  if (row === undefined || (column ?? col) === undefined) return undefined;
  return nodeOf([row, column ?? col ?? '', String(text ?? content ?? value ?? '')]);
}

const NODE_KEYS = /^(?:tuple|node|cell)$/;

/** All nodes of a JSON value in order, each with what is said about it. */
export function nodesIn(json: Json, depth = 0): StartCell[] {
  if (depth > 6 || json === null) return [];
  const own = nodeOf(json);
  if (own !== undefined) return [{ tuple: own }];
  if (typeof json === 'string') return tuplesIn(json).map((tuple) => ({ tuple }));
  if (Array.isArray(json)) return json.flatMap((one: Json) => named(one) ?? nodesIn(one, depth + 1));
  if (!isFields(json)) return [];
  const node = Object.entries(json).find(([key]) => NODE_KEYS.test(keyOf(key)))?.[1];
  if (node !== undefined) {
    const tuple = nodeOf(node) ?? (typeof node === 'string' && !isPlaceholder(node) ? node : undefined);
    const why = json.explanation ?? json.Explanation ?? json.reason;
    return tuple === undefined
      ? nodesIn(node, depth + 1)
      : [{ tuple, ...(typeof why === 'string' ? { explanation: why } : {}) }];
  }
  return Object.entries(json).flatMap(([key, value]) => {
    if (/^(?:explanation|reason|thought)/.test(keyOf(key))) return [];
    const inner =
      typeof value === 'string' && /^\s*[[{]/.test(value) ? ([...jsonIn(value)][0]?.value ?? value) : value;
    return nodesIn(inner, depth + 1);
  });
}

/** A node by its text alone, as an item of a list. */
const named = (json: Json): StartCell[] | undefined =>
  typeof json === 'string' &&
  tuplesIn(json).length === 0 &&
  json.trim() !== '' &&
  json.length <= 200 &&
  !isPlaceholder(json)
    ? [{ tuple: json.trim() }]
    : undefined;

/** Figure 10: the cells to start from, in the order in which they are named. */
export function readStartCells(text: string): Reply<StartCell[]> {
  const words = callsInAscii(withoutToolTags(unwrapped(text).text)).trim();
  if (words === '') return empty(text);
  for (const { value, text: json, repaired } of /[[{]/.test(words) ? jsonIn(words) : []) {
    const cells = distinct(nodesIn(value));
    if (cells.length > 0) return { ok: true, value: cells, ...how(text, json, repaired) };
  }
  const inWords = distinct(tuplesIn(words).map((tuple) => ({ tuple })));
  return inWords.length > 0
    ? { ok: true, value: inWords }
    : bad('The reply names no cell as (row, column, text).');
}

function distinct(cells: readonly StartCell[]): StartCell[] {
  const seen = new Set<string>();
  return cells.filter(({ tuple }) => {
    const key = JSON.stringify(tuple);
    return !seen.has(key) && Boolean(seen.add(key));
  });
}
