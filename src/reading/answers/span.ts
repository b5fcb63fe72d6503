/** "From 2012 to 2017": the total of a run of years, read from its total row where there is one, else added up. */
import type { Cell } from '../../table/model.ts';
import { compute, printNumber } from '../arithmetic.ts';
import { type Context, type Found, isTotal } from '../context.ts';
import { readDate, readNumber } from '../values.ts';
import { normalise } from '../words.ts';

const YEARS = /\b(?:from|between) (\d{4})(?:-\d{2,4})? (?:to|and|until|through|till) (\d{4})/;

/** The first year that a row's headers name. */
function yearOf(context: Context, row: number): number | undefined {
  for (const id of context.frame.left(row).toReversed()) {
    const date = readDate(context.frame.text(id));
    if (date) return date.year;
  }
  return undefined;
}

/** What stands left of a row besides its own, innermost header: rows that share it belong together. */
const groupOf = (context: Context, row: number): string => context.frame.left(row).slice(0, -1).join(',');

export function answerSpan(context: Context): Found | undefined {
  const { frame, intent } = context;
  const years = YEARS.exec(normalise(context.question));
  const [best] = context.candidates;
  if (!years || !best || intent.kind !== 'number' || intent.change || intent.unit === 'percent')
    return undefined;
  const [from, to] = [Number(years[1]), Number(years[2])];
  const group = groupOf(context, best.row);
  const rows = frame.rows.filter((row) => groupOf(context, row) === group);
  const dated = rows.flatMap((row) => {
    const year = yearOf(context, row);
    return year === undefined ? [] : [{ row, year }];
  });
  const meant = dated.filter(({ year }) => year >= from && year <= to);
  if (new Set(meant.map(({ year }) => year)).size < 2) return undefined;
  const total = meant.length === dated.length ? rows.find((row) => isTotalRow(context, row)) : undefined;
  const at = total === undefined ? meant.map(({ row }) => row) : [total];
  const cells = at.flatMap((row): Cell[] => {
    const cell = frame.at(row, best.column);
    return cell && readNumber(cell.text) !== undefined ? [cell] : [];
  });
  const sum = compute(
    'sum',
    cells.flatMap((cell) => readNumber(cell.text) ?? []),
  );
  if (sum === undefined) return undefined;
  const operation = total === undefined ? 'sum' : 'lookup';
  return {
    operation,
    cells,
    values: [printNumber(sum)],
    rows: at,
    columns: [best.column],
    score: best.score,
  };
}

const isTotalRow = (context: Context, row: number): boolean => {
  const own = context.frame.left(row).at(-1);
  return own !== undefined && isTotal(context.frame.text(own));
};
