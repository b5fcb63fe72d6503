/** Which rows give a number by being counted: those that say something, that are above a number, or that compare. */
import { isTotal } from '../../reading/context.ts';
import { readNumber } from '../../reading/values.ts';
import { contentStems, normalise, tokens } from '../../reading/words.ts';
import { type CellId, cellAt, type Table } from '../../table/model.ts';
import type { Candidate, ComputedProof } from './candidate.ts';
import { headerCells, type Relevance } from './relevance.ts';

const COUNTS = /\bhow many\b|\bnumber of\b|\bcount\b/;

/** “How many teams …” where a column is headed “Team”: rows are counted, so that no cell is the answer. */
export function countsRows(table: Table, question: string): boolean {
  const noun = /\bhow many ((?:[\p{L}-]+ ?){1,2})/u.exec(normalise(question))?.[1];
  if (noun === undefined) return false;
  const [first] = contentStems(noun);
  const headers = table.cells.filter(({ row, text }) => row < 3 && contentStems(text)[0] === first);
  return (
    first !== undefined && headers.some(({ row, rowSpan, column }) => namesRows(table, row + rowSpan, column))
  );
}

/** Whether what stands below in a column are texts, mostly. */
function namesRows(table: Table, from: number, column: number): boolean {
  const below = Array.from({ length: Math.max(0, table.rows - from) }, (_, at) =>
    cellAt(table, from + at, column),
  );
  const texts = below.filter(
    (cell) => cell && cell.text.trim() !== '' && readNumber(cell.text) === undefined,
  );
  return below.length > 0 && texts.length * 2 > below.length;
}

/** The rows of which there are so many; those that the question speaks of most. */
export function countedProof(
  table: Table,
  question: string,
  gold: string,
  relevance: Relevance,
): ComputedProof | undefined {
  const target = readNumber(gold);
  const all = target === undefined ? [] : countsOf(table, question, target, relevance);
  return all.toSorted((a, b) => b.score - a.score)[0];
}

export function countsOf(table: Table, question: string, target: number, relevance: Relevance): Candidate[] {
  if (!Number.isInteger(target) || target < 2 || !COUNTS.test(normalise(question))) return [];
  const candidate = (values: Iterable<Value>, score: number): Candidate[] => {
    const cells = [...values].map(({ id }) => id);
    return cells.length === target ? [{ operation: 'count', cells, score }] : [];
  };
  const columns = columnsNamed(table, relevance);
  const compared = columns.flatMap((a) =>
    columns.flatMap((b) => {
      const above = [...a.values].filter(
        ([row, { number }]) => number > (b.values.get(row)?.number ?? number),
      );
      return candidate(
        above.map(([, value]) => value),
        a.score + b.score,
      );
    }),
  );
  const bounds = tokens(question).flatMap((word) => (/^\d/.test(word) ? Number(word) : []));
  const bounded = columns.flatMap(({ values, score }) =>
    bounds.flatMap((bound) =>
      FITS.flatMap((fits) =>
        candidate(
          [...values.values()].filter(({ number }) => fits(number, bound)),
          score,
        ),
      ),
    ),
  );
  return [...compared, ...bounded, ...alike(table, question, target)];
}

const FITS: readonly ((number: number, bound: number) => boolean)[] = [
  (number, bound) => number > bound,
  (number, bound) => number >= bound,
  (number, bound) => number < bound,
  (number, bound) => number <= bound,
];

/** So many columns are compared with each other at most. */
const COMPARED = 8;

/** The columns that the question speaks of most, with their numbers. */
function columnsNamed(table: Table, relevance: Relevance) {
  const all = Array.from({ length: table.columns }, (_, column) => ({
    score: relevance.ofColumn(column),
    values: numbersOf(table, column),
  })).filter(({ score, values }) => score > 0 && values.size > 1);
  const most = all.reduce((best, { score }) => Math.max(best, score), 0);
  return all.filter(({ score }) => score === most).slice(0, COMPARED);
}

interface Value {
  readonly id: CellId;
  readonly number: number;
}

/** By row, the numbers of a column below its headers. */
function numbersOf(table: Table, column: number): Map<number, Value> {
  const headers = headerCells(table);
  const values = new Map<number, Value>();
  for (let row = 0; row < table.rows; row++) {
    const cell = cellAt(table, row, column);
    if (isWhole(table, row)) continue;
    const number = cell && !headers.has(cell.id) ? readNumber(cell.text) : undefined;
    if (cell && number !== undefined) values.set(row, { id: cell.id, number });
  }
  return values;
}

/** A row of totals is none of those that are counted. */
const isWhole = (table: Table, row: number): boolean =>
  Array.from(
    { length: Math.min(2, table.columns) },
    (_, column) => cellAt(table, row, column)?.text ?? '',
  ).some(isTotal);

/** So many cells of a column have a text that the question says. */
function alike(table: Table, question: string, target: number): Candidate[] {
  const asked = new Set(contentStems(question));
  const groups = new Map<string, CellId[]>();
  const headers = headerCells(table);
  for (const { id, text, column } of table.cells) {
    if (headers.has(id) || text.trim() === '') continue;
    const key = `${column} ${text}`;
    const group = groups.get(key);
    if (group) group.push(id);
    else groups.set(key, [id]);
  }
  return [...groups.values()].flatMap((cells): Candidate[] => {
    const [first] = cells;
    if (first === undefined || cells.length !== target) return [];
    const stems = contentStems(table.cells[first]?.text ?? '');
    const isSaid = stems.length > 0 && stems.every((stem) => asked.has(stem));
    return isSaid ? [{ operation: 'count', cells, score: stems.length }] : [];
  });
}
