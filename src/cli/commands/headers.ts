import type { Json } from '../../method/json.ts';
import { headerPath, inferHeaders } from '../../reading/headers.ts';
import { type CellId, cellAt, cellOf, type HeaderTrees, type Table } from '../../table/model.ts';
import { bad, good, type Read } from '../../table/read.ts';
import type { AnswerOne } from '../answer-one.ts';
import type { Position } from '../fields.ts';
import { headersJson } from '../headers-json.ts';
import { openTable, sizeOf } from '../open-table.ts';
import { perTable } from '../per-table.ts';

const answer: AnswerOne = async (fields, io) => {
  const opened = await openTable(fields, io);
  if (!opened.ok) return opened;
  const { table, notes } = opened.value;
  const given = fields.infer ? undefined : table.headers;
  const trees = given ?? inferHeaders(table);
  if (!fields.cell) return good({ print: headersJson(table, trees), notes });
  const path = pathOf(table, trees, fields.cell);
  return path.ok ? good({ print: path.value, notes }) : path;
};

function pathOf(table: Table, trees: HeaderTrees, { row, column }: Position): Read<Json> {
  const cell = cellAt(table, row, column);
  if (!cell)
    return bad(`There is no cell at row ${row}, column ${column} of the table, which has ${sizeOf(table)}.`);
  const { top, left } = headerPath(table, trees, cell);
  const named = (ids: readonly CellId[]): Json =>
    ids.map((id) => {
      const header = cellOf(table, id);
      return [header.row, header.column, header.text];
    });
  return good({ top: named(top), left: named(left) });
}

export const headers = perTable({
  name: 'headers',
  summary: 'tells the header trees of a table, or the path of headers of a cell',
  flags: { cell: { type: 'string' }, infer: { type: 'boolean' } },
  help: `
Usage: tablewalk headers FILE [--infer] [--cell R,C]
       tablewalk headers [FILE] --cases FILE.jsonl

Prints {"top": [{"row", "column", "rowSpan", "colSpan", "text", "level", "parent"}…], "left": […]}: the headers above
the data and left of it, "parent" an index into the same list or null. The trees are those of the source where it
knows them, else they are inferred from merges, places, empty cells, kinds of values, indentation, sums and marks.

  --infer         infer them even where the source knows them
  --cell R,C      print the headers of this cell instead, outermost first: {"top": [[row, column, text]…], "left": […]}`,
  answer,
});
