/**
 * Every table format that can be read. A new one is a folder with its Reader, a line in READERS and a sample
 * in test/reader-samples, which puts it through the contract test.
 */
import { bad, good, quotable, type Read } from '../read.ts';
import { aitQa } from './ait-qa/index.ts';
import { csv, tsv } from './delimited/index.ts';
import { fetaQa } from './fetaqa/index.ts';
import { hitab } from './hitab/index.ts';
import { html } from './html/index.ts';
import { imTqa } from './im-tqa/index.ts';
import { hybridqa, ottQa } from './linked/index.ts';
import { markdown } from './markdown/index.ts';
import type { Reader, Source, TablesRead } from './reader.ts';
import { tabFact } from './tabfact/index.ts';
import { tatQa } from './tat-qa/index.ts';
import { wtq } from './wtq/index.ts';
import { xlsx } from './xlsx/index.ts';

/**
 * The surest signs first: an unnamed source is read by the first that knows it. A named one that none knows is read
 * by the last of those with its file name ending, the most general.
 */
export const READERS: readonly Reader[] = [
  xlsx,
  imTqa,
  tatQa,
  hitab,
  ottQa,
  hybridqa,
  tabFact,
  fetaQa,
  aitQa,
  wtq,
  html,
  markdown,
  tsv,
  csv,
];

/** The reader of a named format, else of the file's extension, else the one that knows the content. */
export function readerFor(source: Source, formatId?: string, readers = READERS): Read<Reader> {
  const formats = readers.map((reader) => reader.id).join(', ');
  if (formatId !== undefined) {
    const named = readers.find((reader) => reader.id === formatId);
    return named
      ? good(named)
      : bad(`There is no table format “${quotable(formatId)}”; one of ${formats} was expected.`);
  }
  const extension = /\.([^./\\]+)$/.exec(source.name ?? '')?.[1]?.toLowerCase();
  const byName = readers.filter((reader) => extension !== undefined && reader.extensions.includes(extension));
  const reader =
    byName.find((r) => r.looksLike(source)) ?? byName.at(-1) ?? readers.find((r) => r.looksLike(source));
  if (reader) return good(reader);
  const what = source.bytes.length === 0 ? 'The input is empty' : 'No table was recognised in the input';
  return bad(`${what}; one of these formats was expected: ${formats}.`);
}

/** Reads every table of a source; a table without a title of its own is called by its file's name. */
export async function readTables(source: Source, formatId?: string, readers = READERS): Promise<TablesRead> {
  const reader = readerFor(source, formatId, readers);
  if (!reader.ok) return reader;
  const read = await reader.value.load();
  const tables = await read(source);
  const fileTitle = /([^/\\]*?)(?:\.[^./\\]+)?$/.exec(source.name ?? '')?.[1] ?? '';
  if (!tables.ok || fileTitle === '') return tables;
  const titled = tables.value.map((table) => (table.title === '' ? { ...table, title: fileTitle } : table));
  return { ...tables, value: titled };
}
