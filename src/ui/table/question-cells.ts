/** Where the question's words stand in the table: the headers that say them. */
import { contentStems } from '../../reading/words.ts';
import { type CellId, cellOf, type Table } from '../../table/model.ts';
import { headerCells } from './header-cells.ts';

/**
 * The header cells that share words with the question. Of the headers on one side, one that shares fewer of
 * the words that another shares is left out: for "northern region", "Southern region" says nothing.
 */
export function questionCells(question: string, table: Table): ReadonlySet<CellId> {
  const asked = new Set(contentStems(question).filter((stem) => /[\p{L}\d]/u.test(stem)));
  // Most tables are opened without a question, and a large one has thousands of headers.
  if (asked.size === 0) return new Set();
  const { top, left } = headerCells(table);
  return new Set([...closest(asked, top, table), ...closest(asked, left, table)]);
}

function closest(asked: ReadonlySet<string>, headers: ReadonlySet<CellId>, table: Table): CellId[] {
  const shared = [...headers].flatMap((cell) => {
    const words = new Set(contentStems(cellOf(table, cell).text).filter((stem) => asked.has(stem)));
    return words.size > 0 ? [{ cell, words }] : [];
  });
  // Few sets are different even where many headers share words, so each is compared with these only.
  const different = [
    ...new Map(shared.map(({ words }) => [[...words].toSorted().join(' '), words])).values(),
  ];
  return shared
    .filter(
      ({ words }) =>
        !different.some((other) => other.size > words.size && [...words].every((word) => other.has(word))),
    )
    .map(({ cell }) => cell);
}
