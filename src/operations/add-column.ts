import { normalise } from '../reading/words.ts';
import type { FlatCell, FlatRow } from '../table/flat.ts';
import { bad, good } from '../table/read.ts';
import { bare, oneLine, shortened, shownNames } from './names.ts';
import type { OperationKind } from './operation.ts';

export const addColumn: OperationKind<'add_column'> = {
  id: 'add_column',
  read({ inside, after }, { table }) {
    const { name, list } = withListInside(inside.at(-1) ?? '');
    if (name === '') return bad('f_add_column needs the name of the new column.');
    const same = shownNames(table).find((shown) => shown.toLowerCase() === name.toLowerCase());
    if (same !== undefined) return bad(`There is a column “${shortened(same)}” already.`);
    const rows = table.rows.length;
    const written = list ?? valuesIn(after);
    const [only = ''] = written;
    const byCommas = written.length === 1 && rows > 1 ? only.split(/,\s*/) : [];
    const values = byCommas.length === rows ? byCommas.map(bare) : written;
    if (/^(?:name|new column|column)$/i.test(name) && /^value of row 1$|^$/i.test(values[0] ?? ''))
      return bad('f_add_column has the form’s own words in the place of a name.');
    const notes = values.length === rows ? [] : [countNote(values.length, rows)];
    return good({ operation: { id: 'add_column', name, values: values.slice(0, rows) }, notes });
  },
  reshape({ name, values }, { table }) {
    const cells = table.rows.map((row, place) => newCell(values[place] ?? '', row));
    return { columns: [...table.columns.keys(), { name, cells }] };
  },
  write: ({ name, values }) =>
    `f_add_column(${name}). The value: ${values.map((value) => oneLine(value).replaceAll('|', '\\|')).join(' | ')}`,
  say: ({ name }) => `Add the column “${name}”`,
};

/** `"Change", values=[3, -21]`: a name, and its values among the arguments. */
function withListInside(inside: string): { readonly name: string; readonly list?: readonly string[] } {
  const [, name, values] =
    /^([^[\]]{1,300}?),\s{0,9}(?:\w{1,20}\s?=\s?)?(\[[\s\S]*\])\s*$/.exec(inside) ?? [];
  const list = values === undefined ? undefined : inJson(values);
  return name === undefined || list === undefined ? { name: bare(inside) } : { name: bare(name), list };
}

/** What is wrong with so many values for so many rows. */
const countNote = (values: number, rows: number): string =>
  `${values} ${values === 1 ? 'value was' : 'values were'} given for ${rows} ${rows === 1 ? 'row' : 'rows'}; ${
    values < rows ? 'the others stay empty' : 'the rest is left out'
  }.`;

/** `The value: a | b | c`; a bar inside a value is written `\|`. */
export function valuesIn(text: string): string[] {
  const written =
    /(?:\b(?:values?|werte?|valor(?:es)?|valeurs?|valor[ei]|waarden?)\b|значени[ея]|值|値|값)(?:\s+(?:is|are|ist|sind|es|son|est|sont|è|sono|é|são))?\s{0,9}[:：=]?\s*(.*)$/isu.exec(
      text,
    )?.[1] ?? '';
  if (written.trim() === '') return [];
  return byRow(written) ?? inJson(written) ?? byBars(written);
}

const ROW = /^[\s\-*•|]{0,6}row\s?(\d{1,6})\s?[:=|–-]\s?(.*)$/i;

/** `row 1: a`, a line for each row; by the numbers that the rows have. */
function byRow(text: string): string[] | undefined {
  const lines = text.split(/\r?\n|;|(?<!\\)\|(?=\s{0,3}row\s?\d)/i).filter((line) => line.trim() !== '');
  const found = lines.map((line) => ROW.exec(line));
  if (found.length === 0 || found.some((one) => one === null)) return undefined;
  const values: string[] = [];
  for (const [at, one] of found.entries()) {
    if (Number(one?.[1]) !== at + 1) return undefined;
    values.push(value((one?.[2] ?? '').replace(/,$/, '')));
  }
  return values;
}

/** `["a", "b"]`. */
function inJson(text: string): string[] | undefined {
  const list = /^\s*(\[[\s\S]*\])\s*\.?\s*$/.exec(text)?.[1];
  if (list === undefined) return undefined;
  for (const json of [list, list.replaceAll("'", '"')]) {
    try {
      const values: unknown = JSON.parse(json);
      if (Array.isArray(values)) return values.map((one) => oneLine(one === null ? '' : String(one)));
    } catch {
      // Not JSON: bars or commas part the values.
    }
  }
  return undefined;
}

function byBars(text: string): string[] {
  const [block = ''] = text
    .trim()
    .replace(/\s{1,9}#\s[^|]{0,400}$/, '')
    .split(/\n\s*\n/);
  const inner = block.replace(/^\[|\]\s*\.?$/g, '').trim();
  const pieces = inner.split(/(?<!\\)[|｜]/);
  const framed = pieces.length > 2 && pieces[0]?.trim() === '' && pieces.at(-1)?.trim() === '';
  return (framed ? pieces.slice(1, -1) : pieces).map((piece) => value(piece.replaceAll('\\|', '|')));
}

/** Without quotes and emphasis around it. */
const value = (text: string): string =>
  oneLine(text)
    .replace(/^(\*\*|[`"'“])(.*)(\*\*|[`"'”])\.?$/, '$2')
    .replace(/(?<=\d)\.$/, '');

/** A value rests on the cells of its row that say it; where none does, on the whole row. */
function newCell(text: string, { cells }: FlatRow): FlatCell {
  const value = words(text);
  if (value.trim() === '') return { text, from: [] };
  const saying = cells.filter((cell) => words(cell.text).includes(value));
  return { text, from: [...new Set((saying.length > 0 ? saying : cells).flatMap(({ from }) => from))] };
}

/** The words of a text between single spaces, so that "NOR" is in "Ida (NOR)" and not in "North". */
const words = (text: string): string =>
  ` ${normalise(text)
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()} `;
