import { normalise } from '../reading/words.ts';
import type { FlatCell, FlatRow } from '../table/flat.ts';
import { bad, good } from '../table/read.ts';
import { bare, oneLine, shortened, shownNames } from './names.ts';
import type { OperationKind } from './operation.ts';

export const addColumn: OperationKind<'add_column'> = {
  id: 'add_column',
  read({ inside, after }, { table }) {
    const name = bare(inside.at(-1) ?? '');
    if (name === '') return bad('f_add_column needs the name of the new column.');
    const same = shownNames(table).find((known) => known.toLowerCase() === name.toLowerCase());
    if (same !== undefined) return bad(`There is a column “${shortened(same)}” already.`);
    const values = valuesIn(after);
    const rows = table.rows.length;
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

/** What is wrong with so many values for so many rows. */
const countNote = (values: number, rows: number): string =>
  `${values} ${values === 1 ? 'value was' : 'values were'} given for ${rows} ${rows === 1 ? 'row' : 'rows'}; ${
    values < rows ? 'the others stay empty' : 'the rest is left out'
  }.`;

/** `The value: a | b | c`; a bar inside a value is written `\|`. */
export function valuesIn(text: string): string[] {
  const written = /\bvalues?\b(?:\s+(?:is|are))?\s*[:=]?\s*(.*)$/is.exec(text)?.[1] ?? '';
  if (written.trim() === '') return [];
  return written
    .replace(/^\[|\]\s*\.?$/g, '')
    .split(/(?<!\\)\|/)
    .map((value) => oneLine(value.replaceAll('\\|', '|')));
}

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
