/** Reading a question over the part of a table that somebody has been shown. */
import {
  type CellId,
  cellOf,
  type HeaderTrees,
  makeTable,
  type Table,
  withoutHeaders,
} from '../table/model.ts';
import { treesWithin } from '../table/nesting.ts';
import { type QuestionReading, readQuestion } from './question.ts';

/** Some cells of a table at their places, and their numbers in it. */
export interface TablePart {
  readonly table: Table;
  readonly trees?: HeaderTrees;
  /** From the part's cells to those of the whole table. */
  original(ids: readonly CellId[]): CellId[];
}

/** @param trees of the whole table; headers that are not in the part are left out, their children move up. */
export function partOfTable(whole: Table, shown: readonly CellId[], trees?: HeaderTrees): TablePart {
  const cells = [...new Set(shown)].sort((a, b) => a - b);
  const { title, rows, columns } = whole;
  // In reading order, so that the cells of a table made of them keep theirs.
  const table = makeTable(
    title,
    rows,
    columns,
    cells.map((id) => cellOf(whole, id)),
  );
  return {
    table,
    ...(trees ? { trees: treesWithin(trees, cells) } : {}),
    original: (ids) => ids.flatMap((id) => cells[id] ?? []),
  };
}

/** A reading over some cells, in cells of the whole table; over all of them where none are named. */
export function readPart(
  question: string,
  whole: Table,
  shown?: readonly CellId[],
  trees?: HeaderTrees,
): QuestionReading {
  if (!shown) return readQuestion(question, withoutHeaders(whole), trees);
  const part = partOfTable(whole, shown, trees);
  const reading = readQuestion(question, part.table, part.trees);
  return {
    ...reading,
    top: part.original(reading.top),
    left: part.original(reading.left),
    cells: part.original(reading.cells),
  };
}
