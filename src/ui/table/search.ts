/** Search within a table: the cells whose texts hold the words, case and accents aside. */
import { normalise } from '../../reading/words.ts';
import type { CellId, Table } from '../../table/model.ts';

export function matchesOf(table: Table, words: string): readonly CellId[] {
  const sought = normalise(words);
  if (sought === '') return [];
  return table.cells.filter(({ text }) => normalise(text).includes(sought)).map(({ id }) => id);
}
