/** What the rules may use: the table that the prompt shows, and their reading of the question over it. */
import { type QuestionReading, readQuestion } from '../../reading/question.ts';
import { normalise } from '../../reading/words.ts';
import type { FlatTable } from '../../table/flat.ts';
import { type CellId, cellOf, makeTable, type PlacedCell, type Table } from '../../table/model.ts';
import { type Setting, type State, stageOf } from './state.ts';

/** A reading of the question in places of the shown table: rows below the header, from 0; −1 is the header. */
export interface Seen {
  readonly shown: FlatTable;
  readonly reading: QuestionReading;
  readonly cells: readonly { readonly row: number; readonly column: number; readonly text: string }[];
  /** The columns whose headers the question names. */
  readonly columns: readonly number[];
}

const known = new WeakMap<FlatTable, Seen>();

/** The part of the current table that prompts show. */
const shownTable = ({ options }: Setting, table: FlatTable): FlatTable =>
  table.rows.length <= options.planRows ? table : { ...table, rows: table.rows.slice(0, options.planRows) };

/** A table of a chain is read by several requests, each of the same question. */
export function seenBy(setting: Setting, state: State): Seen {
  const { table } = stageOf(setting, state);
  const before = known.get(table);
  if (before) return before;
  const shown = shownTable(setting, table);
  const grid = gridOf(shown);
  const reading = readQuestion(setting.task.question, grid);
  const place = (id: CellId) => {
    const { row, column, text } = cellOf(grid, id);
    return { row: row - 1, column, text };
  };
  const seen: Seen = {
    shown,
    reading,
    cells: reading.cells.map(place),
    columns: reading.top.map((id) => cellOf(grid, id).column),
  };
  known.set(table, seen);
  return seen;
}

/** The flat table as the rules read any table: its names in the first row. */
function gridOf({ title, columns, rows }: FlatTable): Table {
  const cell = (row: number, column: number, text: string): PlacedCell => ({
    row,
    column,
    rowSpan: 1,
    colSpan: 1,
    text,
  });
  return makeTable(title, rows.length + 1, columns.length, [
    ...columns.map(({ name }, column): PlacedCell => ({ ...cell(0, column, name), header: true })),
    ...rows.flatMap(({ cells }, row) => cells.map(({ text }, column) => cell(row + 1, column, text))),
  ]);
}

/** Words with single spaces around them, so that a text is found as a whole. */
const spaced = (text: string): string =>
  ` ${normalise(text)
    .replace(/[^\p{L}\p{N}.%$-]+/gu, ' ')
    .trim()} `;

/** Does a sentence say the whole of a text? */
export const says = (sentence: string, text: string): boolean => {
  const words = spaced(text);
  return words.trim() !== '' && spaced(sentence).includes(words);
};
