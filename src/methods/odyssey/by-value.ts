/**
 * Matching by value, beside the retriever's by words: "position 4" and "fourth" meet 4, "in 1998" meets 1998 and
 * 12 May 1998. Where several texts have the value, all of them are meant.
 */
import { type DateValue, readDate } from '../../reading/dates.ts';
import { readNumber, readNumberWord } from '../../reading/values.ts';
import { isCommonWord, stem, tokens } from '../../reading/words.ts';

/** What an entity of the question says as a value. */
export interface StatedValue {
  readonly number?: number;
  readonly date?: DateValue;
  /** It says nothing beside it but what kind of value that is. */
  readonly alone: boolean;
}

export interface ValueHit {
  /** The place of the text. */
  readonly index: number;
  /** 0 to 1. */
  readonly score: number;
}

/** What is longer is no value with a word or two beside it. */
const LONGEST = 120;
/** The same value; a date of the year that is said, or a season that begins or ends in it; years with it inside. */
const SAME = 1;
const PART = 0.9;
const INSIDE = 0.7;

const FULL_DATE =
  /\d{1,2}(?:st|nd|rd|th)? \p{L}{3,9}\.?,? \d{4}|\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?, ?\d{4}|\p{L}{3,9} \d{4}|\d{4}-\d{1,2}-\d{1,2}|\d{4} ?[-–/] ?\d{2,4}/gu;
const NUMBER =
  /(?<![\p{L}\d.,:])\d[\d,]{0,30}(?:\.\d{1,30})?(?:st|nd|rd|th)?(?: (?:thousand|million|billion))?(?![:\p{L}\d])/gu;
/** Words that say what kind of value stands beside them. */
const OF_VALUES =
  /^(?:place|placed|position|pos|rank|ranked|number|no|nr|year|season|date|round|week|day|lap|game|match|episode|stage|seed|heat|lane|series|acre|acres|km|m|ft|feet|metre|metres|meter|meters|mile|miles|kg|goal|goals|point|points|people|percent|seats?|times?)$/;

/** @param headers those that the entity was mapped to: their words say nothing more. */
export function statedValue(entity: string, headers: readonly string[]): StatedValue | undefined {
  if (entity.length > LONGEST) return undefined;
  const text = entity.replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
  for (const [found] of text.matchAll(FULL_DATE)) {
    const date = readDate(found.replace(/ ?([-–/]) ?/g, '$1').replace(/(\d)(?:st|nd|rd|th)\b/, '$1'));
    if (date) return { date, alone: isAlone(text.replace(found, ' '), headers) };
  }
  const numbers = [...text.matchAll(NUMBER)].map(([found]) => found);
  const words = numbers.length > 0 ? [] : (text.match(/\p{L}+/gu) ?? []).filter(isNumberWord);
  const [only, second] = [...numbers, ...words];
  if (only === undefined || second !== undefined) return undefined;
  const number = readNumberWord(only, true) ?? readNumber(only.replace(/(?<=\d)(?:st|nd|rd|th)$/, ''));
  if (number === undefined) return undefined;
  const date = readDate(only);
  return { number, ...(date ? { date } : {}), alone: isAlone(text.replace(only, ' '), headers) };
}

const isNumberWord = (word: string): boolean => readNumberWord(word, true) !== undefined;

function isAlone(rest: string, headers: readonly string[]): boolean {
  const headerStems = new Set(headers.flatMap((header) => tokens(header).map(stem)));
  return tokens(rest).every(
    (word) =>
      !/\p{L}/u.test(word) || isCommonWord(word) || OF_VALUES.test(word) || headerStems.has(stem(word)),
  );
}

/** A text as a value: a whole cell, or an entity of a passage. */
export interface TextValue {
  readonly number?: number;
  readonly date?: DateValue;
}

/** Places in an order as tables write them: "4th", "T4", "=4", "4."; and a number with its unit: "1,301 acres". */
const PLACE = /^(?:t-?|=|#|no\.? ?)?(\d{1,6})(?:st|nd|rd|th|=|\.)?$/i;
const WITH_UNIT = /^(\d[\d,]*(?:\.\d+)?) ?(?:\p{L}{1,12}\.?|%)$/u;

export function textValue(text: string): TextValue {
  if (text.length > LONGEST || !/[\d\p{L}]/u.test(text)) return {};
  const plain = text.replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
  const date = readDate(plain);
  const place = PLACE.exec(plain)?.[1];
  const unit = WITH_UNIT.exec(plain)?.[1];
  const number =
    place !== undefined
      ? Number(place)
      : (readNumber(plain) ?? (unit === undefined ? readNumberWord(plain, true) : readNumber(unit)));
  return { ...(number === undefined ? {} : { number }), ...(date ? { date } : {}) };
}

function likeness(stated: StatedValue, { number, date }: TextValue): number {
  if (stated.date && date) return sameDate(stated.date, date);
  return stated.number !== undefined && stated.number === number ? SAME : 0;
}

/** A day is the same day; a month one of its days; a year what lies in it. */
function sameDate(stated: DateValue, date: DateValue): number {
  if (stated.endYear !== undefined)
    return stated.year === date.year && stated.endYear === date.endYear ? SAME : 0;
  if (stated.month !== undefined) {
    if (stated.year !== date.year || stated.month !== date.month) return 0;
    if (stated.day === date.day) return SAME;
    return stated.day === undefined ? PART : 0;
  }
  const { year, endYear = year } = date;
  if (stated.year === year && date.month === undefined && endYear === year) return SAME;
  if (stated.year === year || stated.year === endYear) return PART;
  return year < stated.year && stated.year < endYear ? INSIDE : 0;
}

/** The texts that have the value that is said, all of one likeness: the same value before one that lies in it. */
export function valueHits(stated: StatedValue, values: readonly TextValue[]): ValueHit[] {
  const hits = values.flatMap((value, index): ValueHit[] => {
    const score = likeness(stated, value);
    return score > 0 ? [{ index, score }] : [];
  });
  const best = hits.reduce((most, { score }) => Math.max(most, score), 0);
  return hits.filter(({ score }) => score === best);
}
