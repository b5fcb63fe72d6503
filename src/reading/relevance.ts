/** What each row and each column of a table has of the question: gains per word of the question. */
import { memoisedLast } from '../table/memoised.ts';
import { type CellKind, kindOf } from './cell-kinds.ts';
import type { Frame } from './frame.ts';
import { intentOf, operationWords, rewordRate } from './intent.ts';
import { readInterval } from './intervals.ts';
import {
  COMMON_WEIGHT,
  type Match,
  numberedIn,
  questionWords,
  textMatcher,
  type Word,
} from './word-match.ts';

/** Gains per word of the question; 0 where the line has nothing of it. */
export type Gains = Float64Array;

export interface Line {
  readonly at: number;
  readonly gains: Gains;
  /** The sum of the gains. */
  readonly score: number;
}

export interface Relevance {
  readonly words: readonly Word[];
  readonly match: (text: string) => Match;
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
  row(at: number): Line;
  column(at: number): Line;
}

/** A header that the question says half counts this share, plus the rest by how much of it is said. */
const HALF_SAID = 0.4;
/** Ancestors in a header path count a little less than the header itself. */
const ANCESTOR = 0.85;
/** A row is also known by its data: texts and years count this share of a header, numbers less. */
const DATA_SHARE: Readonly<Record<CellKind, number>> = { text: 0.6, year: 0.5, number: 0.4, none: 0 };
/** How much of a word's weight depends on how few lines have it; the rest is the same for every word. */
const RARITY = 0.2;
/** Huge tables: rows beyond this are matched by their headers only. */
const ROWS_WITH_DATA = 20_000;

interface Source {
  readonly match: Match;
  readonly share: number;
}

function relevanceOf(frame: Frame, question: string, operationWords?: RegExp): Relevance {
  const words = questionWords(question, operationWords);
  const match = textMatcher(words, readInterval(question), numberedIn(question));
  const path = (ids: readonly number[], texts: readonly string[]): Source[] =>
    ids.map((_, i) => ({ match: match(texts[i] ?? ''), share: i === ids.length - 1 ? 1 : ANCESTOR }));
  const columns = weigh(words, frame.columns, (column) =>
    path(frame.top(column), frame.top(column).map(frame.text)),
  );
  const rows = weigh(words, frame.rows, (row) => {
    const ids = frame.left(row);
    return [...path(ids, ids.map(frame.text)), ...dataSources(frame, row, match)];
  });
  const empty = new Float64Array(words.length);
  const byRow = new Map(rows.map((line) => [line.at, line]));
  const byColumn = new Map(columns.map((line) => [line.at, line]));
  return {
    words,
    match,
    rows,
    columns,
    row: (at) => byRow.get(at) ?? { at, gains: empty, score: 0 },
    column: (at) => byColumn.get(at) ?? { at, gains: empty, score: 0 },
  };
}

function dataSources(frame: Frame, row: number, match: (text: string) => Match): Source[] {
  if (frame.rows.length > ROWS_WITH_DATA) return [];
  const headers = new Set(frame.left(row));
  const sources: Source[] = [];
  for (const column of frame.columns) {
    const cell = frame.at(row, column);
    if (!cell || headers.has(cell.id) || cell.text === '') continue;
    const kind = kindOf(cell);
    // Short numbers are everywhere: only longer ones tell rows apart.
    if (kind === 'none' || (kind === 'number' && cell.text.length < 3)) continue;
    sources.push({ match: match(cell.text), share: DATA_SHARE[kind] });
  }
  return sources;
}

/** For a question as it is read: what it asks for says which of its words name nothing. Memoised for the last one. */
export const relevanceFor = memoisedLast(
  (frame: Frame, question: string): Relevance =>
    relevanceOf(frame, rewordRate(question), operationWords(intentOf(question).operation)),
);

/** Gains of all lines of one axis: strength × share × how rare the word is among the lines. */
function weigh(
  words: readonly Word[],
  ats: readonly number[],
  sourcesOf: (at: number) => readonly Source[],
): Line[] {
  const raw = ats.map((at) => {
    const gains = new Float64Array(words.length);
    for (const { match, share } of sourcesOf(at)) {
      const factor = share * (HALF_SAID + (1 - HALF_SAID) * match.cover);
      for (const { word, strength } of match.hits)
        gains[word] = Math.max(gains[word] ?? 0, strength * factor);
    }
    return gains;
  });
  const rarity = words.map((word, index) => {
    let lines = 0;
    for (const gains of raw) if ((gains[index] ?? 0) > 0.3) lines++;
    const rare = Math.log((ats.length + 1) / (lines + 0.5)) / Math.log(ats.length + 1.5);
    return (1 - RARITY + RARITY * Math.max(0, Math.min(1, rare))) * (word.common ? COMMON_WEIGHT : 1);
  });
  return raw.map((gains, index) => {
    let score = 0;
    for (let word = 0; word < gains.length; word++) {
      const gain = (gains[word] ?? 0) * (rarity[word] ?? 0);
      gains[word] = gain;
      score += gain;
    }
    return { at: ats[index] ?? 0, gains, score };
  });
}
