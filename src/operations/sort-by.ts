import type { FlatTable } from '../table/flat.ts';
import { bad, good } from '../table/read.ts';
import type { Stage } from '../table/reshape.ts';
import { bare, columnNamed, type NamedColumn, shownName, shownNames } from './names.ts';
import type { OperationKind, OperationOf, SortType } from './operation.ts';
import { orderIn } from './order.ts';
import { orderBy, sortKeys, typeOf } from './sort-keys.ts';

const ORDER_WORDS = { ascending: 'small to large', descending: 'large to small' } as const;
const TYPE_WORDS: Readonly<Record<SortType, string>> = { number: 'numbers', date: 'dates', text: 'text' };

type SortBy = OperationOf<'sort_by'>;

export const sortBy: OperationKind<'sort_by'> = {
  id: 'sort_by',
  read({ inside, after }, stage) {
    const { names, orderWords } = withOrderInside(stage.table, inside);
    const side = inSideTable(stage, names);
    const named = side ? good(side) : columnNamed(stage.table, names);
    if (!named.ok) return named;
    const { column, note } = named.value;
    const of = side ? ({ of: 'groups' } as const) : {};
    const words = `${orderWords} ${after}`;
    const ordered = withoutType(words);
    // Small to large where nothing is said; words that say no direction, or both, are not guessed at.
    const order = orderIn(ordered) ?? (/\p{L}/u.test(ordered) ? undefined : 'ascending');
    if (order === undefined) return bad(NO_ORDER);
    const type = typeIn(words) ?? typeOf(textsIn(sorted(stage, of), column));
    return good({
      operation: { id: 'sort_by', column, order, type, ...of },
      notes: note === undefined ? [] : [note],
    });
  },
  reshape(operation, stage, { numbers }) {
    const { column, order, type, of } = operation;
    const keys = sortKeys(textsIn(sorted(stage, operation), column), type, numbers);
    const rows = orderBy(keys, order === 'descending');
    if (of === undefined) return { rows };
    return stage.groups ? { groupRows: rows } : {};
  },
  write: (operation, stage) =>
    `f_sort_by(${shownName(sorted(stage, operation), operation.column)}), the order is "${ORDER_WORDS[operation.order]}"`,
  say(operation, stage) {
    const { column, order, type, of } = operation;
    const what = of === undefined ? 'Sort' : 'Sort the groups';
    return `${what} by “${shownName(sorted(stage, operation), column)}”, ${ORDER_WORDS[order]}, as ${TYPE_WORDS[type]}`;
  },
};

/** The table whose rows are put in order. */
export const sorted = ({ table, groups }: Stage, { of }: Pick<SortBy, 'of'>): Stage['table'] =>
  of === 'groups' && groups ? groups : table;

/**
 * A column of the side table, such as "Count" (paper Figure 7), where no column of the table itself has just that
 * name.
 */
function inSideTable({ table, groups }: Stage, inside: readonly string[]): NamedColumn | undefined {
  if (!groups) return undefined;
  const [own, side] = [columnNamed(table, inside), columnNamed(groups, inside)];
  const isNamed = (named: typeof own) => named.ok && named.value.note === undefined;
  return side.ok && isNamed(side) && !isNamed(own) ? side.value : undefined;
}

const textsIn = ({ rows }: Stage['table'], column: number): string[] =>
  rows.map(({ cells }) => cells[column]?.text ?? '');

export const NO_ORDER = 'The order is not clear; "large to small" or "small to large" was expected.';

/** Words for order and type that stand among the arguments: `2006, "large to small", "Numerical"`, `ascending=False`. */
const ORDER_OR_TYPE =
  /^[\s"'“]*(?:(?:the\s+)?(?:sort[ _]?)?(?:order|direction|by|ascending|descending|reverse|(?:data[ _]?)?type)\b|num|str|date|text|int|float|asc|desc|large|small|high|low|big|most|least|increas|decreas)/i;

/** The readings of the arguments without what they say of order and type, and that. */
function withOrderInside(table: FlatTable, inside: readonly string[]) {
  const shown = new Set(shownNames(table).map((name) => name.toLowerCase()));
  const apart = inside.map((text) => {
    if (shown.has(bare(text).toLowerCase())) return { name: text, orderWords: '' };
    const direction = /^(.{1,300}?)\s+(asc|desc|ascending|descending)\s*$/i.exec(text);
    if (direction) return { name: direction[1] ?? '', orderWords: direction[2] ?? '' };
    const pieces = text.split(',');
    const at = pieces.findIndex(
      (piece, place) => place > 0 && ORDER_OR_TYPE.test(piece) && !shown.has(bare(piece).toLowerCase()),
    );
    return at < 0
      ? { name: text, orderWords: '' }
      : { name: pieces.slice(0, at).join(','), orderWords: pieces.slice(at).join(',') };
  });
  return { names: apart.map(({ name }) => name), orderWords: apart.at(-1)?.orderWords ?? '' };
}

/** What is said of the type may name directions too: "String (A to Z)" does not. */
export const withoutType = (words: string): string =>
  words.replace(/(?:\bthe\s)?\b(?:data\s?)?type\W{0,4}(?:is\W{0,4})?\w+/gi, ' ');

function typeIn(text: string): SortType | undefined {
  const orderWords =
    /(?:type|typ|tipo|тип|类型|型)\W{0,4}(?:(?:is|ist|es|est|de datos|de données|données)\W{0,4}){0,2}([A-Za-z]+)/i.exec(
      text,
    )?.[1];
  const type =
    orderWords ?? /["'“,]\s*(num\w*|int\w*|float\w*|str\w*|text|date\w*)\s*["'”)]?/i.exec(text)?.[1] ?? '';
  if (/^(?:num|int|float|decimal|double|quant)/i.test(type)) return 'number';
  if (/^(?:date|time|year)/i.test(type)) return 'date';
  return /^(?:str|text|char|cat|alpha|word)/i.test(type) ? 'text' : undefined;
}
