/** Which passages a cell links to. */
import type { CellId, Passage, Table } from './model.ts';

const byCell = new WeakMap<readonly Passage[], ReadonlyMap<CellId, readonly number[]>>();

/** The places in `table.passages` of the passages that a cell links to, in order. Missing ones are among them. */
export function passagesOf({ passages }: Table, cell: CellId): readonly number[] {
  if (!passages) return [];
  const known = byCell.get(passages) ?? indexed(passages);
  byCell.set(passages, known);
  return known.get(cell) ?? [];
}

function indexed(passages: readonly Passage[]): Map<CellId, number[]> {
  const index = new Map<CellId, number[]>();
  passages.forEach(({ links }, at) => {
    for (const { cell } of links) {
      const list = index.get(cell);
      if (list) list.push(at);
      else index.set(cell, [at]);
    }
  });
  return index;
}
