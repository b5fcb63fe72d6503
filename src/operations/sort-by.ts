import { good } from '../table/read.ts';
import { columnNamed, shownName } from './names.ts';
import type { OperationKind, SortType } from './operation.ts';
import { orderBy, sortKeys, typeOf } from './sort-keys.ts';

const ORDER_WORDS = { ascending: 'small to large', descending: 'large to small' } as const;
const TYPE_WORDS: Readonly<Record<SortType, string>> = { number: 'numbers', date: 'dates', text: 'text' };

export const sortBy: OperationKind<'sort_by'> = {
  id: 'sort_by',
  read({ inside, after }, { table }) {
    const named = columnNamed(table, inside);
    if (!named.ok) return named;
    const { column, note } = named.value;
    const type = typeIn(after) ?? typeOf(textsIn(table.rows, column));
    return good({
      operation: { id: 'sort_by', column, order: orderIn(after), type },
      notes: note === undefined ? [] : [note],
    });
  },
  reshape({ column, order, type }, { table }, { numbers }) {
    const keys = sortKeys(textsIn(table.rows, column), type, numbers);
    return { rows: orderBy(keys, order === 'descending') };
  },
  write: ({ column, order }, { table }) =>
    `f_sort_by(${shownName(table, column)}), the order is "${ORDER_WORDS[order]}"`,
  say: ({ column, order, type }, { table }) =>
    `Sort by “${shownName(table, column)}”, ${ORDER_WORDS[order]}, as ${TYPE_WORDS[type]}`,
};

const textsIn = (rows: readonly { readonly cells: readonly { readonly text: string }[] }[], column: number) =>
  rows.map(({ cells }) => cells[column]?.text ?? '');

/** "large to small", "descending", "from large to small"; small to large where nothing is said. */
const orderIn = (text: string): 'ascending' | 'descending' =>
  /\b(?:large|high|big|most|late|new|z)\w*[\s-]+to[\s-]+\w+|\bdesc/i.test(text) ? 'descending' : 'ascending';

function typeIn(text: string): SortType | undefined {
  const type = /type\W*(?:is\W*)?(\w+)/i.exec(text)?.[1] ?? '';
  if (/^num/i.test(type)) return 'number';
  if (/^date/i.test(type)) return 'date';
  return /^(?:str|text)/i.test(type) ? 'text' : undefined;
}
