import type { Stage } from '../../table/reshape.ts';
import { type Applied, writeOperation } from '../index.ts';
import { oneLine } from '../names.ts';
import type { NumberReading } from '../operation.ts';
import { sortKeys } from '../sort-keys.ts';
import { uniqueNames } from './names.ts';

/** JSON's strings and lists of numbers are Python's. */
const text = (value: string): string => JSON.stringify(value);
const places = (value: readonly number[]): string => `[${value.join(', ')}]`;

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
      `# ${oneLine(writeOperation(done.operation, done.before))}`,
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
      return [`table[${text(uniqueNames(after.table).at(-1) ?? '')}] = [${values.map(text).join(', ')}]`];
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
        `groups = table[${column}].str.strip().value_counts().rename("Count").rename_axis("value").reset_index()`,
        'groups = groups.sort_values(["Count", "value"], ascending=[False, True])',
        'print(groups.to_string(index=False))',
      ];
    }
    case 'sort_by': {
      const texts = before.table.rows.map(({ cells }) => cells[operation.column]?.text ?? '');
      const keys = sortKeys(texts, operation.type, numbers).map((key) =>
        key === undefined ? 'None' : typeof key === 'number' ? String(key) : text(key),
      );
      return [
        `keys = pd.Series([${keys.join(', ')}], dtype=${operation.type === 'text' ? 'object' : 'float'})`,
        `order = keys.sort_values(ascending=${operation.order === 'ascending' ? 'True' : 'False'}, kind="stable").index`,
        'table = table.iloc[order]',
      ];
    }
    default:
      return operation satisfies never;
  }
}
