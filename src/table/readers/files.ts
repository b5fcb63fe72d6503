/**
 * Several files opened together: a table, or several, and the texts that belong to it. A folder is its files, and so
 * is a zip archive.
 */
import { attached } from '../attach.ts';
import type { Table } from '../model.ts';
import { type GivenPassage, titleOfLink } from '../passages.ts';
import { bad, good, quotable, type Read } from '../read.ts';
import { ArchiveFault, unpack } from './archive.ts';
import { decode } from './decode.ts';
import { READERS, readTables } from './index.ts';
import { readPassages } from './linked/passages.ts';
import type { Source } from './reader.ts';
import { isArchive } from './xlsx/container.ts';

export interface ReadFiles {
  /** Each with the passages that came with it; none where only texts were opened. */
  readonly tables: readonly Table[];
  /** The texts that came without a table. */
  readonly passages: readonly GivenPassage[];
  /** A sentence for each thing that people should know, as a passage that is missing. */
  readonly notes: readonly string[];
}

/** More files than any data set has beside one table. */
const FILES_AT_MOST = 5000;

/** Reads what was opened, dropped or pasted. @param formatId of a single source. */
export async function readFiles(sources: readonly Source[], formatId?: string): Promise<Read<ReadFiles>> {
  const [only, another] = sources;
  if (only && !another && !(await isBundle(only))) return readOne(only, formatId);
  const files = await withoutArchives(sources);
  if (!files.ok) return files;
  const visible = files.value.filter(({ name }) => !isHidden(name ?? ''));
  if (visible.length > FILES_AT_MOST)
    return bad(
      `There are ${visible.length} files; at most ${FILES_AT_MOST} are read, so open a smaller folder.`,
    );
  return readSeveral(visible);
}

async function readOne(source: Source, formatId?: string): Promise<Read<ReadFiles>> {
  const tables = await readTables(source, formatId);
  if (tables.ok) return good(joined(tables.value, [], []));
  const texts = readPassages(source);
  if (!texts.ok || texts.value.passages.length <= texts.value.faults.length) return tables;
  return good({ tables: [], passages: texts.value.passages, notes: texts.value.faults });
}

/** A zip archive that is no workbook. */
async function isBundle(source: Source): Promise<boolean> {
  if (!isArchive(source)) return false;
  const seen: string[] = [];
  try {
    await unpack(source.bytes, (path) => seen.push(path) < 0);
  } catch {
    // Damaged: the reader of workbooks says so.
    return false;
  }
  return !seen.some((path) => /^(xl\/workbook\.(xml|bin)|\[Content_Types\]\.xml|content\.xml)$/.test(path));
}

async function withoutArchives(sources: readonly Source[]): Promise<Read<readonly Source[]>> {
  const files: Source[] = [];
  for (const source of sources) {
    if (!(await isBundle(source))) {
      files.push(source);
      continue;
    }
    try {
      const inside = await unpack(source.bytes, (path) => !path.endsWith('/'));
      files.push(...inside.map(({ path, content }) => ({ name: path, bytes: content })));
    } catch (error) {
      const why = error instanceof ArchiveFault ? error.message : 'It is damaged.';
      const name = source.name === undefined ? '' : ` ${calledBy(source.name)}`;
      return bad(`The archive${name} could not be unpacked: ${why} Open its folder instead.`);
    }
  }
  return good(files);
}

/** What systems put beside the files that people see. */
const isHidden = (path: string): boolean => /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/.test(path);

const baseOf = (path: string): string => /([^/\\]*)$/.exec(path)?.[1] ?? path;

/** A name as it is told: whatever a file is called, the sentence stays one. */
const calledBy = (path: string): string => quotable(baseOf(path)) || 'A file';

const endingOf = (path: string): string => /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

const SURELY_TABLES = new Set(['csv', 'tsv', 'xlsx', 'xlsm', 'ods', 'html', 'htm']);
const TEXTS = new Set(['txt', 'text', 'md', 'markdown', '']);

interface Sorted {
  readonly tables: Source[];
  readonly texts: Source[];
  readonly passages: GivenPassage[];
  readonly notes: string[];
  readonly others: string[];
}

function sorted(files: readonly Source[]): Sorted {
  const found: Sorted = { tables: [], texts: [], passages: [], notes: [], others: [] };
  for (const file of files) {
    const ending = endingOf(file.name ?? '');
    if (SURELY_TABLES.has(ending)) found.tables.push(file);
    else if (TEXTS.has(ending)) found.texts.push(file);
    else if (ending === 'json' || ending === 'jsonl') takeJson(file, found);
    else found.others.push(calledBy(file.name ?? ''));
  }
  return found;
}

/** A JSON file is a table that some reader knows, else passages. */
function takeJson(file: Source, found: Sorted): void {
  const isTable = READERS.some(({ extensions, looksLike }) => extensions.includes('json') && looksLike(file));
  if (isTable) {
    found.tables.push(file);
    return;
  }
  const read = readPassages(file);
  if (read.ok && read.value.passages.length > 0) {
    found.passages.push(...read.value.passages);
    found.notes.push(...read.value.faults);
  } else found.others.push(calledBy(file.name ?? ''));
}

const isMarkdownTable = (file: Source): boolean =>
  READERS.some(({ id, looksLike }) => id === 'markdown' && looksLike(file));

async function readSeveral(files: readonly Source[]): Promise<Read<ReadFiles>> {
  const found = sorted(files);
  // A Markdown file is a table only where there is no other: it may be a text with a table in it.
  const inMarkdown = found.tables.length === 0 ? found.texts.filter(isMarkdownTable).slice(0, 1) : [];
  const tables: Table[] = [];
  for (const file of [...found.tables, ...inMarkdown]) {
    const read = await readTables(file);
    if (!read.ok) return bad(`${calledBy(file.name ?? '')}: ${read.fault}`);
    tables.push(...read.value);
  }
  const passages = [...found.passages];
  for (const file of found.texts) {
    if (inMarkdown.includes(file)) continue;
    const text = decode(file.bytes);
    if (text.includes('\0')) found.others.push(calledBy(file.name ?? ''));
    else passages.push({ title: titleOfFile(file.name ?? ''), text });
  }
  const notes = [...found.notes, ...leftOut(found.others)];
  if (tables.length > 0) return good(joined(tables, passages, notes));
  if (passages.length > 0) return good({ tables: [], passages, notes });
  return bad(
    `None of the ${files.length} files is a table; one in CSV, TSV, XLSX, HTML, Markdown or JSON was expected, with texts beside it.`,
  );
}

/** `texts/Lake_Erie.txt` is "Lake Erie". */
const titleOfFile = (path: string): string => titleOfLink(baseOf(path).replace(/\.[^.]*$/, ''));

function leftOut(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const shown = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and more' : ''}`;
  return names.length === 1
    ? [`One file is neither a table nor a text and is left out: ${shown}.`]
    : [`${names.length} files are neither tables nor texts and are left out: ${shown}.`];
}

/** All texts go with each table; the notes are those of the first. */
function joined(
  tables: readonly Table[],
  passages: readonly GivenPassage[],
  notes: readonly string[],
): ReadFiles {
  const whole = tables.map((table) => attached(table, passages));
  return {
    tables: whole.map(({ table }) => table),
    passages: [],
    notes: [...notes, ...(whole[0]?.notes ?? [])],
  };
}
