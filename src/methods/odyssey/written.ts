/** How rows and passages are written in a request to the reader, and what of them fits. */
import type { PromptPart } from '../../method/ask.ts';
import { cutTo, estimateTokens, fitsInto, tokensAtMost } from '../../method/tokens.ts';
import { encoded } from '../../table/encode.ts';
import { cellsOfFlat } from '../../table/flat.ts';
import { memoisedBy } from '../../table/memoised.ts';
import { type Context, type GivenPassage, shownTable, textGiven, wholeContext } from './context.ts';
import type { Setting } from './state.ts';

/** How much of the table is given, so that nobody counts a part for the whole. */
function extentOf({ flat }: Setting, { rows, columns }: Context): string {
  const [all, allColumns] = [flat.rows.length, flat.columns.length];
  const shown = new Set(rows).size;
  const given =
    shown === all
      ? `${all === 1 ? 'The one row is' : `All ${all} rows are`} given`
      : `${shown} of the ${all} rows ${shown === 1 ? 'is' : 'are'} given`;
  const part = columns.length === allColumns ? '' : `, with ${columns.length} of the ${allColumns} columns`;
  return `${given}${part}.`;
}

/** Rows keep the numbers that they have in the whole table, from 1. */
const linesOf = ({ flat }: Setting, { rows, columns }: Context): string =>
  encoded(flat, 'pipe', { rows: [...new Set(rows)].sort((a, b) => a - b), columns });

export const titleOf = ({ task }: Setting): string => `Table: ${task.table.title}`;

export function tablePart(setting: Setting, context: Context, omitted?: string): PromptPart {
  const omission = omitted === undefined ? '' : `${omitted}\n`;
  return {
    role: 'table',
    text: `${titleOf(setting)}\n${extentOf(setting, context)}\n${omission}${linesOf(setting, context)}`,
    cells: cellsOfFlat(shownTable(setting, context)),
    ...(omitted === undefined ? {} : { omitted }),
  };
}

/** The table without a word about its extent, for who is to sum it up. */
export const bareTable = (setting: Setting, context: Context): PromptPart => ({
  role: 'table',
  text: `${titleOf(setting)}\n${linesOf(setting, context)}`,
  cells: cellsOfFlat(shownTable(setting, context)),
});

/** More places that link to a passage are counted. */
const LINKS_AT_MOST = 3;

/** The passage's name, and the given rows that link to it: `Passage “Alma” (linked from row 7, Ship)`. */
export function passageHead(
  { names, linkedAt, headers }: Setting,
  { rows }: Pick<Context, 'rows'>,
  passage: number,
): string {
  const name = `Passage “${names[passage] ?? ''}”`;
  const given = new Set(rows);
  const places = (linkedAt[passage] ?? []).filter(({ row }) => given.has(row));
  if (places.length === 0) return name;
  const links = places
    .slice(0, LINKS_AT_MOST)
    .map(({ row, column }) => `row ${row + 1}, ${headers[column] ?? ''}`);
  const more = places.length - links.length;
  return `${name} (linked from ${links.join('; ')}${more > 0 ? `; and ${more} more` : ''})`;
}

export const passagePart = (
  setting: Setting,
  context: Pick<Context, 'rows'>,
  one: GivenPassage,
): PromptPart => ({
  role: 'passages',
  text: `${passageHead(setting, context, one.passage)}:\n${textGiven(setting, one)}`,
});

/** The parts of a context, all of it. */
export const partsOf = (setting: Setting, context: Context): PromptPart[] => [
  tablePart(setting, context),
  ...context.passages.map((one) => passagePart(setting, context, one)),
];

/** About how many tokens a context takes. */
export const tokensOf = (setting: Setting, context: Context): number =>
  partsOf(setting, context).reduce((sum, { text }) => sum + estimateTokens(text), 0);

/** Tokens of everything there is: the same at every hop of every run over a table, and the longest text to count. */
export const tokensOfWhole = memoisedBy(
  ({ task }: Setting) => task.table,
  (setting: Setting) => tokensOf(setting, wholeContext(setting)),
);

/** The table may take this share of the room where passages want the rest. */
const TABLE_SHARE = 0.5;
/** Tokens of the sentences about what is left out. */
const OMISSIONS = 80;
/** Tokens of the blank line before a passage. */
const BETWEEN_PARTS = 2;

/**
 * The context as far as it fits: the first rows, then the first passages. What is left out is said in the prompt.
 * @param room tokens, by any vocabulary.
 */
export function fitted(setting: Setting, context: Context, room: number): Context {
  // Each cell is a token at least, its bar or its number: what is far too long is not written to know it.
  if (new Set(context.rows).size * context.columns.length <= room) {
    const whole = partsOf(setting, context);
    if (fitsInto(whole.map(({ text }) => text).join('\n\n'), room)) return context;
  }
  const free = room - OMISSIONS;
  const tableRoom = context.passages.length > 0 ? free * TABLE_SHARE : free;
  const rows: number[] = [];
  let used = tokensAtMost(tablePart(setting, { ...context, rows }).text);
  const lines = (row: number) => tokensAtMost(encodedRow(setting, context, row)) + 1;
  for (const row of context.rows) {
    const more = lines(row);
    if (used + more > tableRoom) continue;
    rows.push(row);
    used += more;
  }
  const passages: GivenPassage[] = [];
  for (const one of context.passages) {
    const { text } = passagePart(setting, { rows }, one);
    const left = free - used;
    const isWhole = fitsInto(text, left - BETWEEN_PARTS);
    const fits = isWhole ? one : beginningOf(setting, { rows }, one, left);
    if (!fits) continue;
    passages.push(fits);
    used += isWhole ? tokensAtMost(text) + BETWEEN_PARTS : left;
  }
  return { ...context, rows, passages };
}

/** Less than this of a passage says nothing. */
const LEAST_OF_PASSAGE = 120;

/** As much of a long passage as fits; undefined where that is hardly any. */
function beginningOf(
  setting: Setting,
  given: Pick<Context, 'rows'>,
  { passage }: GivenPassage,
  room: number,
): GivenPassage | undefined {
  if (room < LEAST_OF_PASSAGE) return undefined;
  const text = setting.passages[passage]?.text ?? '';
  const head = tokensAtMost(passagePart(setting, given, { passage, stretches: [] }).text);
  const end = cutTo(text, room - head).replace(/ … \(the rest is left out\)$/, '').length;
  return end > 0 && end < text.length ? { passage, stretches: [{ start: 0, end }] } : undefined;
}

const encodedRow = (setting: Setting, context: Context, row: number): string =>
  linesOf(setting, { ...context, rows: [row] }).split('\n')[1] ?? '';

/** What was left out of a context, in one sentence; undefined where nothing was. */
export function omittedFrom(full: Context, shown: Context): string | undefined {
  const rows = full.rows.length - shown.rows.length;
  const passages = full.passages.length - shown.passages.length;
  if (rows === 0 && passages === 0) return undefined;
  const count = (many: number, noun: string) =>
    many === 0 ? [] : [`${many} ${noun}${many === 1 ? '' : 's'}`];
  const what = [...count(rows, 'row'), ...count(passages, 'passage')].join(' and ');
  return `${what} ${rows + passages === 1 ? 'is' : 'are'} left out, since they do not fit.`;
}
