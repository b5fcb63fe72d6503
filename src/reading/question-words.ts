/** How a person asks about a column, by the kind of its header: things that are counted, measures, shares, years. */

import { type Cell, cellAt, type Table } from '../table/model.ts';
import { printNumber } from './arithmetic.ts';
import { readDate, readNumber } from './values.ts';

export interface Column {
  readonly at: number;
  readonly name: string;
  /** The header over it and others, where its own name is that of others too; else empty. */
  readonly group: string;
  /** The header over it, whatever its name; empty where there is none. */
  readonly over: string;
  readonly numeric: boolean;
}

export interface Row {
  readonly at: number;
  readonly name: string;
}

/** A question and what its answer is. */
export interface Suggested {
  readonly question: string;
  readonly answer: string;
}

interface Asked {
  readonly table: Table;
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  /** What the rows are; empty where nothing says it. */
  readonly what: string;
}

/** What a column's numbers are, in words. */
type Wording =
  | { readonly kind: 'count' | 'measure' | 'share'; readonly noun: string; readonly verb: string }
  | { readonly kind: 'year'; readonly year: string };

/** Headers that say how something is counted, and leave what is counted to the header above. */
const COUNTS = /^(?:number|no\.?|n|#|count|total|won|gained|lost|cast)$/i;
const WON = /^won$/i;
const SHARE = /^(?:%|percent|percentage|per cent|share|pct\.?)$/i;
const PARTICIPLE = /^(?:won|lost|drawn|tied|played|\p{L}+ed)$/iu;
const PLURAL = /(?:[^su\W]|[aeo]u|ee)s$/i;
/** "(km)", "(in millions)", "[t]": the unit after a name. */
const UNIT = /\s*[([][^)\]]*[)\]]$/;

/** A word with a capital only at its beginning is written small within a question; names and short forms stay. */
const small = (text: string): string =>
  text
    .split(' ')
    .map((word, at) => (at === 0 && /^\p{Lu}[\p{Ll}'’-]+$/u.test(word) ? word.toLowerCase() : word))
    .join(' ');

const singular = (text: string): string =>
  /ies$/i.test(text) ? text.replace(/ies$/i, 'y') : PLURAL.test(text) ? text.slice(0, -1) : text;

const isYear = (name: string): boolean => /^\d{4}$/.test(name) && readDate(name) !== undefined;

function wordingOf({ name, group, over }: Column): Wording | undefined {
  const within = group === '' ? '' : ` in ${group}`;
  if (isYear(name)) return { kind: 'year', year: name };
  if (SHARE.test(name))
    return { kind: 'share', noun: over === '' ? 'percentage' : `percentage of ${small(over)}`, verb: 'have' };
  if (COUNTS.test(name) && PLURAL.test(over))
    return { kind: 'count', noun: small(over), verb: WON.test(name) ? 'win' : 'have' };
  if (!/^[\p{L}]/u.test(name) || PARTICIPLE.test(name)) return undefined;
  const bare = name.replace(UNIT, '');
  if (bare === name && PLURAL.test(name) && !/\bper\b|%/.test(name))
    return { kind: 'count', noun: `${small(name)}${within}`, verb: 'have' };
  return { kind: 'measure', noun: `${small(bare)}${within}`, verb: '' };
}

interface Worded {
  readonly column: Column;
  readonly wording: Wording;
}

const worded = (columns: readonly Column[]): Worded[] =>
  columns.flatMap((column) => {
    const wording = column.numeric ? wordingOf(column) : undefined;
    return wording ? [{ column, wording }] : [];
  });

interface Numbered extends Row {
  readonly cell: Cell;
  readonly value: number;
}

/** The rows with a number in a column. */
const numbered = ({ table, rows }: Asked, { at }: Column): Numbered[] =>
  rows.flatMap((row) => {
    const cell = cellAt(table, row.at, at);
    const value = cell && readNumber(cell.text);
    return cell && value !== undefined ? [{ ...row, cell, value }] : [];
  });

const middle = <T>(list: readonly T[]): T | undefined => list[Math.floor(list.length / 2)];

/** What is the number of one row? */
export function lookups(asked: Asked): Suggested[] {
  return worded(asked.columns).flatMap(({ column, wording }) => {
    const row = middle(numbered(asked, column));
    if (!row) return [];
    return [{ question: lookupText(wording, row.name), answer: row.cell.text.trim() }];
  });
}

function lookupText(wording: Wording, name: string): string {
  switch (wording.kind) {
    case 'year':
      return `What ${PLURAL.test(name) ? 'were' : 'was'} the ${small(name)} in ${wording.year}?`;
    case 'count':
      return isYear(name)
        ? `How many ${wording.noun} were there in ${name}?`
        : `How many ${wording.noun} did ${name} ${wording.verb}?`;
    case 'share':
      return `What ${wording.noun} did ${name} have?`;
    case 'measure':
      return `What is the ${wording.noun} ${isYear(name) ? 'in' : 'of'} ${name}?`;
    default:
      return wording satisfies never;
  }
}

/** Which row has the largest number? Where two have it, nothing is asked. */
export function superlatives(asked: Asked): Suggested[] {
  const what = small(singular(asked.what));
  // What is counted before what is measured, and the last columns first: the look-up asks about the first ones.
  const all = worded(asked.columns).toReversed();
  const isCount = ({ wording }: Worded): boolean => wording.kind === 'count';
  return [...all.filter(isCount), ...all.filter((one) => !isCount(one))].flatMap(({ column, wording }) => {
    if (wording.kind === 'year' || what === '') return [];
    const rows = numbered(asked, column);
    const most = Math.max(...rows.map(({ value }) => value));
    const [best, next] = rows.filter(({ value }) => value === most);
    if (!best || next || rows.length < 3) return [];
    const measure = wording.kind === 'count' ? `the most ${wording.noun}` : `the highest ${wording.noun}`;
    return [{ question: `Which ${what} has ${measure}?`, answer: textOfRow(asked, best) }];
  });
}

/** A row's name as it stands in the table, with its marks. */
function textOfRow({ table }: Asked, { at, name }: Row): string {
  const cell = table.cells.find(
    ({ row, text }) => row === at && text.replace(/\s+/g, ' ').trim().startsWith(name),
  );
  return cell?.text.trim() ?? name;
}

/** How far are two rows, or two years, from each other? */
export function differences(asked: Asked): Suggested[] {
  const all = worded(asked.columns);
  const years = all.filter(({ wording }) => wording.kind === 'year');
  return [...all.flatMap((one) => betweenRows(asked, one)), ...betweenYears(asked, years)];
}

function betweenRows(asked: Asked, { column, wording }: Worded): Suggested[] {
  if (wording.kind === 'year') return [];
  const rows = numbered(asked, column);
  const [one, other] = [rows[0], middle(rows)];
  if (!one || !other || one.value === other.value) return [];
  const [more, less] = one.value > other.value ? [one, other] : [other, one];
  const answer = printNumber(more.value - less.value);
  const question =
    wording.kind === 'count'
      ? `How many more ${wording.noun} did ${more.name} ${wording.verb} than ${less.name}?`
      : `What is the difference in ${wording.noun} between ${more.name} and ${less.name}?`;
  return [{ question, answer }];
}

function betweenYears(asked: Asked, years: readonly Worded[]): Suggested[] {
  const [one, other] = years;
  if (one?.wording.kind !== 'year' || other?.wording.kind !== 'year') return [];
  const [first, second] = [numbered(asked, one.column), numbered(asked, other.column)];
  const row = first.find(({ at }) => second.some((later) => later.at === at));
  const value = second.find(({ at }) => at === row?.at)?.value;
  if (!row || value === undefined) return [];
  const question = `What is the difference in ${small(row.name)} between ${one.wording.year} and ${other.wording.year}?`;
  return [{ question, answer: printNumber(Math.abs(row.value - value)) }];
}

const PERSON =
  /^(?:leader|captain|coach|manager|president|director|author|winner|chair|chairman|chairwoman|mayor|owner|artist|driver|player)$/i;
const PLACE = /^(?:place|location|venue|site)$/i;

/** What is said of one row in words? */
export function texts({ table, rows, columns }: Asked): Suggested[] {
  return columns
    .filter(({ numeric, name }) => !numeric && /^\p{L}/u.test(name))
    .flatMap(({ at, name, group }) => {
      const noun = `${small(name)}${group === '' ? '' : ` in ${group}`}`;
      return rows.slice(0, 3).flatMap((row): Suggested[] => {
        const answer = cellAt(table, row.at, at)?.text.trim() ?? '';
        if (!/[\p{L}\p{N}]/u.test(answer)) return [];
        const asks = PERSON.test(name) ? 'Who is' : PLACE.test(name) ? 'Where is' : 'What is';
        return [
          {
            question: PLACE.test(name) ? `${asks} ${row.name}?` : `${asks} the ${noun} of ${row.name}?`,
            answer,
          },
        ];
      });
    });
}
