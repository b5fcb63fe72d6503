/** Columns by the names that people and models give them. */
import { spellingLikeness } from '../reading/words.ts';
import { type FlatTable, PATH } from '../table/flat.ts';
import { bad, good, type Read } from '../table/read.ts';

/** A column that was named, and a sentence where its name is another than what was written. */
export interface NamedColumn {
  readonly column: number;
  readonly note?: string;
}

/** From this likeness on, a spelling means a name, if it means just one. */
const LIKE_ENOUGH = 0.6;

/** A column's name as prompts show it: on one line, and by its number where it has none. */
export function shownName({ columns }: FlatTable, column: number): string {
  const name = oneLine(columns[column]?.name ?? '');
  return name === '' ? `column ${column + 1}` : name;
}

export const shownNames = (table: FlatTable): string[] =>
  table.columns.map((_, column) => shownName(table, column));

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** How a keyword names a column among arguments: `column="points"`, `by=points`. */
const KEYWORD =
  /^(?:columns?(?:_?names?)?|cols?|by|names?|key|sort_?by|group_?by|keys|column_list)\s?=(?!=)\s?(?=\S)/i;

/** Without the quotes, brackets, keywords and escapes that people and models put around names. */
export const bare = (text: string): string => {
  const plain = oneLine(text)
    .replace(KEYWORD, '')
    .replace(/^\*\*(.*)\*\*$/, '$1')
    .replace(/\\([|"'\\[\]])/g, '$1');
  const inner = /^\[(.*)\]$/s.exec(plain)?.[1]?.trim() ?? plain;
  return /^(["'“`‘])(.*)(["'”`’])$/s.exec(inner)?.[2]?.trim() ?? inner;
};

const folded = (text: string): string => bare(text).toLowerCase();
const letters = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');
const lastStep = (name: string): string => name.split(PATH).at(-1) ?? name;
const withoutUnit = (name: string): string => name.replace(/\s*\([^()]*\)\s*$/, '');

/** Ways to match a name, the strictest first; the first two are the name itself. */
const LEVELS: readonly ((text: string) => string)[] = [oneLine, folded, letters];

/**
 * The column that one of several readings of a name means: the name itself, whatever its case and spaces, then by
 * its letters and digits alone, by its place ("column 3"), by the last step of its path, without its unit, by a near
 * spelling.
 */
export function columnNamed(table: FlatTable, readings: readonly string[]): Read<NamedColumn> {
  const names = shownNames(table);
  const written = readings.map(bare);
  for (const [level, key] of LEVELS.entries()) {
    for (const text of readings) {
      const found = matching(names, (name) => key(name) === key(text) && key(text) !== '');
      const [first] = found;
      if (first === undefined) continue;
      const note = noteOf(names, bare(text), found, level < 2);
      return good({ column: first, ...(note === undefined ? {} : { note }) });
    }
  }
  for (const text of written) {
    const near = nearly(names, text);
    if (near !== undefined)
      return good({ column: near, note: `“${text}” was taken for the column “${names[near]}”.` });
  }
  return bad(`There is no column “${shortened(written[0] ?? '')}”; there are ${listed(names)}.`);
}

const matching = (names: readonly string[], test: (name: string) => boolean): number[] =>
  names.flatMap((name, column) => (test(name) ? [column] : []));

function noteOf(
  names: readonly string[],
  text: string,
  found: readonly number[],
  same: boolean,
): string | undefined {
  const name = names[found[0] ?? 0] ?? '';
  if (found.length > 1) return `${found.length} columns are called “${name}”; the first of them is taken.`;
  return same ? undefined : `“${text}” was taken for the column “${name}”.`;
}

function nearly(names: readonly string[], text: string): number | undefined {
  const place = /^(?:col(?:umn)?|#)\s*(\d{1,6})$/i.exec(text)?.[1];
  if (place !== undefined && names[Number(place) - 1] !== undefined) return Number(place) - 1;
  if (letters(text) === '') return undefined;
  for (const part of [lastStep, withoutUnit]) {
    const byPart = matching(names, (name) => letters(part(name)) === letters(text));
    if (byPart.length === 1) return byPart[0];
  }
  const ranked = names
    .map((name, column) => ({ column, likeness: spellingLikeness(folded(name), folded(text)) }))
    .filter(({ likeness }) => likeness >= LIKE_ENOUGH)
    .sort((a, b) => b.likeness - a.likeness);
  const [best, second] = ranked;
  return best && best.likeness > (second?.likeness ?? 0) ? best.column : undefined;
}

/** The columns that a list of names means. Names may hold commas: the longest run of pieces that is a name wins. */
export function columnsNamed(
  table: FlatTable,
  inside: string,
): { readonly columns: number[]; readonly notes: string[]; readonly unknown: string[] } {
  const found = { columns: [] as number[], notes: [] as string[], unknown: [] as string[] };
  const exact = new Map(
    shownNames(table)
      .map((name, column) => [folded(name), column] as const)
      .reverse(),
  );
  const whole = bare(inside);
  const pieces = (whole.includes(',') ? whole : whole.replace(/[，、]/g, ',')).split(',');
  const most = [...exact.keys()].reduce((long, name) => Math.max(long, name.split(',').length), 1);
  for (let at = 0; at < pieces.length; ) {
    const [length, column] = longest(pieces, at, Math.min(most, PIECES), exact);
    const text = pieces.slice(at, at + length).join(',');
    at += length;
    if (column !== undefined) {
      found.columns.push(column);
      continue;
    }
    if (bare(text) === '') continue;
    // A list of many names that are none is no list of columns: what is like them is not looked for any more.
    const named = found.unknown.length < LISTED ? columnNamed(table, [text]) : undefined;
    if (!named?.ok) found.unknown.push(bare(text));
    else {
      found.columns.push(named.value.column);
      if (named.value.note !== undefined) found.notes.push(named.value.note);
    }
  }
  return found;
}

/** No name has more commas than this in it that anyone would write. */
const PIECES = 12;

function longest(
  pieces: readonly string[],
  at: number,
  most: number,
  exact: ReadonlyMap<string, number>,
): [length: number, column: number | undefined] {
  for (let length = Math.min(most, pieces.length - at); length > 0; length--) {
    const column = exact.get(folded(pieces.slice(at, at + length).join(',')));
    if (column !== undefined) return [length, column];
  }
  return [1, undefined];
}

const LISTED = 30;

/** Names for a sentence. */
export const listed = (names: readonly string[]): string =>
  names.length === 0
    ? 'none'
    : `${names
        .slice(0, LISTED)
        .map((name) => `“${shortened(name)}”`)
        .join(', ')}${names.length > LISTED ? ` and ${names.length - LISTED} more` : ''}`;

export const shortened = (text: string, letters = 80): string =>
  text.length > letters ? `${text.slice(0, letters - 3)}…` : text;
