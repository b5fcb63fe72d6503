/** Words for cells by their headers, and for what they give: “Apps of York”. */
import { cellPath } from '../../reading/cell-path.ts';
import { ARITHMETIC_NAMES } from '../../reading/recompute.ts';
import { cellList, type NarrationPart, nameOf, type Phrase, sentence } from '../../run/narration.ts';
import { type CellId, cellOf, type Table } from '../../table/model.ts';
import { cellsOfProof, type Proof } from './proof.ts';
import { treesOf } from './relevance.ts';

/** “Area of Ontario”: its innermost headers; the cell's own text where it has none. */
export function placeName(id: CellId, table: Table): NarrationPart[] {
  const path = cellPath(table, treesOf(table), id);
  const inner = (ids: readonly CellId[]): CellId[] =>
    ids.filter((one) => cellOf(table, one).text.trim() !== '').slice(-1);
  const [top, left] = [inner(path.top), inner(path.left)];
  const bare = (one: CellId): NarrationPart => ({ text: nameOf(one, table).text, cell: one });
  if (top.length === 0 && left.length === 0) return [nameOf(id, table)];
  if (path.header) return sentence([nameOf(id, table)], ' under ', [...top, ...left].map(bare));
  return sentence(top.map(bare), top.length > 0 && left.length > 0 ? ' of ' : '', left.map(bare));
}

/** “41.7 (District heat of Schools)”; a cell without headers by its text alone. */
export function withPlace(id: CellId, table: Table): NarrationPart[] {
  const name = placeName(id, table);
  const own: NarrationPart = { text: nameOf(id, table).text, cell: id };
  return name.length === 1 && name[0]?.cell === id ? [own] : sentence([own], ' (', name, ')');
}

const MANY = 3;

/** What gives the right answer: one cell by its place, several by their texts, a passage by its title. */
export function gives(proof: Proof, table: Table): NarrationPart[] {
  const cells = cellsOfProof(proof);
  if (proof.operation) return sentence(`the ${ARITHMETIC_NAMES[proof.operation]} of `, several(cells, table));
  if (cells.length > 0) return several(cells, table);
  const spans = proof.places.flatMap(({ passages }) => passages.slice(0, 1));
  const titles = [...new Set(spans.map(({ passage }) => table.passages?.[passage]?.title ?? ''))];
  return sentence(`the passage ${titles.map((title) => `“${title}”`).join(' and ')}`);
}

const several = (cells: readonly CellId[], table: Table): NarrationPart[] =>
  cells.length > MANY
    ? cellList(cells, table)
    : cells.flatMap((id, index) => sentence(between(index, cells.length), withPlace(id, table)));

const between = (index: number, count: number): string =>
  index === 0 ? '' : index === count - 1 ? ' and ' : ', ';

/** Whether what gives the answer is told in the plural. */
export const isPlural = (proof: Proof): boolean =>
  proof.operation === undefined && cellsOfProof(proof).length > 1;

/** A capital at the start of a sentence in parts. */
export function asSentence(...phrases: readonly Phrase[]): NarrationPart[] {
  const [first, ...rest] = sentence(...phrases);
  if (!first) return [];
  if (first.cell !== undefined) return [first, ...rest];
  return [{ ...first, text: first.text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) }, ...rest];
}
