/** The values of an added column for some rows, each by its row's number. */
import { record, text } from '../../method/form.ts';
import type { Json } from '../../method/json.ts';
import { jsonIn } from '../../method/near-json.ts';
import { type Reply, type Schema, textReply } from '../../method/reply.ts';

/** Values as a reply gives them; numbers of rows count from 1. */
export interface GivenValues {
  readonly byRow: ReadonlyMap<number, string>;
  /** Values without a row's number, in order: only where there is none with one. */
  readonly inOrder?: readonly string[];
}

/** Letters of a value. */
const LENGTH = 60;
/** Longer replies are cut before they are read. */
const READ_AT_MOST = 200_000;

export const rowName = (row: number): string => `row ${row + 1}`;

/** @param rows places of the rows whose values are wanted, from 0. */
export function valuesReply(rows: readonly number[]): Schema<GivenValues> {
  return {
    json: record(Object.fromEntries(rows.map((row) => [rowName(row), text(LENGTH)]))),
    read: readValues,
    write: ({ byRow }) =>
      JSON.stringify(Object.fromEntries([...byRow].map(([row, value]) => [`row ${row}`, value]))),
  };
}

/** An object or a list in JSON, else lines such as "row 7: x". */
function readValues(written: string): Reply<GivenValues> {
  const words = textReply.read(written.slice(0, READ_AT_MOST));
  if (!words.ok) return words;
  for (const { value, repaired, text: json } of jsonIn(words.value)) {
    const given = fromJson(value);
    if (given)
      return {
        ok: true,
        value: given,
        ...(repaired === undefined ? {} : { repaired }),
        ...(json === written.trim() ? {} : { json }),
      };
  }
  const byRow = numbered(words.value.split(/\r?\n/));
  return byRow.size > 0
    ? { ok: true, value: { byRow } }
    : { ok: false, fault: 'The reply holds no values with their rows.' };
}

const NUMBER = /^\W{0,4}(?:row)?[\s_]{0,4}(\d{1,7})\W{0,4}$/i;
const LABELLED = /^\W{0,4}row[\s_]{0,4}(\d{1,7})\W{0,3}[:=](.*)$/is;

/** "row 7: x" in some of the lines. */
export function numbered(lines: readonly string[]): Map<number, string> {
  return new Map(
    lines.flatMap((line) => {
      const [, row, value = ''] = LABELLED.exec(line) ?? [];
      return row === undefined ? [] : [[Number(row), bareValue(value)] as const];
    }),
  );
}

/** Without the marks that models put around what they write in a line. */
const bareValue = (value: string): string => value.trim().replace(/^["'`*]{1,3}|["'`*,]{1,3}$/g, '');

const isScalar = (json: Json): json is string | number | boolean | null =>
  json === null || typeof json !== 'object';

const asText = (json: string | number | boolean | null): string => (json === null ? '' : String(json));

/** So deep inside other objects values are looked for. */
const DEPTH = 3;

function fromJson(json: Json, depth = DEPTH): GivenValues | undefined {
  if (isScalar(json) || depth === 0) return undefined;
  if (Array.isArray(json)) return fromList(json as readonly Json[]);
  const entries = Object.entries(json as { readonly [name: string]: Json });
  const byRow = new Map(
    entries.flatMap(([name, value]) => {
      const row = NUMBER.exec(name)?.[1];
      return row === undefined || !isScalar(value) ? [] : [[Number(row), asText(value)] as const];
    }),
  );
  if (byRow.size > 0) return { byRow };
  for (const [, inner] of entries) {
    const given = fromJson(inner, depth - 1);
    if (given) return given;
  }
  return undefined;
}

/** Texts "row 7: x", objects with a row and a value, or values in order. */
function fromList(list: readonly Json[]): GivenValues | undefined {
  const plain = list.filter(isScalar).map(asText);
  if (plain.length === list.length) {
    const byRow = numbered(plain);
    return byRow.size > 0 ? { byRow } : { byRow, inOrder: plain };
  }
  const byRow = new Map(list.flatMap((one) => pairIn(one) ?? []));
  return byRow.size > 0 ? { byRow } : undefined;
}

function pairIn(json: Json): [number, string][] | undefined {
  if (isScalar(json) || Array.isArray(json)) return undefined;
  const { row, value, ...others } = json as { readonly [name: string]: Json };
  const number = row === undefined || !isScalar(row) ? undefined : NUMBER.exec(asText(row))?.[1];
  const scalar = [value, ...Object.values(others)].find((one) => one !== undefined && isScalar(one));
  if (number === undefined) return [...(fromJson(json, 1)?.byRow ?? [])];
  return scalar === undefined || !isScalar(scalar) ? undefined : [[Number(number), asText(scalar)]];
}
