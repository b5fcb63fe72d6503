/** The table that a command is told to work on: from a file, or written out in a case. */
import { makeTable, type Table } from '../table/model.ts';
import { notesOn, type WithPassages, withPassages } from '../table/passages.ts';
import { bad, good, type Read } from '../table/read.ts';
import { readTables } from '../table/readers/index.ts';
import { fullRows, sizeFault, tooLarge } from '../table/readers/limit.ts';
import { passagesIn, type ReadPassages, readPassages } from '../table/readers/linked/passages.ts';
import type { TablesRead } from '../table/readers/reader.ts';
import { type Fields, SOURCES } from './fields.ts';
import type { Io } from './io.ts';

export interface Opened {
  readonly table: Table;
  /** Sentences for people: other tables of the source, passages that are missing or unlinked. */
  readonly notes: readonly string[];
}

export async function openTable(fields: Fields, io: Io): Promise<Read<Opened>> {
  const given = SOURCES.filter((name) => fields[name] !== undefined);
  if (given.length !== 1)
    return bad(
      given.length === 0
        ? 'No table was given; name a FILE, or - for the standard input.'
        : `The table was given ${given.length} times (${given.join(', ')}); give it once.`,
    );
  const tables = await tablesOf(fields, io);
  if (!tables.ok) return tables;
  const number = fields.table ?? 1;
  const table = tables.value[number - 1];
  if (!table) return bad(`There is no table ${number}; the source holds ${listOf(tables.value)}.`);
  const others =
    tables.value.length > 1
      ? [`The source holds ${listOf(tables.value)}; number ${number} was read, --table N takes another.`]
      : [];
  const named = fields.title === undefined ? table : { ...table, title: fields.title };
  const full = await withGiven(named, fields, io);
  return full.ok
    ? good({ table: full.value.table, notes: [...others, ...(tables.notes ?? []), ...full.value.notes] })
    : full;
}

/** The table with the passages of a file or of a case. */
async function withGiven(table: Table, { passages }: Fields, io: Io): Promise<Read<WithPassages>> {
  if (passages === undefined) return good({ table, notes: notesOn(table.passages ?? []) });
  const read = typeof passages === 'string' ? await passagesOfFile(passages, io) : passagesIn(passages);
  if (!read.ok) return read;
  const full = withPassages(table, read.value.passages);
  return good({ ...full, notes: [...read.value.faults, ...full.notes] });
}

async function passagesOfFile(file: string, io: Io): Promise<Read<ReadPassages>> {
  const bytes = await io.read(file);
  if (!bytes.ok) return bytes;
  const read = readPassages(file === '-' ? { bytes: bytes.value } : { bytes: bytes.value, name: file });
  return read.ok || file === '-' ? read : bad(`“${file}” could not be read. ${read.fault}`);
}

async function tablesOf(fields: Fields, io: Io): Promise<TablesRead> {
  if (fields.rows) return fromRows(fields.rows);
  const { file } = fields;
  if (file !== undefined) {
    const bytes = await io.read(file);
    if (!bytes.ok) return bytes;
    const source = file === '-' ? { bytes: bytes.value } : { bytes: bytes.value, name: file };
    const tables = await readTables(source, fields.format);
    return tables.ok || file === '-' ? tables : bad(`“${file}” could not be read. ${tables.fault}`);
  }
  for (const format of ['html', 'csv', 'tsv', 'markdown'] as const) {
    const written = fields[format];
    if (written === undefined) continue;
    if (fields.format !== undefined && fields.format !== format)
      return bad(`The table is written as ${format}, but the format is “${fields.format}”; leave one out.`);
    return readTables({ bytes: new TextEncoder().encode(written) }, format);
  }
  return bad('No table was given.');
}

/** Short rows are padded, as in a CSV file. */
function fromRows(given: readonly (readonly string[])[]): Read<readonly Table[]> {
  const widest = given.reduce((most, row) => Math.max(most, row.length), 0);
  if (widest === 0)
    return bad('The list of rows holds no cell; at least one row with one text was expected.');
  if (tooLarge(given.length, widest)) return sizeFault('The table', given.length, widest);
  const { rows, columns } = fullRows(given);
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => ({ row, column, rowSpan: 1, colSpan: 1, text })),
  );
  return good([makeTable('', rows.length, columns, cells)]);
}

const LISTED = 12;

function listOf(tables: readonly Table[]): string {
  const [only] = tables;
  if (tables.length === 1 && only) return `one table (${sizeOf(only)})`;
  const named = tables
    .slice(0, LISTED)
    .map((table, index) => `${index + 1} ${table.title === '' ? '' : `“${table.title}” `}(${sizeOf(table)})`);
  const more = tables.length > LISTED ? ', …' : '';
  return `${tables.length} tables: ${named.join(', ')}${more}`;
}

export const sizeOf = ({ rows, columns }: Pick<Table, 'rows' | 'columns'>): string =>
  `${rows} ${rows === 1 ? 'row' : 'rows'} × ${columns} ${columns === 1 ? 'column' : 'columns'}`;
