import type { Json } from '../../method/json.ts';
import { chainIn } from '../../operations/call.ts';
import { EXPORTS } from '../../operations/export/index.ts';
import { flatteningOf } from '../../operations/flatten.ts';
import { applyChain } from '../../operations/index.ts';
import type { OperationSetting } from '../../operations/operation.ts';
import { type FlatTable, flattened } from '../../table/flat.ts';
import { bad, good } from '../../table/read.ts';
import type { Stage } from '../../table/reshape.ts';
import type { AnswerOne } from '../answer-one.ts';
import { openTable } from '../open-table.ts';
import { perTable } from '../per-table.ts';

const answer: AnswerOne = async (fields, io) => {
  const { operations, numbers = 'own', 'first-row': firstRow = '1', as } = fields;
  if (operations === undefined)
    return bad('No operations were given; write some with --operations "f_select_row(row 1) -> …".');
  const calls = chainIn(operations);
  if (!calls.ok) return calls;
  const opened = await openTable(fields, io);
  if (!opened.ok) return opened;
  const { table, notes: opening } = opened.value;
  const setting: OperationSetting = { numbers, firstRow: firstRow === '0' ? 0 : 1 };
  const start = { table: flattened(table, flatteningOf(table)) };
  const chain = applyChain(calls.value, start, setting);
  if (!chain.ok) return chain;
  const notes = chain.value.flatMap((one) => one.notes);
  return good({
    print:
      as === undefined
        ? chain.value.map(({ after }) => stageJson(after))
        : { [as]: EXPORTS[as](start, chain.value, numbers) },
    notes: [...opening, ...notes],
  });
};

const tableJson = ({ columns, rows }: FlatTable): { columns: string[]; rows: string[][] } => ({
  columns: columns.map(({ name }) => name),
  rows: rows.map(({ cells }) => cells.map(({ text }) => text)),
});

const stageJson = ({ table, groups }: Stage): Json => ({
  ...tableJson(table),
  ...(groups ? { groups: tableJson(groups) } : {}),
});

export const chain = perTable({
  name: 'chain',
  summary: 'applies a chain of operations to a table',
  flags: {
    operations: { type: 'string' },
    numbers: { type: 'string' },
    'first-row': { type: 'string' },
    as: { type: 'string' },
  },
  help: `
Usage: tablewalk chain FILE --operations CHAIN [--numbers own|as-released] [--first-row 0|1]
                       [--as text|json|sql|pandas]
       tablewalk chain [FILE] --cases FILE.jsonl

Prints the table after each operation, in order: [{"columns": […], "rows": [[…]…], "groups"?: {"columns",
"rows"}}…]. "groups" is the side table of values and counts, from f_group_by on. Merged cells and headers of
several levels are flattened first: a column under two headers is called “A > B”.

  --operations CHAIN    operations joined by ->:
                        f_add_column(Year). The value: 2019 | 2020
                        f_select_row(row 1, row 3), f_select_row(2-5) or f_select_row(*)
                        f_select_column(Name, Height (m))
                        f_group_by(Country)
                        f_sort_by(Points), the order is "large to small", the datatype is "Numerical"
                        Without them, the order is "small to large", and the datatype is what the column seems
                        to hold. Also known: f_group_column, f_sort_column.
  --numbers WHICH       how numbers are read when sorting: own (default), or as-released (digits only)
  --first-row N         the number of the first row in f_select_row: 1 (default) or 0
  --as FORM             print {FORM: "…"} instead: the chain as text, as JSON, as SQL or as a pandas script`,
  answer,
});
