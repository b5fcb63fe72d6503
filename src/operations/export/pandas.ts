import type { Stage } from '../../table/reshape.ts';
import { type Applied, writeOperation } from '../index.ts';
import type { NumberReading } from '../operation.ts';
import { sorted } from '../sort-by.ts';
import { sortKeys } from '../sort-keys.ts';
import { commentOf, trimmedOtherwise, uniqueNames } from './names.ts';

/** JSON's strings and lists of numbers are Python's. */
const text = (value: string): string => JSON.stringify(value);
const places = (value: readonly number[]): string => `[${value.join(', ')}]`;
const number = (value: number): string =>
  Number.isFinite(value) ? String(value) : `float("${value < 0 ? '-' : ''}inf")`;

/**
 * All that Python's strip may take away at both ends: what JavaScript's trim does, but no byte order mark, and some
 * control characters.
 */
const STRIPPED = /^(?:[^\S\ufeff]|\p{Cc})+|(?:[^\S\ufeff]|\p{Cc})+$/gu;

/** A Python script that goes through the chain with pandas; rows are named by their place in the source. */
export function chainAsPandas({ table }: Stage, chain: readonly Applied[], numbers: NumberReading): string {
  const rows = table.rows.map(({ cells }) => `    [${cells.map((cell) => text(cell.text)).join(', ')}],`);
  return [
    'import pandas as pd',
    '',
    'table = pd.DataFrame(',
    '    [',
    ...rows.map((line) => `    ${line}`),
    '    ],',
    `    columns=[${uniqueNames(table).map(text).join(', ')}],`,
    `    index=${places(table.rows.map(({ at }) => at))},`,
    '    dtype=str,',
    ')',
    ...chain.flatMap((done) => [
      '',
      `# ${commentOf(writeOperation(done.operation, done.before))}`,
      ...lines(done, numbers),
      'print(table.to_string())',
    ]),
    '',
  ].join('\n');
}

function lines({ operation, before, after }: Applied, numbers: NumberReading): string[] {
  const names = uniqueNames(before.table);
  switch (operation.id) {
    case 'add_column': {
      const values = after.table.rows.map(({ cells }) => cells.at(-1)?.text ?? '');
      const added = `[${values.map(text).join(', ')}]`;
      // An empty list would be a column of numbers.
      const column = values.length === 0 ? `pd.Series(${added}, index=table.index, dtype=str)` : added;
      return [`table[${text(uniqueNames(after.table).at(-1) ?? '')}] = ${column}`];
    }
    case 'select_row':
      return operation.rows === 'all'
        ? ['table = table.copy()']
        : [`table = table.iloc[${places(operation.rows)}].copy()`];
    case 'select_column': {
      const kept = `table = table.iloc[:, ${places(operation.columns)}].copy()`;
      return [kept, `table.columns = [${uniqueNames(after.table).map(text).join(', ')}]`];
    }
    case 'group_by': {
      const column = text(names[operation.column] ?? '');
      return [
        `values = table[${column}].str.strip()`,
        ...trimmedOtherwise(before.table, operation.column, STRIPPED).map(
          ({ at, value }) => `values.loc[${at}] = ${text(value)}`,
        ),
        'groups = values.value_counts().rename("Count").rename_axis("value").reset_index()',
        'groups = groups.sort_values(["Count", "value"], ascending=[False, True])',
        'print(groups.to_string(index=False))',
      ];
    }
    case 'sort_by': {
      const groups = operation.of === 'groups' && before.groups !== undefined;
      const texts = sorted(before, operation).rows.map(({ cells }) => cells[operation.column]?.text ?? '');
      const keys = sortKeys(texts, operation.type, numbers);
      const written = keys.map((key) =>
        key === undefined ? 'None' : typeof key === 'number' ? number(key) : text(key),
      );
      // As released, dates are compared as text.
      const dtype = keys.some((key) => typeof key === 'string') ? 'object' : 'float';
      return [
        `keys = pd.Series([${written.join(', ')}], dtype=${dtype})`,
        `order = keys.sort_values(ascending=${operation.order === 'ascending' ? 'True' : 'False'}, kind="stable").index`,
        ...(groups
          ? ['groups = groups.iloc[order]', 'print(groups.to_string(index=False))']
          : ['table = table.iloc[order]']),
      ];
    }
    default:
      return operation satisfies never;
  }
}
