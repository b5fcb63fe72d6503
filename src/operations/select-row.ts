import type { FlatTable } from '../table/flat.ts';
import { bad, good } from '../table/read.ts';
import { shortened } from './names.ts';
import type { OperationKind } from './operation.ts';
import { type NamedRows, rowsNamed } from './rows.ts';

/** More names than this are noise. */
const NAMES_AT_MOST = 40;

/** Rows that are named by the text of one of their cells, where no other row has it. */
function withNames({ rows, unknown }: NamedRows, table: FlatTable) {
  if (rows === 'all' || unknown.length === 0 || unknown.length > NAMES_AT_MOST)
    return { rows, unknown, taken: [] };
  const found = unknown.map((name) => ({ name, row: rowCalled(table, name) }));
  const named = found.flatMap(({ row }) => (row === undefined ? [] : [row]));
  return {
    rows: [...new Set([...rows, ...named])].sort((a, b) => a - b),
    unknown: found.flatMap(({ name, row }) => (row === undefined ? [name] : [])),
    taken: found.flatMap(({ name, row }) =>
      row === undefined ? [] : [`“${shortened(name)}” was taken for row ${row + 1}.`],
    ),
  };
}

function rowCalled({ rows }: FlatTable, name: string): number | undefined {
  // A number names a row by its place alone.
  if (!/\p{L}/u.test(name)) return undefined;
  const sought = name.trim().toLowerCase();
  const called = rows.flatMap(({ cells }, row) =>
    cells.some(({ text }) => text.trim().toLowerCase() === sought) ? [row] : [],
  );
  return called.length === 1 ? called[0] : undefined;
}

export const selectRow: OperationKind<'select_row'> = {
  id: 'select_row',
  read({ inside: [inside] }, { table }, setting) {
    const count = table.rows.length;
    const numbered = rowsNamed(inside, count, setting);
    const { rows, unknown, taken } = withNames(numbered, table);
    const last = count - 1 + setting.firstRow;
    const there =
      count === 0 ? 'the table has none' : `they are numbered from ${setting.firstRow} to ${last}`;
    if (rows !== 'all' && rows.length === 0)
      return bad(
        unknown.length === 0
          ? 'f_select_row names no row.'
          : `There is no row “${shortened(unknown.join(', '))}”; ${there}.`,
      );
    const left =
      unknown.length === 0 ? [] : [`There is no row “${shortened(unknown.join(', '))}”; it was left out.`];
    return good({ operation: { id: 'select_row', rows }, notes: [...taken, ...left] });
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
