/**
 * The tables of HybridQA and OTT-QA: one header row, no merged cells, and for every cell its text and its links.
 * The passages are in a file of their own (passages.ts); until they come every linked one is missing.
 */
import { array, object, optional, string, tuple } from 'zod/mini';
import { type CellId, makeTable, type Passage, type PassageLink, type Table } from '../../model.ts';
import { titleOfLink } from '../../passages.ts';
import { bad, good, type Read } from '../../read.ts';
import { readText } from '../decode.ts';
import { checkShape, parseJson } from '../json.ts';
import { sizeFault, tooLarge } from '../limit.ts';
import type { Source } from '../reader.ts';

const Linked = tuple([string(), array(string())]);
const LinkedTable = object({
  title: string(),
  section_title: optional(string()),
  header: array(Linked),
  data: array(array(Linked)),
});
type Linked = ReturnType<typeof Linked.parse>;

/** The one table of a file, its passages missing as yet. */
export function readLinked(source: Source): Read<readonly Table[]> {
  const text = readText(source);
  if (!text.ok) return text;
  const json = parseJson(text.value);
  if (!json.ok) return json;
  const file = checkShape(LinkedTable, json.value);
  if (!file.ok) return file;
  const { title, section_title = '', header, data } = file.value;
  if (header.length === 0) return bad('The field header holds no column; at least one was expected.');
  const lines = [header, ...data];
  if (tooLarge(lines.length, header.length)) return sizeFault('The table', lines.length, header.length);
  const ragged = data.findIndex((line) => line.length !== header.length);
  if (ragged >= 0)
    return bad(
      `The field data[${ragged}] has ${data[ragged]?.length} cells; ${header.length} were expected, as in header.`,
    );
  const cells = lines.flatMap((line, row) =>
    line.map(([words], column) => ({
      ...{ row, column, rowSpan: 1, colSpan: 1, text: words.trim() },
      ...(row === 0 ? ({ header: true } as const) : {}),
    })),
  );
  const section = section_title.trim();
  const name = section === '' || section === title.trim() ? title.trim() : `${title.trim()}: ${section}`;
  const table = makeTable(name, lines.length, header.length, cells);
  const passages = linkedFrom(lines);
  return good([passages.length === 0 ? table : { ...table, passages }]);
}

/** One missing passage for each link, with the cells that it stands in; cells are numbered by rows. */
function linkedFrom(lines: readonly (readonly Linked[])[]): Passage[] {
  const links = new Map<string, PassageLink[]>();
  lines.flat().forEach(([words, targets], cell) => {
    for (const target of new Set(targets)) {
      const list = links.get(target) ?? [];
      links.set(target, list);
      list.push({ cell: cell as CellId, ...stretchOf(words.trim(), target, targets.length) });
    }
  });
  return [...links].map(([id, own]) => ({ id, title: titleOfLink(id), text: '', links: own, missing: true }));
}

/** Of several links in one cell each is where its title stands, if it does; an only link is the whole cell. */
function stretchOf(words: string, link: string, links: number): { start?: number; end?: number } {
  if (links === 1) return {};
  const title = titleOfLink(link)
    .replace(/\s*\([^)]*\)$/, '')
    .toLowerCase();
  const start = title === '' ? -1 : words.toLowerCase().indexOf(title);
  return start < 0 ? {} : { start, end: start + title.length };
}
