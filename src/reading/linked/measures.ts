/** What can be compared in a column whose cells are more than plain numbers: dates in words, durations, scores, lists. */
import type { FlatTable } from '../../table/flat.ts';
import { memoised } from '../../table/memoised.ts';
import { dateOrder, readDate } from '../dates.ts';
import { readNumber } from '../values.ts';

export interface Measure {
  /** The column that it is of, from 0; none where it comes from the passages. */
  readonly column?: number;
  /** A value a row; undefined where the row has none. */
  readonly values: readonly (number | undefined)[];
  readonly isDate: boolean;
  /** Lower is better: places in a ranking. */
  readonly isRank: boolean;
  /** How many things a cell lists, not what it says. */
  readonly isCount: boolean;
}

/** The share of a column's cells that must have a value. */
const MOSTLY = 0.6;
const RANK = /^(?:rank|ranking|pos|position|place|#|no|number|seed)\b\.?/i;
const MONTH =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
const YEAR = /\b(?:1[5-9]|20)\d\d\b/;

/** Every column that can be compared, and every one whose cells are lists of different lengths. Memoised. */
export const measuresOf = memoised(({ columns, rows }: FlatTable): readonly Measure[] =>
  columns.flatMap(({ name }, column): Measure[] => {
    const texts = rows.map(({ cells }) => cells[column]?.text ?? '');
    const values = texts.map(valueIn);
    const numbers = values.filter((value) => value !== undefined);
    const isDate = texts.filter((text) => YEAR.test(text) || MONTH.test(text)).length >= rows.length * MOSTLY;
    const compared = numbers.length >= rows.length * MOSTLY && new Set(numbers).size > 2;
    const lengths = texts.map((text) => text.split(/\s,\s|;|\n/).length);
    const lists = lengths.filter((length) => length > 1).length > 1 && new Set(lengths).size > 1;
    const isRank = RANK.test(name.trim());
    return [
      ...(compared ? [{ column, values, isDate, isRank, isCount: false }] : []),
      ...(lists ? [{ column, values: lengths, isDate: false, isRank: false, isCount: true }] : []),
    ];
  }),
);

/** The first thing in a text that can be compared: a date, a duration in seconds, the margin of a score, a number. */
export function valueIn(text: string): number | undefined {
  const short = text.length > 200 ? text.slice(0, 200) : text;
  const date = readDate(short);
  if (date) return dateOrder(date);
  const number = readNumber(short);
  if (number !== undefined) return number;
  const clock = /^\s*(?:(\d+):)?(\d{1,2}):(\d{2}(?:\.\d+)?)/.exec(short);
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const score = /(?:^|\s)(\d{1,2})\s*[-–]\s*(\d{1,3})(?!\d)/.exec(short);
  if (score) return Math.abs(Number(score[1]) - Number(score[2]));
  return dateIn(short) ?? firstNumber(short);
}

/** A date inside other words; of a year alone the year. */
function dateIn(text: string): number | undefined {
  const year = YEAR.exec(text);
  if (!year) return undefined;
  const full = /\p{Lu}\p{L}+ \d{1,2}\s*,\s*\d{4}|\d{1,2} \p{Lu}\p{L}+ \d{4}/u.exec(text);
  const date = (full && readDate(full[0].replace(/\s+,/, ','))) ?? readDate(year[0]);
  return date && dateOrder(date);
}

function firstNumber(text: string): number | undefined {
  const found = /(?<![\w.])\d[\d,]{0,30}(?:\.\d{1,30})?/.exec(text.replace(/\s*,\s*(?=\d{3}\b)/g, ','));
  return found ? Number(found[0].replaceAll(',', '')) : undefined;
}

const BORN =
  /\(\s*(?:[^()]{0,60}?\b)?born\s+([^()]{4,40}?)\s*\)|\bborn\s+(?:on\s+)?(\p{L}* ?\d{1,2},? ?\p{L}* ?,? ?\d{4})|\(\s*(?:c\. )?([^()–-]{0,25}\d{4})\s*[-–]/u;
const LIFE_IN_FIRST = 600;

/** When somebody was born, as an article on a person says it in its first sentences. */
export function birthIn(text: string): number | undefined {
  const found = BORN.exec(text.slice(0, LIFE_IN_FIRST));
  const dateText = found?.[1] ?? found?.[2] ?? found?.[3];
  return dateText === undefined ? undefined : dateIn(dateText);
}
