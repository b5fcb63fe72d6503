/**
 * Which cells have a text, as texts are compared (`folded`): an index built once for each table. It holds one number a
 * cell, since a map from texts to lists of cells takes more room than a large table itself.
 */
import { folded } from './folded.ts';
import { memoised } from './memoised.ts';
import type { CellId, Table } from './model.ts';

interface TextIndex {
  /** Where each bucket begins in `cells`; one more for the end. */
  readonly starts: Int32Array;
  /** The cells of all buckets, in reading order within each. */
  readonly cells: Int32Array;
}

const FNV = 0x01000193;

/** A number for a text, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const indexOf = memoised(({ cells }: Table): TextIndex => {
  const buckets = Math.max(1, cells.length);
  const of = Int32Array.from(cells, ({ text }) => hashOf(folded(text)) % buckets);
  const starts = new Int32Array(buckets + 1);
  for (const bucket of of) starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
  for (let bucket = 0; bucket < buckets; bucket++)
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  const next = starts.slice(0, buckets);
  const ids = new Int32Array(cells.length);
  for (const [id, bucket] of of.entries()) {
    const place = next[bucket] ?? 0;
    ids[place] = id;
    next[bucket] = place + 1;
  }
  return { starts, cells: ids };
});

/** The cells whose text is the same but for case and white space, in reading order. */
export function idsWithText(table: Table, text: string): readonly CellId[] {
  const { starts, cells } = indexOf(table);
  const sought = folded(text);
  const bucket = hashOf(sought) % (starts.length - 1);
  const found: CellId[] = [];
  for (let at = starts[bucket] ?? 0; at < (starts[bucket + 1] ?? 0); at++) {
    const cell = table.cells[cells[at] ?? -1];
    if (cell && folded(cell.text) === sought) found.push(cell.id);
  }
  return found;
}
