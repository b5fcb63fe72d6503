/**
 * Every table format that can be read. A new one is a folder with its Reader, a line in READERS and a sample
 * (samples/index.ts), which puts it through the contract test.
 */
import type { Table } from '../model.ts';
import { bad, good, type Read } from '../read.ts';
import { csv, tsv } from './delimited/index.ts';
import { hitab } from './hitab/index.ts';
import { html } from './html/index.ts';
import { hybridqa, ottQa } from './linked/index.ts';
import { markdown } from './markdown/index.ts';
import type { Reader, Source } from './reader.ts';
import { xlsx } from './xlsx/index.ts';

/** The surest signs first: an unnamed source is read by the first that knows it. */
export const READERS: readonly Reader[] = [xlsx, hitab, ottQa, hybridqa, html, markdown, tsv, csv];

/** The reader of a named format, else of the file's extension, else the one that knows the content. */
export function readerFor(source: Source, formatId?: string, readers = READERS): Read<Reader> {
  const formats = readers.map((reader) => reader.id).join(', ');
  if (formatId !== undefined) {
    const named = readers.find((reader) => reader.id === formatId);
    return named
      ? good(named)
      : bad(`There is no table format “${formatId}”; one of ${formats} was expected.`);
  }
  const extension = /\.([^./\\]+)$/.exec(source.name ?? '')?.[1]?.toLowerCase();
  const byName = readers.filter((reader) => extension !== undefined && reader.extensions.includes(extension));
  const reader =
    byName.find((r) => r.looksLike(source)) ?? byName[0] ?? readers.find((r) => r.looksLike(source));
  if (reader) return good(reader);
  const what = source.bytes.length === 0 ? 'The input is empty' : 'No table was recognised in the input';
  return bad(`${what}; one of these formats was expected: ${formats}.`);
}

/** Reads every table of a source; a table without a title of its own is called by its file's name. */
export async function readTables(
  source: Source,
  formatId?: string,
  readers = READERS,
): Promise<Read<readonly Table[]>> {
  const reader = readerFor(source, formatId, readers);
  if (!reader.ok) return reader;
  const read = await reader.value.load();
  const tables = await read(source);
  const fileTitle = /([^/\\]*?)(?:\.[^./\\]+)?$/.exec(source.name ?? '')?.[1] ?? '';
  if (!tables.ok || fileTitle === '') return tables;
  return good(tables.value.map((table) => (table.title === '' ? { ...table, title: fileTitle } : table)));
}
