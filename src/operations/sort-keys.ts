/** What a column is sorted by: numbers, dates or text, read from its cells. */
import { dateOrder, readDate, readNumber } from '../reading/values.ts';
import { normalise } from '../reading/words.ts';
import type { NumberReading, SortType } from './operation.ts';

/** A key for each text; undefined sorts last, whatever the order. */
export function sortKeys(
  texts: readonly string[],
  type: SortType,
  numbers: NumberReading,
): readonly (number | string | undefined)[] {
  if (numbers === 'as-released') return type === 'number' ? texts.map(releasedNumber) : texts;
  switch (type) {
    case 'number':
      return texts.map(numberOf);
    case 'date':
      return dateKeys(texts);
    case 'text':
      return texts.map((text) => normalise(text) || undefined);
    default:
      return type satisfies never;
  }
}

const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const IN_THOUSANDS = /^-?\d{1,3}(?:,\d{3})+(?:\.\d{1,15})?$/;

/** Most cells of a large column are plain digits; the full reading is for the others. */
function numberIs(text: string): number | undefined {
  if (PLAIN_NUMBER.test(text)) return Number(text);
  return IN_THOUSANDS.test(text) ? Number(text.replaceAll(',', '')) : readNumber(text);
}

/** The number that a text is, or the only one in it: "Mary Smith (25)" is 25, "8.95 m (29 ft 4 in)" is 8.95. */
const numberOf = (text: string): number | undefined =>
  numberIs(text) ?? onlyNumber(text.replace(/\([^()]*\)/g, ' ')) ?? onlyNumber(text);

/** A dash between spaces joins words and is no sign. */
function onlyNumber(text: string): number | undefined {
  const found = text.match(/(?:(?<![^\s(])[-\u2212])?\d+(?:,\d{3})*(?:\.\d+)?/g) ?? [];
  const [only] = found;
  return found.length === 1 && only !== undefined ? readNumber(only) : undefined;
}

/**
 * A number as the released code reads it: all digits and points of the text, negative after an ASCII minus at its
 * start. So "1999 - 2004" is 19992004 and "39 (1)" is 391. It compares dates as text.
 */
function releasedNumber(text: string): number | undefined {
  const digits = text.replace(/[^\d.]/g, '');
  const size = Number(digits);
  if (digits === '' || Number.isNaN(size)) return undefined;
  return text.trimStart().startsWith('-') ? -size : size;
}

/** Any leap year: it stands in where a column's dates name none. */
const SOME_YEAR = 2000;

/** Dates with a year; in a column without any, days and months within a year. */
function dateKeys(texts: readonly string[]): (number | undefined)[] {
  const written = texts.map((text) => text.replace(/\s+([,.])/g, '$1'));
  const dated = written.map((text) => readDate(text));
  if (dated.some((date) => date !== undefined)) return dated.map((date) => date && dateOrder(date));
  return written.map((text) => {
    const date = text.trim() === '' ? undefined : readDate(`${text.trim()}, ${SOME_YEAR}`);
    return date && dateOrder(date);
  });
}

/** From this share of its filled cells on, a column holds numbers, or dates. */
const MOST = 0.5;
/** From this share on, the numbers within a column's texts are what it is sorted by. */
const NEARLY_ALL = 0.9;
/** So many cells of a long column say what it holds. */
const SAMPLE = 500;

/** What a column seems to hold: numbers before dates, since years are both and sort alike. */
export function typeOf(texts: readonly string[]): SortType {
  const filled: string[] = [];
  for (const text of texts) {
    if (text.trim() !== '') filled.push(text);
    if (filled.length === SAMPLE) break;
  }
  const share = (keys: readonly unknown[]) =>
    keys.filter((key) => key !== undefined).length / Math.max(1, filled.length);
  if (share(filled.map(numberIs)) > MOST) return 'number';
  if (share(dateKeys(filled)) > MOST) return 'date';
  return share(filled.map(numberOf)) > NEARLY_ALL ? 'number' : 'text';
}

type Key = number | string | undefined;

/** The order of the places: by their keys, equal ones as they were, those without a key last. */
export function orderBy(keys: readonly Key[], descending: boolean): readonly number[] {
  const readable: number[] = [];
  const last: number[] = [];
  keys.forEach((key, place) => {
    if (key === undefined) last.push(place);
    else readable.push(place);
  });
  const numbers = readable.every((place) => typeof keys[place] === 'number');
  return [...(numbers ? byNumber(keys, readable, descending) : byText(keys, readable, descending)), ...last];
}

function byText(keys: readonly Key[], places: readonly number[], descending: boolean): number[] {
  const turn = descending ? -1 : 1;
  return places.toSorted((a, b) => {
    const left = String(keys[a]);
    const right = String(keys[b]);
    return left < right ? -turn : left > right ? turn : a - b;
  });
}

/**
 * Numbers alone sort several times faster than places compared by their numbers, so the numbers are sorted and each
 * place looks up where its own begins.
 */
function byNumber(keys: readonly Key[], places: readonly number[], descending: boolean): number[] {
  const turn = descending ? -1 : 1;
  const values = Float64Array.from(places, (place) => turn * Number(keys[place]));
  const sorted = values.toSorted();
  const taken = new Uint32Array(sorted.length);
  const order = new Array<number>(places.length);
  places.forEach((place, index) => {
    const start = firstNotBelow(sorted, values[index] ?? 0);
    const before = taken[start] ?? 0;
    order[start + before] = place;
    taken[start] = before + 1;
  });
  return order;
}

function firstNotBelow(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
