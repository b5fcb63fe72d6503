import { bad, good } from '../table/read.ts';
import { shortened } from './names.ts';
import type { OperationKind } from './operation.ts';
import { rowsNamed } from './rows.ts';

export const selectRow: OperationKind<'select_row'> = {
  id: 'select_row',
  read({ inside: [inside] }, { table }, setting) {
    const count = table.rows.length;
    const { rows, unknown } = rowsNamed(inside, count, setting);
    const last = count - 1 + setting.firstRow;
    const there =
      count === 0 ? 'the table has none' : `they are numbered from ${setting.firstRow} to ${last}`;
    if (rows !== 'all' && rows.length === 0)
      return bad(
        unknown.length === 0
          ? 'f_select_row names no row.'
          : `There is no row “${shortened(unknown.join(', '))}”; ${there}.`,
      );
    const notes =
      unknown.length === 0 ? [] : [`There is no row “${shortened(unknown.join(', '))}”; it was left out.`];
    return good({ operation: { id: 'select_row', rows }, notes });
  },
  reshape: ({ rows }) => (rows === 'all' ? {} : { rows }),
  write: ({ rows }) =>
    `f_select_row(${rows === 'all' ? '*' : rows.map((row) => `row ${row + 1}`).join(', ')})`,
  say({ rows }, { table }) {
    const count = table.rows.length;
    if (rows === 'all') return 'Keep all rows';
    return `Keep ${rows.length === 1 ? `row ${(rows[0] ?? 0) + 1}` : `${rows.length} rows`} of ${count}`;
  },
};
