/**
 * What any reader has to beat: the row whose leftmost cells share most words with the question, the column
 * whose top cells do, and the text of the cell where they meet.
 */
import { cellAt, type Table } from '../src/table/model.ts';

const TOP_ROWS = 2;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** How much of a header's words the question has, a word shared counting before a share of them. */
function overlap(question: ReadonlySet<string>, texts: readonly string[]): number {
  const words = new Set(texts.flatMap(wordsOf));
  const shared = [...words].filter((word) => question.has(word)).length;
  return words.size === 0 ? 0 : shared + shared / words.size;
}

/** The index with the highest score, the first of equals. */
function best(from: number, to: number, score: (index: number) => number): number {
  let found = from;
  for (let index = from + 1; index < to; index++) if (score(index) > score(found)) found = index;
  return found;
}

export function naiveAnswer(table: Table, question: string): string[] {
  const asked = new Set(wordsOf(question));
  const textAt = (row: number, column: number) => cellAt(table, row, column)?.text ?? '';
  const top = Array.from({ length: TOP_ROWS }, (_, row) => row);
  const row = best(Math.min(TOP_ROWS, table.rows - 1), table.rows, (r) => overlap(asked, [textAt(r, 0)]));
  const column = best(Math.min(1, table.columns - 1), table.columns, (c) =>
    overlap(
      asked,
      top.map((r) => textAt(r, c)),
    ),
  );
  return [textAt(row, column)];
}
