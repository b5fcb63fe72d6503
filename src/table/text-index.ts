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

const bucketsOf = ({ cells }: Table): number => Math.max(1, cells.length);

/** The bucket of each cell, as far as they were worked out. */
const begunOf = memoised((table: Table) => ({ of: new Int32Array(table.cells.length), done: 0 }));

/** Works out the buckets of some more cells; all are when it gives true. */
function hashMore(table: Table, count: number): boolean {
  const { cells } = table;
  const buckets = bucketsOf(table);
  const begun = begunOf(table);
  const end = Math.min(cells.length, begun.done + count);
  for (let id = begun.done; id < end; id++) begun.of[id] = hashOf(folded(cells[id]?.text ?? '')) % buckets;
  begun.done = end;
  return end === cells.length;
}

const indexOf = memoised((table: Table): TextIndex => {
  const { cells } = table;
  const buckets = bucketsOf(table);
  hashMore(table, cells.length);
  const { of } = begunOf(table);
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

/** So many cells are indexed within a frame. */
const CELLS_AT_ONCE = 50_000;

/** Makes the index of a large table piece by piece: true once it is there. Who does not wait gets it in one go. */
export function indexMore(table: Table): boolean {
  if (!hashMore(table, CELLS_AT_ONCE)) return false;
  indexOf(table);
  return true;
}

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
