/** Texts beside a table: putting them to the cells that link to them, and looking them up. Nothing in them is markup. */
import { cellsWithText } from './mentions.ts';
import { cellAt, type Passage, type PassageLink, type Table } from './model.ts';

/** A passage as somebody gives it: for a link that the table has, for cells by their places, or for cells by its title. */
export interface GivenPassage {
  /** The link as the table writes it. */
  readonly id?: string;
  readonly title?: string;
  readonly text: string;
  /** Rows and columns of cells that it belongs to, from 0. */
  readonly cells?: readonly (readonly [row: number, column: number])[];
}

/** A table with passages, and a sentence for everything about them that people should know. */
export interface WithPassages {
  readonly table: Table;
  readonly notes: readonly string[];
}

/** The title that a link names: `/wiki/Lake_Erie` is "Lake Erie". */
export function titleOfLink(link: string): string {
  const bare = link.replace(/^.*?\/wiki\//, '').replaceAll('_', ' ');
  try {
    return decodeURIComponent(bare).trim();
  } catch {
    return bare.trim();
  }
}

/**
 * The table with texts for its links. A text whose id no cell links to is put to the cells at its places, else to
 * those whose text is its title, else to none; it is kept all the same. Of two with one id the second gets another.
 */
export function withPassages(table: Table, given: readonly GivenPassage[]): WithPassages {
  const byId = new Map((table.passages ?? []).map((passage) => [passage.id, passage]));
  const faults: string[] = [];
  for (const [index, { id, title, text, cells = [] }] of given.entries()) {
    const label = id ?? title ?? `passage ${index + 1}`;
    const before = byId.get(label);
    const free = before === undefined || before.missing === true;
    const own = free ? label : unusedId(label, byId);
    if (!free)
      faults.push(
        `Two passages are called “${shortName(label)}”; the second is kept as “${shortName(own)}”.`,
      );
    const name = title ?? before?.title ?? titleOfLink(label);
    const places = linksTo(table, cells);
    for (const [row, column] of places.outside)
      faults.push(`The passage “${shortName(own)}” names row ${row}, column ${column}, where no cell is.`);
    const links =
      places.links.length > 0 ? places.links : free && before ? before.links : linksByTitle(table, name);
    byId.set(own, { id: own, title: name, text, links });
  }
  const passages = [...byId.values()];
  return {
    table: passages.length === 0 ? table : { ...table, passages },
    notes: [...faults, ...notesOn(passages)],
  };
}

/** What a person should know of the passages of a table: which are missing, empty or unlinked. A sentence each. */
export function notesOn(passages: readonly Passage[]): string[] {
  const named = (some: readonly Passage[]): string =>
    some
      .slice(0, NAMED)
      .map(({ title }) => `“${shortName(title)}”`)
      .join(', ') + (some.length > NAMED ? ` and ${some.length - NAMED} more` : '');
  const missing = passages.filter((one) => one.missing);
  const empty = passages.filter((one) => !one.missing && one.text.trim() === '');
  const unlinked = passages.filter((one) => one.links.length === 0);
  return [
    ...(missing.length > 0
      ? [`${counted(missing.length)} linked from a cell but missing: ${named(missing)}.`]
      : []),
    ...(empty.length > 0 ? [`${counted(empty.length)} empty: ${named(empty)}.`] : []),
    ...(unlinked.length > 0 ? [`${counted(unlinked.length)} linked from no cell: ${named(unlinked)}.`] : []),
  ];
}

const NAMED = 3;
const counted = (count: number): string => (count === 1 ? 'One passage is' : `${count} passages are`);
const shortName = (name: string): string => (name.length > 60 ? `${name.slice(0, 57)}…` : name);

function unusedId(id: string, byId: ReadonlyMap<string, Passage>): string {
  let number = 2;
  while (byId.has(`${id} (${number})`)) number++;
  return `${id} (${number})`;
}

function linksTo(table: Table, cells: NonNullable<GivenPassage['cells']>) {
  const links: PassageLink[] = [];
  const outside: (readonly [number, number])[] = [];
  for (const place of cells) {
    const cell = cellAt(table, ...place);
    if (!cell) outside.push(place);
    else if (!links.some((link) => link.cell === cell.id)) links.push({ cell: cell.id });
  }
  return { links: links.sort((a, b) => a.cell - b.cell), outside };
}

const linksByTitle = (table: Table, title: string): PassageLink[] =>
  cellsWithText(table, title).map(({ id }) => ({ cell: id }));

// In a file of its own, since drawing a table needs it alone.
export { passagesOf } from './linked-from.ts';
