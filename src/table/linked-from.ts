/** Which passages a cell links to. */
import { memoised } from './memoised.ts';
import type { CellId, Passage, Table } from './model.ts';

/** The places in `table.passages` of the passages that a cell links to, in order. Missing ones are among them. */
export const passagesOf = ({ passages }: Table, cell: CellId): readonly number[] =>
  (passages && byCell(passages).get(cell)) ?? [];

const byCell = memoised((passages: readonly Passage[]): ReadonlyMap<CellId, readonly number[]> => {
  const index = new Map<CellId, number[]>();
  passages.forEach(({ links }, at) => {
    for (const { cell } of links) {
      const list = index.get(cell);
      if (list) list.push(at);
      else index.set(cell, [at]);
    }
  });
  return index;
});
