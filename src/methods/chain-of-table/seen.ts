/** What the rules may use: the table that the prompt shows, and their reading of the question over it. */
import { type QuestionReading, readQuestion } from '../../reading/question.ts';
import type { FlatCell, FlatTable } from '../../table/flat.ts';
import { memoisedBy } from '../../table/memoised.ts';
import { type CellId, cellOf } from '../../table/model.ts';
import { gridOf } from './grid.ts';
import { type Setting, type State, tableOf } from './state.ts';
import { type TableShown, tablesShown } from './table-shown.ts';

/** A reading of the question in places of the whole table: rows below the header, from 0; −1 is the header. */
export interface Seen {
  /** The rows that are shown, with all columns in their places. */
  readonly shown: FlatTable;
  readonly reading: QuestionReading;
  readonly cells: readonly { readonly row: number; readonly column: number; readonly text: string }[];
  /** The columns whose headers the question names. */
  readonly columns: readonly number[];
}

const NOTHING: FlatCell = { text: '', from: [] };

/** The part of the current table that prompts show: its rows, and in the place of other columns empty ones. */
function shownTable(table: FlatTable, { rows, columns }: TableShown): FlatTable {
  const all = columns.length === table.columns.length;
  const seen = new Set(columns);
  return {
    ...table,
    columns: all
      ? table.columns
      : table.columns.map((column, at) => (seen.has(at) ? column : { name: '', from: [] })),
    rows: rows.flatMap((place) => {
      const row = table.rows[place];
      if (!row) return [];
      return all ? row : { ...row, cells: row.cells.map((cell, at) => (seen.has(at) ? cell : NOTHING)) };
    }),
  };
}

/** A table of a chain is read by several requests, each of the same question. */
export const seenBy = memoisedBy(tableOf, (setting: Setting, state: State): Seen => {
  const table = tableOf(setting, state);
  const { table: cut } = tablesShown(setting, state);
  const shown = shownTable(table, cut);
  const grid = gridOf(shown);
  const reading = readQuestion(setting.task.question, grid);
  const place = (id: CellId) => {
    const { row, column, text } = cellOf(grid, id);
    return { row: row === 0 ? -1 : (cut.rows[row - 1] ?? -1), column, text };
  };
  return {
    shown,
    reading,
    cells: reading.cells.map(place),
    columns: reading.top.map((id) => cellOf(grid, id).column),
  };
});
