/**
 * Which rows a question means without naming them: the oldest, the one with most of something, the third, those
 * after 1950. Each such word gives the rows points by where they stand.
 */
import type { FlatTable } from '../../table/flat.ts';
import { meanTheSame } from '../wording.ts';
import { isCommonWord } from '../words.ts';
import { birthIn, type Measure, measuresOf, valueIn } from './measures.ts';
import { type Asked, stemsOf } from './stems.ts';

/** A word for an end of a scale: which end, of dates or of numbers. */
interface Superlative {
  readonly words: RegExp;
  /** Followed by one of these it says something else ("first name"). */
  readonly not?: RegExp;
  readonly end: 1 | -1;
  readonly of: 'dates' | 'numbers';
}

const SUPERLATIVES: readonly Superlative[] = [
  {
    words: /\b(?:most recent(?:ly)?|latest|newest|last)\b/,
    not: /^ (?:name|team|season)/,
    end: 1,
    of: 'dates',
  },
  {
    words: /\b(?:oldest|earliest|first)\b/,
    not: /^ (?:name|round|leg|half|season|time|person|class|language|level|lady|played|began|started|aired|published|released)/,
    end: -1,
    of: 'dates',
  },
  { words: /\byoungest\b/, end: 1, of: 'dates' },
  {
    words:
      /\b(?:longest|tallest|deepest|heaviest|fastest|largest|biggest|greatest|highest|most|maximum|best|widest)\b/,
    not: /^ (?:of|common|popular|known|notable|recent)/,
    end: 1,
    of: 'numbers',
  },
  {
    words: /\b(?:shortest|fewest|smallest|lowest|least|minimum|slowest|lightest|worst)\b/,
    end: -1,
    of: 'numbers',
  },
];

/** What a superlative measures where no header says so. */
const MEASURED: readonly (readonly [words: RegExp, headers: RegExp])[] = [
  [/longest|shortest/, /length|duration|time|distance|span/i],
  [/tallest/, /height|elevation|feet|floors/i],
  [/largest|biggest|smallest/, /area|population|size|capacity|employees|revenue/i],
  [/fastest|slowest/, /time|speed/i],
  [/oldest/, /year|date|born|built|founded|established|opened/i],
];

/** The points of the first places, and what the places after them share. */
const PLACES = [1, 0.75, 0.6, 0.5, 0.4];
const FURTHER = 0.3;
const EXTREME_POINTS = 5;
const BORN_POINTS = 4;
const ORDINAL_POINTS = 3;
const COMPARED_POINTS = 2;

const ORDINALS: Readonly<Record<string, number>> = {
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  '5th': 5,
  '6th': 6,
};

/** The points of each row of the table, 0 where the question compares nothing. */
export function pointsOf(
  question: string,
  asked: Asked,
  table: FlatTable,
  passagesOfRow: readonly (readonly string[])[],
): number[] {
  const points = table.rows.map(() => 0);
  const questionText = question.toLowerCase();
  // Most questions compare nothing, and to read every cell as a value takes a large table seconds.
  const measures = () => measuresOf(table);
  for (const superlative of SUPERLATIVES) {
    const found = superlative.words.exec(questionText);
    if (!found || superlative.not?.test(questionText.slice(found.index + found[0].length))) continue;
    const births = /oldest|youngest/.test(found[0]) ? birthsOf(passagesOfRow) : undefined;
    if (births) addPlaces(points, births, superlative.end, BORN_POINTS);
    else extreme(points, { questionText, found, superlative, measures: measures(), asked, table });
  }
  addOrdinal(points, questionText, measures);
  addCompared(points, questionText, measures);
  return points;
}

const BORN_MOSTLY = 0.4;

function birthsOf(passagesOfRow: readonly (readonly string[])[]): Measure['values'] | undefined {
  const births = passagesOfRow.map((texts) => {
    for (const text of texts) {
      const born = birthIn(text);
      if (born !== undefined) return born;
    }
    return undefined;
  });
  const count = births.filter((born) => born !== undefined).length;
  return count >= births.length * BORN_MOSTLY ? births : undefined;
}

interface Sought {
  readonly questionText: string;
  readonly found: RegExpExecArray;
  readonly superlative: Superlative;
  readonly measures: readonly Measure[];
  readonly asked: Asked;
  readonly table: FlatTable;
}

/** How far behind the word its measure may be named. */
const NEAR = 40;
const LEAST_FIT = 0.25;
const AT_ONCE = 2;

/** Points for the ends of the measure that the superlative speaks of most likely; of two alike, half for each. */
function extreme(points: number[], sought: Sought): void {
  const { superlative, measures } = sought;
  const fits = measures
    .map((measure) => ({ measure, fit: fitOf(measure, sought) }))
    .toSorted((a, b) => b.fit - a.fit);
  const counts = fits.find(({ measure, fit }) => measure.isCount && fit > 0);
  const plain = fits.filter(({ measure }) => !measure.isCount);
  const best = plain[0]?.fit ?? 0;
  const taken = plain.filter(({ fit }) => fit > LEAST_FIT && fit > best - 0.01).slice(0, AT_ONCE);
  for (const { measure } of taken)
    addPlaces(
      points,
      measure.values,
      measure.isRank ? -superlative.end : superlative.end,
      EXTREME_POINTS / taken.length,
    );
  if (counts && superlative.of === 'numbers')
    addPlaces(points, counts.measure.values, superlative.end, EXTREME_POINTS);
}

function fitOf(
  { column, isDate, isRank, isCount }: Measure,
  { questionText, found, superlative, asked, table }: Sought,
): number {
  const header = table.columns[column ?? -1]?.name ?? '';
  const stems = stemsOf(header).filter((one) => !isCommonWord(one));
  const same = stems.filter((one) =>
    asked.words.some(({ text, stem }) => stem === one || meanTheSame(text, one)),
  );
  const near = new Set(stemsOf(questionText.slice(found.index, found.index + found[0].length + NEAR)));
  const named =
    (stems.length > 0 ? same.length / stems.length : 0) + (stems.some((one) => near.has(one)) ? 0.5 : 0);
  if (isCount) return named;
  if (superlative.of === 'dates') return named + (isDate ? 1.2 : -0.3);
  const usual = MEASURED.some(([words, headers]) => words.test(found[0]) && headers.test(header));
  return named + (isDate ? -0.5 : 0.3) + (usual ? 0.8 : 0) - (isRank ? 0.5 : 0);
}

function addPlaces(points: number[], values: Measure['values'], end: number, most: number): void {
  const rows = [...values.keys()].filter((row) => values[row] !== undefined);
  rows.sort((a, b) => end * ((values[b] ?? 0) - (values[a] ?? 0)));
  const places = new Map<number, number>();
  rows.forEach((row, at) => {
    const value = values[row] ?? 0;
    if (!places.has(value)) places.set(value, at);
    const place = places.get(value) ?? at;
    points[row] = (points[row] ?? 0) + most * (PLACES[place] ?? FURTHER * (1 - at / values.length));
  });
}

/** "The third": the third row, or the one with place 3. */
function addOrdinal(points: number[], questionText: string, measures: () => readonly Measure[]): void {
  const found = /\b(?:second|third|fourth|fifth|sixth|[2-6](?:nd|rd|th))\b/.exec(questionText)?.[0] ?? '';
  const place = ORDINALS[found];
  if (place === undefined) return;
  const ranks = measures().find(({ isRank }) => isRank)?.values;
  for (const row of points.keys()) {
    const hits = (row === place - 1 ? 1 : 0) + (ranks?.[row] === place ? 1 : 0);
    points[row] = (points[row] ?? 0) + hits * ORDINAL_POINTS;
  }
}

const COMPARED =
  /\b(before|prior to|earlier than|after|later than|since|more than|over|at least|greater than|less than|under|fewer than|below|above)\s+(?:the year\s+|the\s+)?(\d[\d,.]*)/g;
const DOWN = /before|prior|earlier|less|under|fewer|below/;

/** "After 1950", "fewer than 30": the rows for which that is so in a column of such values. */
function addCompared(points: number[], questionText: string, measures: () => readonly Measure[]): void {
  for (const [, word = '', digits = ''] of questionText.matchAll(COMPARED)) {
    const number = Number(digits.replaceAll(',', '').replace(/\.$/, ''));
    const isYear = /^\d{4}$/.test(digits) && number >= 1000 && number < 2100;
    const down = DOWN.test(word);
    // A date of the year itself is neither before nor after it.
    const limit = isYear ? (valueIn(digits) ?? 0) + (down ? -1 : 371) : number;
    const columns = measures().filter(({ isDate, isCount }) => !isCount && isDate === isYear);
    for (const { values } of columns) {
      values.forEach((value, row) => {
        if (value !== undefined && (down ? value < limit : value > limit))
          points[row] = (points[row] ?? 0) + COMPARED_POINTS / columns.length;
      });
    }
  }
}
