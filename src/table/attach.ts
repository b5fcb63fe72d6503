/** Putting texts to an open table: to the links that wait for them, to cells by place or title, or to none. */
import { folded } from './folded.ts';
import type { CellId, Passage, Table } from './model.ts';
import { type GivenPassage, notesOn, type WithPassages, withPassages } from './passages.ts';

/** The table with more texts: one that bears the title of a missing passage is that passage. */
export function attached(table: Table, given: readonly GivenPassage[]): WithPassages {
  const missing = new Map<string, string>();
  for (const { id, title, missing: lacks } of table.passages ?? [])
    if (lacks && !missing.has(folded(title))) missing.set(folded(title), id);
  const named = given.map((one): GivenPassage => {
    const id = one.id === undefined && one.title !== undefined ? missing.get(folded(one.title)) : undefined;
    return id === undefined ? one : { ...one, id };
  });
  return withPassages(table, named);
}

/** The table with one more cell linking to a passage; the same where it does already. */
export function withLink(table: Table, passage: number, cell: CellId): WithPassages {
  const passages = (table.passages ?? []).map((one, at): Passage => {
    if (at !== passage || one.links.some((link) => link.cell === cell)) return one;
    return { ...one, links: [...one.links, { cell }].sort((a, b) => a.cell - b.cell) };
  });
  return { table: { ...table, passages }, notes: notesOn(passages) };
}
