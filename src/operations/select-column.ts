import { bad, good } from '../table/read.ts';
import { columnsNamed, listed, oneLine, shownName, shownNames } from './names.ts';
import type { OperationKind } from './operation.ts';

export const selectColumn: OperationKind<'select_column'> = {
  id: 'select_column',
  read({ inside }, { table }) {
    if (inside.some((text) => oneLine(text.replace(/[[\]]/g, '')) === '*'))
      return good({
        operation: { id: 'select_column', columns: table.columns.map((_, column) => column) },
        notes: [],
      });
    const readings = inside.map((text) => columnsNamed(table, text));
    const fewest = Math.min(...readings.map(({ unknown }) => unknown.length));
    const best = readings.findLast(({ unknown }) => unknown.length === fewest);
    const columns = [...new Set(best?.columns ?? [])].sort((a, b) => a - b);
    const unknown = best?.unknown ?? [];
    if (columns.length === 0)
      return bad(
        unknown.length === 0
          ? 'f_select_column names no column.'
          : `There is no column ${listed(unknown)}; there are ${listed(shownNames(table))}.`,
      );
    const left = unknown.length === 0 ? [] : [`There is no column ${listed(unknown)}; it was left out.`];
    return good({
      operation: { id: 'select_column', columns },
      notes: [...new Set([...(best?.notes ?? []), ...left])],
    });
  },
  reshape: ({ columns }) => ({ columns }),
  write: ({ columns }, { table }) =>
    `f_select_column(${columns.map((column) => shownName(table, column)).join(', ')})`,
  say: ({ columns }, { table }) =>
    columns.length === table.columns.length
      ? 'Keep all columns'
      : `Keep the ${columns.length === 1 ? 'column' : 'columns'} ${listed(columns.map((column) => shownName(table, column)))}`,
};
