/** Reads dates as tables write them: ISO, "12 May 2010", "May 12, 2010", a year, a season such as 2007–08. */
import { normalise } from './words.ts';

/** A point in time as far as the text says it; `endYear` for a span of years ("2007-08", "1999 to 2004"). */
export interface DateValue {
  readonly year: number;
  /** 1 to 12. */
  readonly month?: number;
  /** 1 to 31. */
  readonly day?: number;
  readonly endYear?: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const ISO = /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?$/;
const DAY_FIRST = new RegExp(`^${DAY} ${MONTH},? (\\d{4})$`);
const MONTH_FIRST = new RegExp(`^${MONTH} ${DAY},? (\\d{4})$`);
const MONTH_YEAR = new RegExp(`^${MONTH},?[ -](\\d{4})$`);
const YEAR = /^(\d{4})$/;
const YEARS = /^(\d{4}) ?(?:-|\/|to|until) ?(\d{2}|\d{4}|present|now)?$/;

const plausible = (year: number): boolean => year >= 1000 && year <= 2199;
const monthOf = (name: string | undefined): number => MONTHS.indexOf((name ?? '').slice(0, 3)) + 1;

function dated(year: number, month?: number, day?: number): DateValue | undefined {
  if (!plausible(year)) return undefined;
  if (month !== undefined && (month < 1 || month > 12)) return undefined;
  if (day !== undefined && (day < 1 || day > 31)) return undefined;
  return { year, ...(month !== undefined && { month }), ...(day !== undefined && { day }) };
}

function span(year: number, end: string | undefined): DateValue | undefined {
  if (!plausible(year)) return undefined;
  if (end === undefined || !/^\d/.test(end)) return { year };
  const full = end.length === 4 ? Number(end) : Math.floor(year / 100) * 100 + Number(end);
  const endYear = full < year ? full + 100 : full;
  return endYear - year > 100 ? undefined : { year, endYear };
}

/** The date that the whole text is, footnote marks aside; undefined where it is something else. */
export function readDate(text: string): DateValue | undefined {
  if (!/\d{4}/.test(text)) return undefined;
  const plain = normalise(text)
    .replace(/\[[^\]]*\]|[*†‡]/g, '')
    .trim();
  const iso = ISO.exec(plain);
  if (iso) {
    const second = Number(iso[2]);
    // "2007-08" is a month by ISO but a season by custom: read a season when the second year follows the first.
    if (iso[3] === undefined && iso[2]?.length === 2 && second === (Number(iso[1]) + 1) % 100) {
      return span(Number(iso[1]), iso[2]);
    }
    const found = dated(Number(iso[1]), second, iso[3] === undefined ? undefined : Number(iso[3]));
    if (found) return found;
  }
  const dayFirst = DAY_FIRST.exec(plain);
  if (dayFirst) return dated(Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = MONTH_FIRST.exec(plain);
  if (monthFirst) return dated(Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2]));
  const monthYear = MONTH_YEAR.exec(plain);
  if (monthYear) return dated(Number(monthYear[2]), monthOf(monthYear[1]));
  const year = YEAR.exec(plain);
  if (year) return dated(Number(year[1]));
  const years = YEARS.exec(plain);
  return years ? span(Number(years[1]), years[2]) : undefined;
}

/** A number that sorts dates: earlier is smaller. */
export const dateOrder = (date: DateValue): number =>
  date.year * 372 + ((date.month ?? 1) - 1) * 31 + (date.day ?? 1);
