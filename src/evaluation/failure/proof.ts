/** Where a right answer stands: in cells, in passages, or as what cells of one row or column come to. */
import type { GoldPlace } from '../../method/diagnosis.ts';
import type { Problem } from '../../method/method.ts';
import type { PassageSpan } from '../../method/step.ts';
import type { Arithmetic } from '../../reading/recompute.ts';
import { readNumber } from '../../reading/values.ts';
import { normalise, tokens } from '../../reading/words.ts';
import type { Cell, CellId, Table } from '../../table/model.ts';
import type { ComputedProof } from './candidate.ts';
import { computedProof } from './computed-proof.ts';
import { countedProof, countsRows } from './counted-proof.ts';
import { headerCells, type Relevance, relevanceIn } from './relevance.ts';
import { verdictOf } from './right.ts';
import { numberIn, sameValue } from './same-value.ts';

export interface Proof {
  /** All of them together give the answer. */
  readonly places: readonly GoldPlace[];
  /** What gives it from the cells; absent where it stands there. */
  readonly operation?: Arithmetic;
}

/** The first cell of each place: what is shown of a proof. */
export const cellsOfProof = ({ places }: Proof): CellId[] => [
  ...new Set(places.flatMap(({ cells }) => cells.slice(0, 1))),
];

/** Every place has a cell among these, or a passage for which `isSaid`. */
export const isWithin = (
  { places }: Proof,
  cells: ReadonlySet<CellId>,
  isSaid: (span: PassageSpan) => boolean = () => false,
): boolean =>
  places.every(
    (place) => place.cells.some((id) => cells.has(id)) || place.passages.some((span) => isSaid(span)),
  );

/**
 * The proof of a problem's right answer; undefined where no cell and no passage has it and no calculation over cells
 * of one row or column gives it. A verdict has none and needs none: it has no places.
 */
export function proofOf({ table, question, kind, gold = [] }: Problem): Proof | undefined {
  const sought = gold.map(String).filter((one) => one.trim() !== '');
  const [first] = sought;
  if (kind === 'verify' || (sought.length === 1 && isVerdict(first))) return { places: [] };
  const relevance = relevanceIn(table, question);
  const pieces = kind === 'free-form' ? piecesOf(sought.join(' '), table) : sought;
  const standing = (ways: readonly Way[]): Proof | undefined => {
    const places = pieces.map((one) => placeOf(one, table, relevance, ways));
    return places.length > 0 && places.every((place) => place !== undefined) ? { places } : undefined;
  };
  const alone = sought.length === 1 ? first : undefined;
  const computed = (): Proof | undefined =>
    alone === undefined ? undefined : asProof(computedProof(table, question, alone, relevance));
  // Where rows are counted, a cell that has the number has it by chance.
  const counted =
    alone !== undefined && countsRows(table, question)
      ? asProof(countedProof(table, question, alone, relevance))
      : undefined;
  return counted ?? standing(STRICT) ?? computed() ?? standing([...STRICT, inOtherDress]);
}

const asProof = (found: ComputedProof | undefined): Proof | undefined =>
  found && {
    places: found.cells.map((id) => ({ cells: [id], passages: [] })),
    operation: found.operation,
  };

const isVerdict = (text: string | undefined): boolean =>
  /^[a-z]+$/i.test(text ?? '') && verdictOf(text) !== undefined;

function placeOf(
  sought: string,
  table: Table,
  relevance: Relevance,
  ways: readonly Way[],
): GoldPlace | undefined {
  const passages = spansOf(sought, table);
  const cells = cellsLike(sought, table, relevance, ways);
  return cells.length + passages.length === 0 ? undefined : { cells, passages };
}

/** Whether a cell's text has a value. */
type Way = (sought: string) => (text: string) => boolean;

/** The value itself, the value in another form, the value among other words: the strictest that finds any counts. */
const STRICT: readonly Way[] = [
  (sought) => (text) => normalise(text) === normalise(sought),
  (sought) => (text) => {
    const how = sameValue(text, sought);
    return how === 'in another form' || how === 'as a date in another form';
  },
  (sought) => {
    const words = tokens(sought);
    const isWords = words.length > 0 && (numberIn(sought) === undefined || words.length > 1);
    return (text) => isWords && hasWords(text, words);
  },
];

/** A number rounded, or in another scale. */
const inOtherDress: Way = (sought) => (text) => {
  const how = readNumber(sought) === undefined ? undefined : sameValue(text, sought);
  return how === 'rounded otherwise' || how === 'in another scale';
};

function cellsLike(sought: string, table: Table, relevance: Relevance, ways: readonly Way[]): CellId[] {
  for (const way of ways) {
    const isIt = way(sought);
    const found = table.cells.filter(({ text }) => text.trim() !== '' && isIt(text));
    if (found.length > 0) return mostRelevant(found, table, relevance);
  }
  return [];
}

/** Longer texts are not read word by word. */
const READ_AT_MOST = 2000;

function hasWords(text: string, words: readonly string[]): boolean {
  const own = tokens(text.slice(0, READ_AT_MOST));
  return own.some((_, at) => words.every((word, offset) => own[at + offset] === word));
}

/** Cells that the question speaks of most; a number that is read is a data cell before it is a header. */
function mostRelevant(found: readonly Cell[], table: Table, relevance: Relevance): CellId[] {
  const headers = headerCells(table);
  const data = found.filter(({ id, text }) => !headers.has(id) || numberIn(text) === undefined);
  const scored = (data.length > 0 ? data : found).map(({ id }) => ({ id, score: relevance.ofCell(id) }));
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
  return scored.filter(({ score }) => score === best).map(({ id }) => id);
}

const SPANS_AT_MOST = 50;

/** Where passages say a value as words of its own, the first place in each. */
function spansOf(value: string, { passages = [] }: Table): PassageSpan[] {
  const sought = value.trim();
  if (sought === '') return [];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${sought.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`,
    'iu',
  );
  return passages
    .flatMap(({ text }, passage): PassageSpan[] => {
      const found = pattern.exec(text);
      return found ? [{ passage, start: found.index, end: found.index + found[0].length }] : [];
    })
    .slice(0, SPANS_AT_MOST);
}

/** The numbers of a sentence, and the cells' texts that it says. */
function piecesOf(sentence: string, { cells }: Table): string[] {
  const own = tokens(sentence);
  const numbers = own.filter((word) => /^\d/.test(word));
  const texts = cells
    .map(({ text }) => text.trim())
    .filter(
      (text) =>
        text.length > 2 &&
        numberIn(text) === undefined &&
        text.length < 100 &&
        hasWords(sentence, tokens(text)),
    );
  return [...new Set([...numbers, ...texts])];
}
