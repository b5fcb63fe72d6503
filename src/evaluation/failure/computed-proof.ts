/**
 * Which cells of one row or column give a number: their difference, ratio, change in percent, sum, average, range or
 * count. Bounded: of long lines only those cells are tried in pairs that the question names.
 */
import { compute } from '../../reading/arithmetic.ts';
import { intentOf } from '../../reading/intent.ts';
import type { Arithmetic } from '../../reading/recompute.ts';
import { readNumber } from '../../reading/values.ts';
import { type CellId, cellAt, type Table } from '../../table/model.ts';
import type { Candidate, ComputedProof } from './candidate.ts';
import { countsOf } from './counted-proof.ts';
import { headerCells, type Relevance } from './relevance.ts';

interface Value {
  readonly id: CellId;
  readonly number: number;
  /** Words of the question that name the cell's place across its line. */
  readonly named: number;
}

interface Line {
  readonly values: readonly Value[];
  /** Words of the question that name the line itself. */
  readonly named: number;
}

/** Pairs are tried among so many cells of a line. */
const PAIRED = 70;
/** From so many digits on a number is seldom met by chance. */
const TELLING_DIGITS = 4;

export function computedProof(
  table: Table,
  question: string,
  gold: string,
  relevance: Relevance,
): ComputedProof | undefined {
  const target = readNumber(gold);
  if (target === undefined) return undefined;
  const decimals = /\.(\d+)/.exec(gold)?.[1]?.length ?? 0;
  const isIt = (value: number | undefined): boolean =>
    value !== undefined && Math.abs(value - target) <= (decimals === 0 ? 0 : 0.5 * 10 ** -decimals) + 1e-9;
  const meant = intentOf(question).operation;
  const telling = gold.replace(/\D/g, '').replace(/^0+/, '').length >= TELLING_DIGITS;
  const lines = linesOf(table, relevance);
  const all = [
    ...lines.flatMap((line) => wholeLine(line, isIt)),
    ...lines.flatMap((line) => pairsOf(line, isIt, telling)),
    ...countsOf(table, question, target, relevance),
  ];
  const scored = all.map((one) => ({ ...one, score: one.score + (one.operation === meant ? 2 : 0) }));
  return scored.reduce<Candidate | undefined>(
    (best, one) => (best === undefined || one.score > best.score ? one : best),
    undefined,
  );
}

/** The numbers of every row and column, headers left out. */
function linesOf(table: Table, relevance: Relevance): Line[] {
  const headers = headerCells(table);
  const numbers = new Map<CellId, number>();
  for (const { id, text } of table.cells) {
    const number = headers.has(id) ? undefined : readNumber(text);
    if (number !== undefined) numbers.set(id, number);
  }
  const line = (
    length: number,
    at: (index: number) => [number, number],
    across: (index: number) => number,
  ) => {
    const values = new Map<CellId, Value>();
    for (let index = 0; index < length; index++) {
      const id = cellAt(table, ...at(index))?.id;
      const number = id === undefined ? undefined : numbers.get(id);
      if (id !== undefined && number !== undefined && !values.has(id))
        values.set(id, { id, number, named: across(index) });
    }
    return [...values.values()];
  };
  const columns = Array.from({ length: table.columns }, (_, column): Line => {
    const values = line(table.rows, (row) => [row, column], relevance.ofRow);
    return { values, named: relevance.ofColumn(column) };
  });
  const rows = Array.from({ length: table.rows }, (_, row): Line => {
    const values = line(table.columns, (column) => [row, column], relevance.ofColumn);
    return { values, named: relevance.ofRow(row) };
  });
  return [...columns, ...rows].filter(({ values }) => values.length > 1);
}

const WHOLE: readonly Arithmetic[] = ['sum', 'average', 'range'];

/** All numbers of a line, or those of it that the question names. */
function wholeLine({ values, named }: Line, isIt: (value: number | undefined) => boolean): Candidate[] {
  const asked = values.filter((one) => one.named > 0);
  const sets = asked.length > 2 && asked.length < values.length ? [asked, values] : [values];
  return sets.flatMap((set) =>
    WHOLE.filter((operation) =>
      isIt(
        compute(
          operation,
          set.map(({ number }) => number),
        ),
      ),
    ).map((operation): Candidate => ({ operation, cells: set.map(({ id }) => id), score: named })),
  );
}

/** @param telling the number is no chance hit, so that pairs count which the question does not name. */
function pairsOf(
  { values, named }: Line,
  isIt: (value: number | undefined) => boolean,
  telling: boolean,
): Candidate[] {
  const asked = values.filter((one) => one.named > 0);
  const tried = (telling && values.length <= PAIRED ? values : asked).slice(0, PAIRED);
  const found: Candidate[] = [];
  for (const [at, a] of tried.entries()) {
    for (const b of tried.slice(at + 1)) {
      const operation = operationOf(a.number, b.number, isIt);
      if (operation) found.push({ operation, cells: [a.id, b.id], score: named + a.named + b.named });
    }
  }
  return found;
}

/** Plain arithmetic, since thousands of pairs are tried; rounding is left to `isIt`. */
function operationOf(
  a: number,
  b: number,
  isIt: (value: number | undefined) => boolean,
): Arithmetic | undefined {
  if (isIt(a - b) || isIt(b - a)) return 'difference';
  if (isIt(a + b)) return 'sum';
  if (isIt((a + b) / 2)) return 'average';
  if (a === 0 || b === 0) return undefined;
  const isShare = (share: number): boolean => isIt(share) || isIt(share * 100);
  if (isShare(a / b) || isShare(b / a)) return 'ratio';
  return isShare((a - b) / Math.abs(b)) || isShare((b - a) / Math.abs(a)) ? 'percent-change' : undefined;
}
