/** From what people and models write to calls: `f_select_row(row 1, row 3) -> f_sort_by(points), the order is …`. */
import { bad, good, type Read } from '../table/read.ts';
import { shortened } from './names.ts';
import type { OperationId, WrittenCall } from './operation.ts';

/**
 * The names that an operation goes by, the paper's first and the released code's after it; a map, since a reply may
 * name what every object has: `f_constructor()`.
 */
const NAMES: ReadonlyMap<string, OperationId> = new Map(
  Object.entries({
    add_column: 'add_column' as const,
    add_columns: 'add_column' as const,
    select_row: 'select_row' as const,
    select_rows: 'select_row' as const,
    select_column: 'select_column' as const,
    select_columns: 'select_column' as const,
    group_by: 'group_by' as const,
    group_column: 'group_by' as const,
    group: 'group_by' as const,
    sort_by: 'sort_by' as const,
    sort_column: 'sort_by' as const,
    sort: 'sort_by' as const,
  }),
);

/** The mark at the end of a chain. */
export const END = '<END>';

/** The operation that a name means, with its "f_" or without; undefined where it means none. */
export const operationNamed = (name: string): OperationId | undefined => {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^functions?\./, '')
    .replace(/-/g, '_');
  const operation = NAMES.get(plain.replace(/^f_/, ''));
  return plain.startsWith('f_') || plain.includes('_') ? operation : undefined;
};

const MENTION =
  /\bf_([a-z]+(?:_[a-z]+)?)\b|(?<![\w.])((?:add|select)_(?:row|column)s?|group_(?:by|column)|sort_(?:by|column))\b|<\s?\/?END\s?>|\[\s?E(?:ND)?\s?\]|(?<=->\s?|→\s?|^\s?)END\b/gi;

/** Which operations a reply names, in order, and where it says that the chain ends. */
export const operationsIn = (text: string): (OperationId | 'end')[] =>
  [...text.matchAll(MENTION)].flatMap(([, name, plain = name]) =>
    plain === undefined ? ['end' as const] : (NAMES.get(plain.toLowerCase()) ?? []),
  );

const START =
  /(?:\bf_([a-z]+(?:_[a-z]+)?)|(?<![\w.])((?:add|select)_(?:row|column)s?|group_(?:by|column)|sort_(?:by|column)))\s{0,4}\(/gi;

/** The operation of a start's match. */
const idOf = ([, name, plain = name]: RegExpMatchArray): OperationId | undefined =>
  NAMES.get((plain ?? '').toLowerCase());

/** No call is longer: names and values of a large table. */
const CALL_AT_MOST = 40_000;

/** What may follow the parentheses; whatever comes before it is inside them. */
const TAIL =
  /\)[\s.,;:"'\x60*]{0,10}(?:and\s{1,4}|with\s{1,4}|in\s{1,4})?(?:the\s{1,4})?(?:(?:sort\s{1,4})?order|values?|data\s{0,4}-?type|type)\b/i;

/** The first call in a text that ends with it; undefined where there is no whole one of a known operation. */
export function callIn(text: string): WrittenCall | undefined {
  for (const start of text.matchAll(START)) {
    const id = idOf(start);
    const from = start.index + start[0].length;
    const found = id && parts(text.slice(from, from + CALL_AT_MOST));
    if (id && found) return { id, ...found };
  }
  return undefined;
}

/** What a call goes on with on the next line. */
const GOES_ON =
  /^\s{0,8}(?:["'*\x60]{0,3}(?:the\s)?(?:sort\s)?(?:order|values?|data\s?-?type|type)\b|[-*•|]?\s?row\s?\d+\s?[:=|–-]|\|)/i;

/**
 * The last call of an operation in a reply: models explain first and call after. Undefined where there is none, or
 * where its arguments are cut: half a list is no list.
 */
export function lastCallOf(id: OperationId, text: string): WrittenCall | undefined {
  const starts = [...text.matchAll(START)];
  const at = starts.findLastIndex((start) => idOf(start) === id);
  const found = starts[at];
  if (!found) return undefined;
  const from = found.index + found[0].length;
  const rest = text.slice(from, Math.min(starts[at + 1]?.index ?? text.length, from + CALL_AT_MOST));
  const call = parts(ofOneCall(rest));
  return call && { id, ...call };
}

/** A call's own lines: those up to its end, and what goes on with its order or its values. */
function ofOneCall(rest: string): string {
  const lines = rest.split(/\r?\n/);
  let depth = 1;
  let end = 0;
  for (const [at, line] of lines.entries()) {
    for (const char of line) {
      if (char === '(') depth++;
      else if (char === ')') depth--;
    }
    end = at + 1;
    if (depth <= 0 || /\)/.test(line)) break;
  }
  while (
    end < lines.length &&
    (GOES_ON.test(lines[end] ?? '') ||
      ((lines[end] ?? '').trim() === '' && GOES_ON.test(lines[end + 1] ?? '')))
  )
    end++;
  const own = lines.slice(0, end).join('\n');
  return own.split(NEXT)[0] ?? own;
}

/** Undefined where the parentheses do not close. */
function parts(rest: string): Pick<WrittenCall, 'inside' | 'after'> | undefined {
  const tail = TAIL.exec(rest);
  if (tail) return { inside: [rest.slice(0, tail.index)], after: rest.slice(tail.index + 1) };
  const first = matchingClose(rest);
  const line = /^[^\n]*/.exec(rest.slice(first ?? 0))?.[0].lastIndexOf(')') ?? -1;
  const last = line < 0 ? rest.lastIndexOf(')') : (first ?? 0) + line;
  if (last < 0) return undefined;
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

const NEXT = /\s{0,8}(?:->|→)\s{0,8}(?=f_[a-z]|<\s?END|\[\s?E|END\b|(?:add|select|group|sort)_)/i;

/** Every call of a chain in order, up to its end mark; a fault says which piece is none. */
export function chainIn(text: string): Read<readonly WrittenCall[]> {
  const calls: WrittenCall[] = [];
  for (const piece of text.trim().split(NEXT)) {
    if (/^(?:<\s*END\s*>|\[\s*E(?:ND)?\s*\]|END$)/i.test(piece.trim())) break;
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
