/** An operation as it is being put together in its form, and what it becomes: pure, so that it can be tested. */
import { readOperation } from '../../operations/index.ts';
import { shownNames } from '../../operations/names.ts';
import type {
  NumberReading,
  Operation,
  OperationId,
  OperationOf,
  ReadyOperation,
  SortType,
} from '../../operations/operation.ts';
import { rowsNamed } from '../../operations/rows.ts';
import { typeOf } from '../../operations/sort-keys.ts';
import { bad, good, type Read } from '../../table/read.ts';
import type { Stage } from '../../table/reshape.ts';
import { counted } from '../counted.ts';

export interface Draft {
  readonly id: OperationId;
  /** As people write them: "1, 3–5". */
  readonly rows: string;
  /** Places of columns, from 0. */
  readonly columns: readonly number[];
  readonly column: number;
  readonly order: OperationOf<'sort_by'>['order'];
  /** What is sorted by; as the column seems to hold unless it is said. */
  readonly type: SortType | 'seeming';
  readonly name: string;
  /** One a line. */
  readonly values: string;
}

export const EMPTY_DRAFT: Draft = {
  id: 'select_row',
  rows: '',
  columns: [],
  column: 0,
  order: 'descending',
  type: 'seeming',
  name: '',
  values: '',
};

/** For another table: what was chosen of the one before is no choice any more. */
export const forAnother = ({ id, order }: Draft): Draft => ({ ...EMPTY_DRAFT, id, order });

const SETTING = { numbers: 'own', firstRow: 1 } as const;

/** The rows that a text names, from 0. */
export function rowsIn(text: string, count: number): readonly number[] {
  const { rows } = rowsNamed(text, count, SETTING);
  return rows === 'all' ? Array.from({ length: count }, (_, row) => row) : rows;
}

/** Rows from 0, in order, as people write them from 1: `[0, 2, 3, 4]` is "1, 3–5". */
export function rowsAsText(rows: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else runs.push([row, row]);
  }
  return runs
    .map(([from, to]) =>
      from === to ? `${from + 1}` : `${from + 1}${to === from + 1 ? ', ' : '–'}${to + 1}`,
    )
    .join(', ');
}

/** The text with a row added to it, or taken out. */
export function withRow(text: string, row: number, count: number): string {
  const rows = rowsIn(text, count);
  return rowsAsText(
    rows.includes(row) ? rows.filter((one) => one !== row) : [...rows, row].sort((a, b) => a - b),
  );
}

/** The operation, with a sentence on what was left out; or one on what is missing. */
export function operationFrom(draft: Draft, stage: Stage, numbers: NumberReading): Read<ReadyOperation> {
  const { table } = stage;
  switch (draft.id) {
    case 'select_row':
      return draft.rows.trim() === ''
        ? bad('Say which rows stay, such as 1, 3–5, or press them in the table.')
        : readOperation({ id: 'select_row', inside: [draft.rows], after: '' }, stage, {
            numbers,
            firstRow: 1,
          });
    case 'select_column':
      return draft.columns.length === 0
        ? bad('Tick at least one column to keep.')
        : ready({ id: 'select_column', columns: draft.columns.toSorted((a, b) => a - b) });
    case 'group_by':
      return columnFault(draft, stage) ?? ready({ id: 'group_by', column: draft.column });
    case 'sort_by': {
      const texts = table.rows.map(({ cells }) => cells[draft.column]?.text ?? '');
      const type = draft.type === 'seeming' ? typeOf(texts) : draft.type;
      const { column, order } = draft;
      return columnFault(draft, stage) ?? ready({ id: 'sort_by', column, order, type });
    }
    case 'add_column':
      return columnToAdd(draft, stage, numbers);
    default:
      return draft.id satisfies never;
  }
}

const ready = (operation: Operation): Read<ReadyOperation> => good({ operation, notes: [] });

const columnFault = ({ column }: Draft, { table }: Stage): Read<never> | undefined =>
  table.columns[column] ? undefined : bad('The table has no column to choose.');

/** The name is checked as a written one is; values are taken as they stand, also those that are empty. */
function columnToAdd({ name, values }: Draft, stage: Stage, numbers: NumberReading): Read<ReadyOperation> {
  if (name.trim() === '') return bad('Give the new column a name.');
  const named = readOperation({ id: 'add_column', inside: [name], after: '' }, stage, {
    numbers,
    firstRow: 1,
  });
  if (!named.ok || named.value.operation.id !== 'add_column') return named;
  const rows = stage.table.rows.length;
  const lines = values === '' ? [] : values.split(/\r?\n/);
  while (lines.length > rows && lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length !== rows)
    return bad(
      `The table has ${counted(rows, 'row')}, so write ${counted(rows, 'value')}, one a line; there ${lines.length === 1 ? 'is' : 'are'} ${lines.length}.`,
    );
  return ready({ ...named.value.operation, values: lines.map((line) => line.trim()) });
}

/** The columns of a table, to choose from; those of one name are told apart by their place. */
export function columnChoices({ table }: Stage): readonly { readonly id: string; readonly name: string }[] {
  const names = shownNames(table);
  return names.map((name, column) => ({
    id: String(column),
    name: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (column ${column + 1})`,
  }));
}
