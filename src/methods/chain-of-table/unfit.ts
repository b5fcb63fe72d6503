/**
 * What the released code leaves out although it could be done, as far as recorded runs of it show: in 1,024 of them
 * no sorting changes nothing, no grouping is without a repeated value, and every value of a new column is there and
 * stands in its row.
 */
import { groupBy } from '../../operations/group-by.ts';
import type { Operation } from '../../operations/operation.ts';
import { sortBy } from '../../operations/sort-by.ts';
import type { FlatTable } from '../../table/flat.ts';
import type { Stage } from '../../table/reshape.ts';
import type { Setting } from './state.ts';

/** Why an operation is left out, in one sentence; undefined where it is not. */
export function unfitAsReleased(operation: Operation, stage: Stage, setting: Setting): string | undefined {
  switch (operation.id) {
    case 'sort_by': {
      const { rows, groupRows } = sortBy.reshape(operation, stage, setting.operations);
      const same = (rows ?? groupRows ?? []).every((row, at) => row === at);
      return same ? 'The sorting changes nothing.' : undefined;
    }
    case 'group_by': {
      const groups = groupBy.reshape(operation, stage, setting.operations).grouping?.groups ?? [];
      return groups.some(({ rows }) => rows.length > 1) ? undefined : 'No value of the column repeats.';
    }
    case 'add_column':
      return valuesUnfit(stage.table, operation.values);
    case 'select_row':
    case 'select_column':
      return undefined;
    default:
      return operation satisfies never;
  }
}

/** The values of the first rows, or of all. */
function valuesUnfit({ rows }: FlatTable, values: readonly string[]): string | undefined {
  const unfit = values.findIndex((value, row) => {
    const text = rows[row]?.cells.map((cell) => cell.text).join(' ') ?? '';
    return value.trim() === '' || !text.toLowerCase().includes(value.trim().toLowerCase());
  });
  if (values.length === 0) return 'The new column has no values.';
  return unfit < 0 ? undefined : `The value for row ${unfit + 1} does not stand in that row.`;
}
