import { good } from '../table/read.ts';
import type { Group } from '../table/reshape.ts';
import { columnNamed, shownName } from './names.ts';
import type { OperationKind } from './operation.ts';

export const groupBy: OperationKind<'group_by'> = {
  id: 'group_by',
  read({ inside }, { table }) {
    const named = columnNamed(table, inside);
    if (!named.ok) return named;
    const { column, note } = named.value;
    return good({ operation: { id: 'group_by', column }, notes: note === undefined ? [] : [note] });
  },
  /** The most frequent value first, equally frequent ones in alphabetical order. */
  reshape({ column }, { table }) {
    const byValue = new Map<string, number[]>();
    table.rows.forEach(({ cells }, row) => {
      const value = (cells[column]?.text ?? '').trim();
      const rows = byValue.get(value);
      if (rows) rows.push(row);
      else byValue.set(value, [row]);
    });
    const groups = [...byValue].map(([value, rows]): Group => ({ value, rows }));
    groups.sort(
      (a, b) => b.rows.length - a.rows.length || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0),
    );
    return { grouping: { column, groups } };
  },
  write: ({ column }, { table }) => `f_group_by(${shownName(table, column)})`,
  say: ({ column }, { table }) => `Count the values of “${shownName(table, column)}”`,
};
