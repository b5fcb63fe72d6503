/** From what people and models write to calls: `f_select_row(row 1, row 3) -> f_sort_by(points), the order is …`. */
import { bad, good, type Read } from '../table/read.ts';
import { shortened } from './names.ts';
import type { OperationId, WrittenCall } from './operation.ts';

/** The names that an operation goes by, the paper's first and the released code's after it. */
const NAMES: Readonly<Record<string, OperationId>> = {
  add_column: 'add_column',
  add_columns: 'add_column',
  select_row: 'select_row',
  select_rows: 'select_row',
  select_column: 'select_column',
  select_columns: 'select_column',
  group_by: 'group_by',
  group_column: 'group_by',
  group: 'group_by',
  sort_by: 'sort_by',
  sort_column: 'sort_by',
  sort: 'sort_by',
};

/** The mark at the end of a chain. */
export const END = '<END>';

const MENTION = /\bf_([a-z]+(?:_[a-z]+)?)\b|<\s*END\s*>|\[\s*E(?:ND)?\s*\]/gi;

/** Which operations a reply names, in order, and where it says that the chain ends. */
export const operationsIn = (text: string): (OperationId | 'end')[] =>
  [...text.matchAll(MENTION)].flatMap(([, name]) =>
    name === undefined ? ['end' as const] : (NAMES[name.toLowerCase()] ?? []),
  );

const START = /\bf_([a-z]+(?:_[a-z]+)?)\s*\(/gi;

/** What may follow the parentheses; whatever comes before it is inside them. */
const TAIL = /\)[\s.,;:]*(?:and\s+)?(?:the\s+)?(?:(?:sort\s+)?order|values?|data\s*-?type|type)\b/i;

/** The first call in a text that ends with it; undefined where there is none of a known operation. */
export function callIn(text: string): WrittenCall | undefined {
  for (const start of text.matchAll(START)) {
    const id = NAMES[(start[1] ?? '').toLowerCase()];
    if (id) return { id, ...parts(text.slice(start.index + start[0].length)) };
  }
  return undefined;
}

/** The last call of an operation in a reply: models explain first and call after. */
export function lastCallOf(id: OperationId, text: string): WrittenCall | undefined {
  const found = [...text.matchAll(START)].findLast(([, name = '']) => NAMES[name.toLowerCase()] === id);
  if (!found) return undefined;
  const [line = ''] = text
    .slice(found.index + found[0].length)
    .split(/\r?\n\s*(?=\S)(?!the (?:order|value))/i);
  return { id, ...parts(line.split(NEXT)[0] ?? line) };
}

function parts(rest: string): Pick<WrittenCall, 'inside' | 'after'> {
  const tail = TAIL.exec(rest);
  if (tail) return { inside: [rest.slice(0, tail.index)], after: rest.slice(tail.index + 1) };
  const last = rest.lastIndexOf(')');
  if (last < 0) return { inside: [rest], after: '' };
  const first = matchingClose(rest);
  const whole = rest.slice(0, last);
  return first === undefined || first === last
    ? { inside: [whole], after: rest.slice(last + 1) }
    : { inside: [rest.slice(0, first), whole], after: rest.slice(first + 1) };
}

/** Where the parenthesis closes that was open at the start. */
function matchingClose(text: string): number | undefined {
  let depth = 1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return undefined;
}

const NEXT = /\s*(?:->|→)\s*(?=f_[a-z]|<\s*END|\[\s*E)/i;

/** Every call of a chain in order, up to its end mark; a fault says which piece is none. */
export function chainIn(text: string): Read<readonly WrittenCall[]> {
  const calls: WrittenCall[] = [];
  for (const piece of text.trim().split(NEXT)) {
    if (/^(?:<\s*END\s*>|\[\s*E(?:ND)?\s*\])/i.test(piece.trim())) break;
    if (piece.trim() === '') continue;
    const call = callIn(piece);
    if (!call)
      return bad(
        `“${shortened(piece.trim())}” is no operation; f_add_column, f_select_row, f_select_column, f_group_by or f_sort_by with its arguments in parentheses was expected.`,
      );
    calls.push(call);
  }
  return good(calls);
}
